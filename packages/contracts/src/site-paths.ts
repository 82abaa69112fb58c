/**
 * A path of the shop's own site, however it is parsed. Browsers read `//host` and `/\host` as other sites, drop tabs
 * and line breaks, and resolve dots, so that `/.//host` becomes `//host`. Removing the language from `/zh//host` would
 * do the same. So no part between two slashes may be empty.
 */
export const ownPathPattern = /^(?:\/(?![/\\])[^\s\\/?#]*)+(?:[?#][^\s\\]*)?$/;

/** The stores in shopping addresses. */
export type StoreAlias = "main" | "mini";
export type ContactKind = "email" | "phone";
/** Pages that exist for each kind of contact. */
export type TwofoldPage = "login" | "register" | "forget-password";

/** A page below an order's page. */
export type OrderPart = "document" | "review" | "refund";

/** Pages within the account's layout. */
export type AccountPage =
  | "details"
  | "address-book"
  | "contact-preferences"
  | "orders"
  | "vouchers"
  | "shelf"
  | "blog"
  | "membership"
  | "payment-methods"
  | "update-email"
  | "update-phone"
  | "password"
  | "sessions"
  | "privacy";

const shop = (store: StoreAlias, rest: string): string => `/shop/${store}/${rest}`;

/**
 * Every address of the site, without language. Links add the page's language (`shell/site-anchor.tsx`); other code uses
 * `withLanguage`. The storefront's `routes.ts` maps them. The API's e-mails and menus use them too.
 */
export const paths = {
  home: "/",
  notFound: "/not-found",
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  newsletter: "/newsletter",
  faq: "/faq",
  siteMap: "/sitemap",
  comingSoon: "/coming-soon",
  /** The page that asks for the password of an unopened shop. */
  shopPassword: "/password",
  terms: (slug: string) => `/terms-of-service/${slug}`,

  categories: (store: StoreAlias) => shop(store, "category"),
  category: (store: StoreAlias, slug: string) =>
    shop(store, `category/${encodeURIComponent(slug)}/product`),
  products: (store: StoreAlias) => shop(store, "product"),
  search: (store: StoreAlias, keyword: string) =>
    shop(store, `product?keyword=${encodeURIComponent(keyword)}`),
  product: (store: StoreAlias, id: string, slug: string) =>
    shop(store, `product/${id}/${encodeURIComponent(slug)}`),
  quickView: (store: StoreAlias, id: string) => shop(store, `quick-view/${id}`),
  productsById: (store: StoreAlias) => shop(store, "products-by-id"),
  suggestions: (store: StoreAlias) => shop(store, "suggestions"),
  wishlist: shop("main", "wishlist"),
  compare: shop("main", "compare"),
  /** The calendar of releases, in both stores. */
  calendar: shop("main", "calendar"),

  /** The voucher store or a voucher; `order` is the caller's redemptions, `order/ID` one of them. */
  voucher: (rest = "") => `/shop/voucher${rest && `/${rest}`}`,

  cart: (store: StoreAlias) => shop(store, "cart"),
  miniCart: "/mini-cart",
  /** The menus below the first level. */
  navigation: "/navigation",
  checkout: (store: StoreAlias) => shop(store, "cart/checkout"),
  orders: (store: StoreAlias) => shop(store, "order"),
  /**
   * `order(store, "upload-payment-proof", by)` takes proofs of unnamed orders. Every page loads this file, so it stays
   * short.
   */
  order: (store: StoreAlias, id: string, part?: OrderPart | ContactKind) =>
    shop(store, `order/${id}${part ? `/${part}` : ""}`),
  trackOrder: (store: StoreAlias, by?: ContactKind) =>
    shop(store, `order/track${by ? `/${by}` : ""}`),
  result: (
    type: "order" | "verification_code" | "enquiry" | "newsletter" | "newsletter_confirmed",
    outcome: "success" | "failure" | "cancelled",
  ) => `/result/${type}/${outcome}`,

  authentication: (page: TwofoldPage, by: ContactKind) => `/authentication/${page}/${by}`,
  verifyEmail: "/authentication/verify",
  resetPassword: "/authentication/reset-password",
  checkMailbox: "/authentication/check-mailbox",
  verifyPhone: "/authentication/verify/phone",
  sendVerification: "/authentication/send-verification",
  signOut: "/authentication/logout",
  /** A public shelf, by its link's token. */
  shelf: (token: string) => `/shelf/${token}`,
  account: (page?: AccountPage) => `/account${page ? `/${page}` : ""}`,

  /** Per-user parts of cached pages. */
  personal: "/personal",
  preferences: "/preferences",
  socialIcon: (name: string) => `/social/${name}.svg`,
} as const;
