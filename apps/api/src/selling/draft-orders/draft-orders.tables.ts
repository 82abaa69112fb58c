import type { DeliveryDetails, DeliveryInfo } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { Money } from "../../platform/values/money.ts";
import type { StaffLine } from "../cart/index.ts";

/** The order as staff wrote it. Prices are computed when the draft is read. */
export interface DraftContents {
  readonly lines: readonly StaffLine[];
  readonly voucherCode: string | null;
  readonly goodwill: Money;
  readonly language: Language;
  readonly deliveryInfo: DeliveryInfo;
  readonly deliveryDetails: DeliveryDetails;
}

export const draftOrders = pgTable("draft_orders", {
  id: text().primaryKey(),
  storeId: text("store_id").notNull(),
  /** The member, or the guest of the placed order. Null for a guest before the order is placed. */
  customerId: text("customer_id"),
  operatorId: text("operator_id").notNull(),
  contents: jsonb().$type<DraftContents>().notNull(),
  holdUntil: timestamptz("hold_until").notNull(),
  version: integer().notNull().default(1),
  orderId: text("order_id"),
  linkHash: text("link_hash"),
  linkMadeAt: timestamptz("link_made_at"),
  mailedAt: timestamptz("mailed_at"),
  seenAt: timestamptz("seen_at"),
  cancelledAt: timestamptz("cancelled_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
export type DraftRow = typeof draftOrders.$inferSelect;
