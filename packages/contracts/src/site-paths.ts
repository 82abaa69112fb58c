import type { StoreAlias } from "./constants.ts";

/**
 * A path on the shop's site, safe for every URL parser.
 *
 * Browsers read `//host` and `/\host` as other sites, drop tabs and line breaks, and resolve dots
 * (`/.//host`). Removing the language from `/zh//host` has the same effect. An empty part between
 * two slashes is therefore refused.
 */
export const ownPathPattern = /^(?:\/(?![/\\])[^\s\\/?#]*)+(?:[?#][^\s\\]*)?$/;

export type { StoreAlias };
export type ContactKind = "email" | "phone";
/** A page that exists for e-mail and for phone. */
export type ContactKindPage = "login" | "register" | "forget-password";

/** A page below an order's page. */
export type OrderPart = "document" | "review" | "refund";

/** A page within the account's layout. */
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

const shop = (store: StoreAlias, subpath: string): string => `/shop/${store}/${subpath}`;

/**
 * Every address of the site, without language. Links add the page's language
 * (`shell/site-anchor.tsx`); other code calls `withLanguage`. The storefront's `routes.ts` maps the
 * addresses. The API uses them in e-mails and menus.
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
  /** The password page of an unopened shop. */
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

  /**
   * The voucher store or a voucher. `order` is the caller's redemptions, `order/ID` a redemption.
   */
  voucher: (subpath = "") => `/shop/voucher${subpath && `/${subpath}`}`,

  cart: (store: StoreAlias) => shop(store, "cart"),
  miniCart: "/mini-cart",
  /** The menus below the first level. */
  navigation: "/navigation",
  checkout: (store: StoreAlias) => shop(store, "cart/checkout"),
  orders: (store: StoreAlias) => shop(store, "order"),
  /**
   * The page of an order. `order(store, "upload-payment-proof", by)` takes proofs of unnamed
   * orders. Kept short, because every page loads this file.
   */
  order: (store: StoreAlias, id: string, part?: OrderPart | ContactKind) =>
    shop(store, `order/${id}${part ? `/${part}` : ""}`),
  trackOrder: (store: StoreAlias, contactKind?: ContactKind) =>
    shop(store, `order/track${contactKind ? `/${contactKind}` : ""}`),
  result: (
    type: "order" | "verification_code" | "enquiry" | "newsletter" | "newsletter_confirmed",
    outcome: "success" | "failure" | "cancelled",
  ) => `/result/${type}/${outcome}`,

  authentication: (page: ContactKindPage, contactKind: ContactKind) =>
    `/authentication/${page}/${contactKind}`,
  verifyEmail: "/authentication/verify",
  resetPassword: "/authentication/reset-password",
  checkMailbox: "/authentication/check-mailbox",
  verifyPhone: "/authentication/verify/phone",
  sendVerification: "/authentication/send-verification",
  signOut: "/authentication/logout",
  /** The page to pay an order that staff wrote, by its link's token. */
  payLink: (token: string) => `/pay/${token}`,
  /** A public shelf, by its link's token. */
  shelf: (token: string) => `/shelf/${token}`,
  account: (page?: AccountPage) => `/account${page ? `/${page}` : ""}`,

  /** Per-user parts of cached pages. */
  personal: "/personal",
  preferences: "/preferences",
  socialIcon: (name: string) => `/social/${name}.svg`,
} as const;
