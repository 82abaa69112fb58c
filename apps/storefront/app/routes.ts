import { stores } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import { languages, languagePrefix, withLanguage, type Language } from "@harbour/i18n";
import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/**
 * The kinds of layouts (S2-123), and the checkout's own. A layout decides access and draws the frame. The sixth kind,
 * standard, is not listed, because the root draws it around every page (`layouts/standard-layout.tsx`).
 */
export type LayoutKind =
  | "global-auth"
  | "registered-only"
  | "unregistered-only"
  | "result-page"
  | "verification-code"
  | "checkout";

/** Refuses `/ZH` and `/Account`, because each page has only one address. */
const caseSensitive = true;

/**
 * The addresses of the site, written by hand. Each language has the same pages, and each store the same shopping pages.
 */
const pages = [
  ...languages.flatMap((language) => routesInLanguage(language)),
  route("sitemap.xml", "features/edge/seo/site-map-index.ts"),
  route("sitemaps/:language/:part", "features/edge/seo/site-map-part.ts"),
  route("robots.txt", "features/edge/seo/robots.ts"),
  ...languages.map((language) =>
    route(withLanguage("/blogs/rss.xml", language).slice(1), "features/edge/seo/news-feed.ts", {
      id: `features/edge/seo/news-feed-${language}`,
      caseSensitive,
    }),
  ),
  route("personal", "shell/personal.ts", { id: "personal" }),
  route("preferences", "shell/preferences.ts", { id: "preferences" }),
  route("*", "features/edge/not-found/not-found-page.tsx", { id: "unmatched" }),
];

export default pages;

function routesInLanguage(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(path, file, { id: `${language}:${path || "home"}`, caseSensitive });
  const nestRoutes = (kind: LayoutKind, name: string, children: RouteConfigEntry[]) =>
    layout(`layouts/${kind}-layout.tsx`, { id: `${language}:${name}` }, children);
  const emailAndPhonePages = (name: string, file: string) =>
    ["email", "phone"].map((kind) => page(`authentication/${name}/${kind}`, file));
  const children = [
    page("", "features/edge/home/home-page.tsx"),
    page("about-us", "features/publishing/content/about-page.tsx"),
    page("newsletter", "features/base/newsletter/newsletter-page.tsx"),
    page("contact-us", "features/people/enquiries/contact-page.tsx"),
    page("faq", "features/publishing/content/faq-page.tsx"),
    page("offline", "features/base/offline/offline-page.tsx"),
    page("sitemap", "features/edge/site-map/site-map-page.tsx"),
    page("coming-soon", "features/people/shop-access/coming-soon-page.tsx"),
    page("password", "features/people/shop-access/shop-password-page.tsx"),
    page("terms-of-service/:slug", "features/publishing/content/terms-page.tsx"),
    nestRoutes("global-auth", "authentication", [
      page("authentication/check-mailbox", "features/people/accounts/check-mailbox-page.tsx"),
      nestRoutes("unregistered-only", "guests", [
        ...emailAndPhonePages("login", "features/people/accounts/login-page.tsx"),
        ...emailAndPhonePages("register", "features/people/accounts/register-page.tsx"),
        ...emailAndPhonePages("forget-password", "features/people/accounts/forgotten-page.tsx"),
        page("authentication/reset-password", "features/people/accounts/reset-page.tsx"),
      ]),
      nestRoutes("registered-only", "verify-phone", [
        page("authentication/verify/phone", "features/people/accounts/verify-phone-page.tsx"),
      ]),
      nestRoutes("verification-code", "verify", [
        page("authentication/verify", "features/people/accounts/verify-page.tsx"),
      ]),
    ]),
    page("authentication/send-verification", "features/people/accounts/send-verification.ts"),
    page("unsubscribe", "features/base/notifications/unsubscribe-page.tsx"),
    page("mini-cart", "shell/mini-cart-lines.ts"),
    page("navigation", "shell/navigation.data.ts"),
    page("authentication/logout", "features/people/accounts/logout.ts"),
    nestRoutes("registered-only", "members", [
      account(language),
      ...stores.flatMap((store) => [
        page(`shop/${store}/order`, "features/orders/orders/order-list-page.tsx"),
        page(`shop/${store}/order/:id/review`, "features/orders/reviews/review-page.tsx"),
      ]),
      page("shop/voucher/order/:id?", "features/offers/vouchers/redeemed-page.tsx"),
    ]),
    nestRoutes("result-page", "result", [
      page("result/order/success", "features/edge/result/placed-result-page.tsx"),
      page("result/order/cancelled", "features/edge/result/unpaid-result-page.tsx"),
      page("result/order/failure", "features/edge/result/refused-result-page.tsx"),
      page("result/:type?/:outcome", "features/edge/result/result-page.tsx"),
    ]),
    nestRoutes(
      "checkout",
      "checkouts",
      stores.map((store) =>
        page(`shop/${store}/cart/checkout`, "features/selling/checkout/checkout-page.tsx"),
      ),
    ),
    page("articles/:library?", "features/publishing/publications/publication-list-page.tsx"),
    page("blogs", "features/publishing/publications/publication-list-page.tsx"),
    ...["blogs", "articles/:library"].flatMap((listPath) => [
      page(
        `${listPath}/category/:category_id`,
        "features/publishing/publications/publication-list-page.tsx",
      ),
      page(`${listPath}/:id/:slug?`, "features/publishing/publications/publication-page.tsx"),
    ]),
    page("pay/:token", "features/selling/draft-orders/pay-link-page.tsx"),
    page("shelf/:token", "features/edge/shelf/shared-shelf-page.tsx"),
    page(paths.calendar.slice(1), "features/edge/calendar/calendar-page.tsx"),
    page(paths.compare.slice(1), "features/catalogue/compare/compare-page.tsx"),
    page("shop/voucher", "features/offers/vouchers/voucher-store-page.tsx"),
    page("shop/voucher/:id", "features/offers/vouchers/voucher-page.tsx"),
    page(paths.wishlist.slice(1), "features/selling/wishlist/wishlist-page.tsx"),
    ...stores.flatMap((store) => routesInStore(`shop/${store}`, page)),
  ];
  const base = languagePrefix(language).slice(1);
  return base === "" ? children : prefix(base, children);
}

function routesInStore(
  store: string,
  page: (path: string, file: string) => RouteConfigEntry,
): RouteConfigEntry[] {
  return [
    page(`${store}/category`, "features/catalogue/product-search/categories-page.tsx"),
    page(
      `${store}/category/:category_id/product`,
      "features/catalogue/product-search/list-page.tsx",
    ),
    page(`${store}/product`, "features/catalogue/product-search/list-page.tsx"),
    page(`${store}/product/:product_id/:slug?`, "features/catalogue/products/product-page.tsx"),
    page(`${store}/quick-view/:product_id`, "features/catalogue/products/quick-view.data.ts"),
    page(`${store}/products-by-id`, "features/catalogue/products/products-by-id.ts"),
    page(`${store}/suggestions`, "shell/search/suggestions.data.ts"),
    page(`${store}/cart`, "features/selling/cart/cart-page.tsx"),
    // One route for e-mail and phone keeps this list short, because browsers load it with the first page.
    page(`${store}/order/track/:by?`, "features/orders/orders/find-order-page.tsx"),
    page(`${store}/order/upload-payment-proof/:by`, "features/orders/orders/upload-proof-page.tsx"),
    page(`${store}/order/:id/refund`, "features/orders/refunds/refund-page.tsx"),
    page(`${store}/order/:id/document`, "features/orders/orders/order-document.ts"),
    page(`${store}/order/:id`, "features/orders/orders/order-page.tsx"),
  ];
}

/** Returns `/account` and its pages, which share one frame. Any other name below it is a 404. */
function account(language: Language): RouteConfigEntry {
  const pages = {
    details: "people/profile/details-page.tsx",
    "address-book": "people/profile/address-book-page.tsx",
    "contact-preferences": "base/notifications/contact-preferences-page.tsx",
    orders: "orders/orders/account-orders-page.tsx",
    vouchers: "offers/vouchers/vouchers-page.tsx",
    shelf: "edge/shelf/shelf-page.tsx",
    blog: "publishing/publications/account-blog-page.tsx",
    membership: "offers/membership/membership-page.tsx",
    "payment-methods": "orders/payments/payment-methods-page.tsx",
    "update-email": "people/accounts/update-email-page.tsx",
    "update-phone": "people/accounts/update-phone-page.tsx",
    password: "people/accounts/password-page.tsx",
    sessions: "people/accounts/sessions-page.tsx",
    privacy: "people/privacy/privacy-page.tsx",
  };
  return route(
    "account",
    "features/people/accounts/account-layout.tsx",
    { id: `${language}:account`, caseSensitive },
    [
      // An unreadable page shows its error inside the frame.
      layout("features/people/accounts/account-pages.tsx", { id: `${language}:account-pages` }, [
        index("features/people/accounts/overview-page.tsx", { id: `${language}:account/index` }),
        ...Object.entries(pages).map(([slug, file]) =>
          route(slug, `features/${file}`, { id: `${language}:account/${slug}`, caseSensitive }),
        ),
      ]),
    ],
  );
}
