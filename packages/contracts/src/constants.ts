/** Values for browsers. This file loads no validation library. */

export const languages = ["en", "zh", "cn"] as const;
export type Language = (typeof languages)[number];

export const stores = ["main", "mini"] as const;
export type StoreAlias = (typeof stores)[number];

export const currency = "HKD";
/** The default country of delivery (S9-001). */
export const defaultCountry = "HK";

export const deliveryMethods = ["DELIVERY", "SELF_PICKUP"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
/** The default delivery method (S9-001). */
export const defaultDeliveryMethod: DeliveryMethod = "DELIVERY";

/** `separately` sends goods in stock now and pre-orders later. */
export const shipments = ["together", "separately"] as const;
export type Shipment = (typeof shipments)[number];
export const stationKinds = ["LOCKER", "STATION"] as const;
export type StationKind = (typeof stationKinds)[number];
/** The reasons why goods cannot be delivered by one method. */
export const deliveryProblems = [
  "too-heavy",
  "too-large",
  "too-dear",
  "not-to-district",
  "value-not-carried",
] as const;
export type DeliveryProblemCode = (typeof deliveryProblems)[number];
export const promisePrecisions = ["day", "month"] as const;

export const paymentMethods = ["ONLINE", "OFFLINE"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Defaults of optional store settings, for shops that set none. The demo sets its own (`apps/shop/demo/configuration.json`). */
const defaultStoreSettings = {
  /** Seconds until an unpaid online order is cancelled. */
  online_payment_seconds: 1800,
  /** Hours until an unpaid offline order is cancelled. */
  offline_payment_hours: 72,
  /** Hours before that deadline at which buyers are reminded. */
  payment_reminder_hours: 24,
} as const;
type OptionalStoreSetting = keyof typeof defaultStoreSettings;
/** Returns a store setting, or its default for shops that set none. */
export function storeSettingOrDefault(
  settings: { readonly [name in OptionalStoreSetting]?: number | undefined },
  name: OptionalStoreSetting,
): number {
  return settings[name] ?? defaultStoreSettings[name];
}

export const availabilities = ["IN_STOCK", "SOLD_OUT", "PREORDER"] as const;
export type Availability = (typeof availabilities)[number];

/** Kinds of things that members can follow in the calendar; a maker is a `brand`. */
export const followKinds = ["series", "maker"] as const;
export type FollowKind = (typeof followKinds)[number];
/** The most months of the calendar in one answer. */
export const maxCalendarMonths = 12;

/** States of a requested item: waiting, approved, rejected. */
export const refundItemStates = ["PENDING", "APPROVED", "REJECTED"] as const;
export type RefundItemState = (typeof refundItemStates)[number];

/** The largest quantity of a cart line. */
export const maxPerLine = 999;

/** The largest number of lines in a cart, which keeps pricing fast. */
export const maxCartLines = 200;

/** The largest total of an order or its goods, because the database sums cents in 32 bits. */
export const maxOrderTotal = "9999999.99";

/** The preset orders of a product list; the first is the default (S9-022). */
export const productSortings = [
  "recommended",
  "by-keyword-relevance",
  "from-new-to-old",
  "from-old-to-new",
  "price-from-high-to-low",
  "price-from-low-to-high",
  "rating-from-high-to-low",
  "most-wanted",
] as const;
export type ProductSorting = (typeof productSortings)[number];

/** The options of variants that lists can filter by, besides the platform. */
export const productOptionTypes = ["size", "color", "edition"] as const;
export type ProductOptionType = (typeof productOptionTypes)[number];

/** The preset orders of lists of posts and of articles; the first is the default (S9-022). */
export const publicationSortings = [
  "recommended",
  "by-keyword-relevance",
  "from-new-to-old",
  "from-old-to-new",
  "most-liked",
] as const;
export type PublicationSorting = (typeof publicationSortings)[number];
/** The ways to combine several categories; the first is the default. */
export const logicGates = ["OR", "AND"] as const;
export type LogicGate = (typeof logicGates)[number];

/** Page sizes of posts (S9-012 to S9-014). */
export const postsPerPage = 10;
export const articlesPerPage = 12;
export const relatedPerPage = 12;
export const maxCommentCharacters = 2000;

/** Limits of one document in one language. */
export const blockLimits = {
  depth: 12,
  nodes: 2000,
  characters: 60_000,
  galleryPictures: 24,
} as const;
export const maxFilmBytes = 32 * 1024 * 1024;
export const videoKinds = ["mp4", "webm"] as const;

/** The most vouchers in one redemption. */
export const maxVouchersAtOnce = 20;

export const productsPerPage = [5, 10, 20, 40] as const;

/** Seconds from a guest token's last use until it expires (S9-029). */
export const tokenSeconds = 1800;
/** The constant password of guests in the protocol (`type: TEMP`); it protects nothing and is never stored. */
export const guestPassword = "temporaryguest1";

export * from "./field-rules.ts";

/** States of a piece on a shelf: owned, on order, wished for, or missing from a series. */
export const shelfStates = ["OWNED", "PREORDERED", "WISHED", "MISSING"] as const;
export type ShelfState = (typeof shelfStates)[number];
/** The largest width or height of a member's own piece, in millimetres. */
export const maxShelfSide = 2000;

/** The grid of a turning view's sheet. Its 24 views are read row by row. */
export const turnSheet = { columns: 6, rows: 4, smallWidth: 2400 } as const;

/** The limit of the name in an enquiry. */
export const maxNameCharacters = 80;
export const maxSubjectCharacters = 150;
export const maxDescriptionCharacters = 4000;

/** The fields of an enquiry, for the contract and the contact form. */
export const enquiryFields = [
  "name",
  "email",
  "area_code",
  "phone",
  "subject",
  "description",
] as const;
export type EnquiryField = (typeof enquiryFields)[number];
