import type { LocalizedText, Order, TraceStep } from "@harbour/contracts";
import type { Language, PaymentMethod } from "@harbour/contracts/constants";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { bigint, boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { GiftTerms } from "../../platform/values/gift-terms.ts";

type DeliveryInfo = Omit<Order["delivery_info"], "opening_hours">;
type NewerField = "station_id" | "station" | "shipment" | "promises";
/** The stored delivery. Orders of older versions lack some fields. */
type StoredDeliveryInfo = Omit<DeliveryInfo, NewerField> & Partial<Pick<DeliveryInfo, NewerField>>;

/** An order as it was placed, with its current state. Amounts are in cents. */
export const orders = pgTable("orders", {
  id: text().primaryKey(),
  reference: text().notNull(),
  customerId: text("customer_id").notNull(),
  storeId: text("store_id").notNull(),
  status: text().$type<OrderStatus>().notNull(),
  isPaid: boolean("is_paid").notNull().default(false),
  /** True for a cancelled order whose money may have arrived, so that staff check. */
  needsTransferCheck: boolean("seeks_transfer").notNull().default(false),
  paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
  /** True for an order that staff placed for the buyer. Its lines were never in a cart, and its payer chooses the payment method. */
  isPlacedByStaff: boolean("is_written").notNull().default(false),
  transactionMethod: text("transaction_method"),
  language: text().$type<Language>().notNull(),
  image: text(),
  subtotal: integer().notNull(),
  localDiscount: integer("local_discount").notNull(),
  globalDiscount: integer("global_discount").notNull(),
  shippingFee: integer("shipping_fee").notNull(),
  total: integer().notNull(),
  pointSubtotal: integer("point_subtotal").notNull().default(0),
  pointTotal: integer("point_total").notNull().default(0),
  discounts: jsonb().$type<Order["discounts"]>().notNull().default([]),
  /** The code that the buyer entered and that was applied. */
  voucherCode: text("voucher_code"),
  calculationTrace: jsonb("calculation_trace").$type<readonly TraceStep[]>().notNull().default([]),
  deliveryInfo: jsonb("delivery_info").$type<StoredDeliveryInfo>().notNull(),
  deliveryDetails: jsonb("delivery_details").$type<Order["delivery_details"]>().notNull(),
  contactEmail: text("contact_email").notNull(),
  contactPhone: text("contact_phone").notNull(),
  /** The hash of the buyer's network. Null when the order does not count towards the network's limit. */
  networkHash: text("placed_from"),
  tracking: jsonb().$type<NonNullable<Order["tracking"]>>(),
  paymentDeadline: timestamptz("payment_deadline"),
  /**
   * The last payment deadline before the newest change of deadlines, or null. An order that waits for its payment
   * again gets no earlier deadline.
   */
  previousPaymentDeadline: timestamptz("last_payment_deadline"),
  /** The payment deadline about which the buyer was reminded. */
  remindedDeadline: timestamptz("reminded_of"),
  completesAt: timestamptz("completes_at"),
  hasReviews: boolean("has_reviews").notNull().default(false),
  hasRefundRequests: boolean("has_refund_requests").notNull().default(false),
  version: integer().notNull().default(1),
  /** The number of the contents' version, which each edit increases by one. */
  revision: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});
export type OrderRow = typeof orders.$inferSelect;

export const orderLines = pgTable("order_lines", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  position: integer().notNull(),
  productId: text("product_id").notNull(),
  productSlug: text("product_slug").notNull(),
  variantId: text("variant_id").notNull(),
  sku: text().notNull(),
  productTitle: jsonb("product_title").$type<LocalizedText>().notNull(),
  variantTitle: jsonb("variant_title").$type<LocalizedText>().notNull(),
  image: text(),
  releaseDate: date("release_date"),
  qty: integer().notNull(),
  originalUnitPrice: integer("original_unit_price").notNull(),
  unitPrice: integer("unit_price").notNull(),
  originalSubtotal: integer("original_subtotal").notNull(),
  subtotal: integer().notNull(),
  globalDiscount: integer("global_discount").notNull().default(0),
  /**
   * The cents that an automatic promotion took off. Null in orders of older versions, which did not store it
   * separately.
   */
  promotionDiscount: integer("promotion_discount"),
  /** The promotion's title at the time of the order. */
  globalDiscountTitle: jsonb("global_discount_title").$type<LocalizedText>(),
  unitPoint: integer("unit_point").notNull().default(0),
  /** Null in orders of versions that had no gifts. */
  isGift: boolean("is_gift").default(false),
  /** The conditions of the gift. Null when the line is no gift, or in older orders. */
  giftTerms: jsonb("gift_terms").$type<GiftTerms>(),
  /** The number of units that were refunded before sending. Null when there are none. */
  withdrawnQty: integer("withdrawn_qty"),
});
export type OrderLineRow = typeof orderLines.$inferSelect;

export const orderEvents = pgTable("order_events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  event: text().notNull(),
  fromStatus: text("from_status").$type<OrderStatus>(),
  toStatus: text("to_status").$type<OrderStatus>().notNull(),
  actorKind: text("actor_kind").$type<"guest" | "registered" | "staff" | "shop">().notNull(),
  actorId: text("actor_id"),
  /** The staff's reason in the order's language. */
  reason: text(),
  /** The reason in every language. Null when it was written in one language. */
  reasonTexts: jsonb("reason_texts").$type<LocalizedText>(),
  createdAt: timestamptz("created_at").notNull(),
  /** The reference of the superseding order. */
  supersededBy: text("superseded_by"),
});
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** Former recipients, by the event that replaced them. They are erased with the buyer, but the history is kept. */
export const orderFormerRecipients = pgTable("order_former_recipients", {
  eventId: bigint("event_id", { mode: "number" }).primaryKey(),
  orderId: text("order_id").notNull(),
  deliveryDetails: jsonb("delivery_details").$type<Order["delivery_details"]>().notNull(),
});
