import { prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { languages, prefixOf, type Language } from "@harbour/i18n";

/** Every address of the site (SPEC 2), by hand: the same pages in each language, the same shopping in each store. */
const pages = [
  ...languages.flatMap((language) => inLanguage(language)),
  route("sitemap.xml", "features/seo/site-map-index.ts"),
  route("sitemaps/:language/:part", "features/seo/site-map-part.ts"),
  route("robots.txt", "features/seo/robots.ts"),
  route("personal", "shell/personal.ts", { id: "personal" }),
  route("preferences", "shell/preferences.ts", { id: "preferences" }),
  route("*", "features/not-found/not-found-page.tsx", { id: "unmatched" }),
];

export default pages;

function inLanguage(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(path, file, { id: `${language}:${path || "home"}` });
  const children = [
    page("", "features/home/home-page.tsx"),
    page("not-found", "features/not-found/not-found-page.tsx"),
    page("about-us", "features/content/content-page.tsx"),
    page("faq", "features/content/content-page.tsx"),
    page("terms-of-service/:slug", "features/content/terms-page.tsx"),
    ...["email", "phone"].flatMap((kind) => [
      page(`authentication/login/${kind}`, "features/authentication/login-page.tsx"),
      page(`authentication/register/${kind}`, "features/authentication/register-page.tsx"),
      page(`authentication/forget-password/${kind}`, "features/authentication/forgotten-page.tsx"),
    ]),
    page("authentication/reset-password", "features/authentication/reset-page.tsx"),
    page("authentication/check-mailbox", "features/authentication/check-mailbox-page.tsx"),
    page("authentication/verify", "features/authentication/verify-page.tsx"),
    page("authentication/verify/phone", "features/authentication/verify-phone-page.tsx"),
    page("authentication/send-verification", "features/authentication/send-verification.ts"),
    page("unsubscribe", "features/unsubscribe/unsubscribe-page.tsx"),
    page("mini-cart", "shell/mini-cart-lines.ts"),
    page("authentication/logout", "features/authentication/logout.ts"),
    account(language),
    page("result/order/success", "features/order/order-placed-page.tsx"),
    page("result/:type?/:outcome", "features/result/result-page.tsx"),
    page("shop/main/compare", "features/compare/compare-page.tsx"),
    page("shop/main/wishlist", "features/wishlist/wishlist-page.tsx"),
    ...["main", "mini"].flatMap((store) => inStore(`shop/${store}`, page)),
  ];
  const own = prefixOf(language).slice(1);
  return own === "" ? children : prefix(own, children);
}

function inStore(
  store: string,
  page: (path: string, file: string) => RouteConfigEntry,
): RouteConfigEntry[] {
  return [
    page(`${store}/category`, "features/catalogue/categories-page.tsx"),
    page(`${store}/category/:category_id/product`, "features/catalogue/list-page.tsx"),
    page(`${store}/product`, "features/catalogue/list-page.tsx"),
    page(`${store}/product/:product_id/:slug?`, "features/product/product-page.tsx"),
    page(`${store}/quick-view/:product_id`, "features/product/quick-view.data.ts"),
    page(`${store}/products-by-id`, "features/product/products-by-id.ts"),
    page(`${store}/suggestions`, "features/search/suggestions.data.ts"),
    page(`${store}/cart`, "features/cart/cart-page.tsx"),
    page(`${store}/cart/checkout`, "features/checkout/checkout-page.tsx"),
    page(`${store}/order/track`, "features/order-tracking/track-page.tsx"),
    page(`${store}/order/track/email`, "features/order-tracking/find-order-page.tsx"),
    page(`${store}/order/track/phone`, "features/order-tracking/find-order-page.tsx"),
    page(
      `${store}/order/upload-payment-proof/email`,
      "features/payment-proof/upload-proof-page.tsx",
    ),
    page(
      `${store}/order/upload-payment-proof/phone`,
      "features/payment-proof/upload-proof-page.tsx",
    ),
    page(`${store}/order`, "features/order/order-list-page.tsx"),
    page(`${store}/order/:id`, "features/order/order-page.tsx"),
    page(`${store}/order/:id/review`, "features/order/review-page.tsx"),
  ];
}

/** `/account` and its pages, which share one frame; any other name below it is a 404. */
function account(language: Language): RouteConfigEntry {
  const slugs = [
    "details",
    "address-book",
    "contact-preferences",
    "orders",
    "vouchers",
    "membership",
    "payment-methods",
    "update-email",
    "update-phone",
    "password",
    "sessions",
    "privacy",
  ];
  return route(
    "account",
    "features/account/account-layout.tsx",
    { id: `${language}:account` },
    slugs.map((slug) =>
      route(slug, `features/account/${slug}-page.tsx`, { id: `${language}:account/${slug}` }),
    ),
  );
}
