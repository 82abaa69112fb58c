/**
 * A path of the shop's own site, whoever parses it. Browsers read `//host` and `/\host` as other sites, drop tabs and line breaks, and take
 * dots out of paths, so that `/.//host` becomes `//host`. With a language before it, as in `/zh//host`, it would become one as soon as the
 * language is taken off. So nothing between two slashes is empty.
 */
export const ownPathPattern = /^(?:\/(?![/\\])[^\s\\/?#]*)+(?:[?#][^\s\\]*)?$/;

/** The stores that are part of every address of shopping. */
export type StoreAlias = "main" | "mini";
export type ContactKind = "email" | "phone";
/** Pages that are there twice, once for each kind of contact. */
export type TwofoldPage = "login" | "register" | "forget-password";

/** A part below an order's page. */
export type OrderPart = "document" | "review" | "refund";

/** The pages that stand in the account's frame. */
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
 * Every address of the site, without its language: links get the page's own (`shell/site-anchor.tsx`), everything
 * else asks `withLanguage`. `routes.ts` of the storefront says what answers to them. The API's emails, menus and answers lead there
 * too.
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
  /** The page where a shop that is not open yet asks for its password. */
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

  /** The voucher store, or one of its vouchers; `order` is what somebody redeemed there, `order/ID` one of those. */
  voucher: (rest = "") => `/shop/voucher${rest && `/${rest}`}`,

  cart: (store: StoreAlias) => shop(store, "cart"),
  miniCart: "/mini-cart",
  /** The menus below their first level. */
  navigation: "/navigation",
  checkout: (store: StoreAlias) => shop(store, "cart/checkout"),
  orders: (store: StoreAlias) => shop(store, "order"),
  /** Proofs of orders that are not known yet are uploaded at `order(store, "upload-payment-proof", by)`. Every page loads this: kept short. */
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
  /** Somebody's, by the token of its link. */
  shelf: (token: string) => `/shelf/${token}`,
  account: (page?: AccountPage) => `/account${page ? `/${page}` : ""}`,

  /** The per-user parts of pages that are the same for everybody. */
  personal: "/personal",
  preferences: "/preferences",
  socialIcon: (name: string) => `/social/${name}.svg`,
} as const;
