import type { DeliveryDetails, DeliveryInfo } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Money } from "../../platform/values/money.ts";
import type { WrittenLine } from "../cart/index.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The order as staff wrote it. Its prices are computed when it is read. */
export interface DraftContents {
  readonly lines: readonly WrittenLine[];
  readonly voucherCode: string | null;
  readonly goodwill: Money;
  readonly language: Language;
  readonly deliveryInfo: DeliveryInfo;
  readonly deliveryDetails: DeliveryDetails;
}

export const draftOrders = pgTable("draft_orders", {
  id: text().primaryKey(),
  storeId: text("store_id").notNull(),
  /** The member, or the guest of a placed order; null for a guest before. */
  customerId: text("customer_id"),
  operatorId: text("operator_id").notNull(),
  contents: jsonb().$type<DraftContents>().notNull(),
  holdUntil: moment("hold_until").notNull(),
  version: integer().notNull().default(1),
  orderId: text("order_id"),
  linkHash: text("link_hash"),
  linkMadeAt: moment("link_made_at"),
  mailedAt: moment("mailed_at"),
  seenAt: moment("seen_at"),
  cancelledAt: moment("cancelled_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});
export type DraftRow = typeof draftOrders.$inferSelect;
