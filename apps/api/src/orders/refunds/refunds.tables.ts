import type { LocalizedText } from "@harbour/contracts";
import type { RefundItemState } from "@harbour/contracts/constants";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** The buyers' requests for refunds. A request is decided as a whole. */
export const refundRequests = pgTable("refund_requests", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  customerId: text("customer_id").notNull(),
  /** A slug from the setting `refund-reasons`. */
  reason: text().notNull(),
  /** The buyer's text for staff. */
  description: text().notNull().default(""),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull(),
  decidedAt: timestamptz("decided_at"),
});
export type RefundRequestRow = typeof refundRequests.$inferSelect;

export const refundRequestItems = pgTable("refund_request_items", {
  requestId: text("request_id").notNull(),
  orderLineId: text("order_line_id").notNull(),
  position: integer().notNull(),
  qty: integer().notNull(),
  state: text().$type<RefundItemState>().notNull().default("PENDING"),
  approvedQty: integer("approved_qty").notNull().default(0),
  /** The reason for the rejection, shown to the buyer in the order's language. */
  rejection: text(),
  /** The reason in every language. Null when staff wrote it in one language. */
  rejectionTexts: jsonb("rejection_texts").$type<LocalizedText>(),
});
export type RefundRequestItemRow = typeof refundRequestItems.$inferSelect;

export const refundRequestImages = pgTable("refund_request_images", {
  requestId: text("request_id").notNull(),
  position: integer().notNull(),
  uploadId: text("upload_id").notNull(),
});

/**
 * Refunds by the shop. Money is in cents, and no amount is ever negative. `online` and `transfer` are what the buyer
 * gets: goods, shipping and goodwill less `withheld`.
 */
export const refunds = pgTable("refunds", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  requestId: text("request_id"),
  operatorId: text("operator_id"),
  note: text().notNull(),
  /** The money that goes back through the payment provider. */
  online: integer().notNull(),
  /** The money that staff send by bank transfer, including `returnedTransfer`. */
  transfer: integer().notNull(),
  /** The whole amount of a transfer for an order that was cancelled before it was paid. */
  returnedTransfer: integer("returned_transfer").notNull().default(0),
  /** The amount of a recorded return that staff undid; it no longer counts. */
  undoneTransfer: integer("undone_transfer").notNull().default(0),
  /** The refunded part of the shipping fee. */
  shipping: integer().notNull(),
  /** Money beyond goods and shipping. */
  goodwill: integer().notNull(),
  /** Spent points that the buyer gets back, the sum of `points` of the lines. */
  pointsBack: integer("points_back").notNull(),
  /** Earned points that are deducted from the buyer's balance. */
  pointsTaken: integer("points_taken").notNull(),
  /** Earned points that the buyer had already spent; `withheld` is their price. */
  pointsWithheld: integer("points_withheld").notNull(),
  /** Earned points that had expired; they only stop counting for the level. */
  pointsExpired: integer("points_expired").notNull(),
  /** The money that the shop keeps for `pointsWithheld`. */
  withheld: integer().notNull(),
  createdAt: timestamptz("created_at").notNull(),
  /** The time when all its money was returned; null before. */
  settledAt: timestamptz("settled_at"),
  /** The operator who sent the bank transfer. */
  paidOutBy: text("paid_out_by"),
  /** The note of the operator who paid it out. */
  paidOutNote: text("paid_out_note"),
});
export type RefundRow = typeof refunds.$inferSelect;

/** Refunded units of an order's lines, gifts included. */
export const refundLines = pgTable("refund_lines", {
  refundId: text("refund_id").notNull(),
  orderLineId: text("order_line_id").notNull(),
  qty: integer().notNull(),
  /** Cents for these units after discounts; 0 for a gift. */
  amount: integer().notNull(),
  /** Spent points that the buyer gets back for these units. */
  points: integer().notNull(),
  /** Units that were not sent and never will be. */
  withdrawnQty: integer("withdrawn_qty").notNull(),
  /** Returned units that are for sale again. */
  restockedQty: integer("restocked_qty").notNull(),
});
export type RefundLineRow = typeof refundLines.$inferSelect;
