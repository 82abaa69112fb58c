import { defaultStore, type StoreAlias, wishlistStore } from "./constants.ts";

/**
 * A path on the shop's site that every URL parser reads the same way.
 * Browsers read `//host` and `/\host` as other sites. They drop tabs and line breaks, and resolve dots (`/.//host`).
 * Removing the language from `/zh//host` has the same effect. Empty parts between two slashes are therefore refused.
 */
export const ownPathPattern = /^(?:\/(?![/\\])[^\s\\/?#]*)+(?:[?#][^\s\\]*)?$/;

export type { StoreAlias };
export type ContactKind = "email" | "phone";
/** A page that exists in a version for e-mail and a version for phone. */
export type ContactKindPage = "login" | "register" | "forget-password";

/** A page below an order's page. */
export type OrderPart = "document" | "review" | "refund";

/** A page in the account's layout. */
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
 * The path of every page, without the language prefix. Links add the page's language (`shell/site-anchor.tsx`); other
 * code calls `withLanguage`. The storefront's `routes.ts` maps paths to pages. The API puts them into e-mails and
 * menus.
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
  /** The page that asks for the password of a shop that is not open yet. */
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
  wishlist: shop(wishlistStore, "wishlist"),
  compare: shop(wishlistStore, "compare"),
  /** The release calendar, which covers both stores. */
  calendar: shop(defaultStore, "calendar"),

  /**
   * The voucher store, or a voucher with `subpath`. `order` lists the caller's redemptions; `order/ID` is one
   * redemption.
   */
  voucher: (subpath = "") => `/shop/voucher${subpath && `/${subpath}`}`,

  cart: (store: StoreAlias) => shop(store, "cart"),
  miniCart: "/mini-cart",
  /** Menu entries below the first level. */
  navigation: "/navigation",
  checkout: (store: StoreAlias) => shop(store, "cart/checkout"),
  orders: (store: StoreAlias) => shop(store, "order"),
  /**
   * The page of an order. `order(store, "upload-payment-proof", by)` is the page for a proof whose order is not known
   * yet. The function is short, because every page loads this file.
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
  /** The page where a buyer pays an order that staff wrote, by the token of its pay link. */
  payLink: (token: string) => `/pay/${token}`,
  /** A public shelf, by the token of its link. */
  shelf: (token: string) => `/shelf/${token}`,
  account: (page?: AccountPage) => `/account${page ? `/${page}` : ""}`,

  /** The per-user parts of cached pages. */
  personal: "/personal",
  preferences: "/preferences",
  socialIcon: (name: string) => `/social/${name}.svg`,
} as const;
