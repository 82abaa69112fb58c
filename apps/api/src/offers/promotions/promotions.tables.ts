import type { LocalizedText } from "@harbour/contracts";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** A promotion's conditions and reward. Amounts are cents. */
export const promotions = pgTable("promotions", {
  id: text().primaryKey(),
  key: text().notNull(),
  templateType: text("template_type")
    .$type<"STORE" | "PROMOTION_CODE" | "FREE_SHIPPING" | "VOUCHER">()
    .notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  isActive: boolean("is_active").notNull(),
  startsAt: timestamptz("starts_at"),
  endsAt: timestamptz("ends_at"),
  storeIds: text("store_ids").array().notNull(),
  groups: text().array(),
  isForAllGoods: boolean("is_for_all_goods").notNull(),
  minSpending: integer("min_spending").notNull(),
  minQuantity: integer("min_quantity").notNull(),
  discountType: text("discount_type").$type<"PRICE" | "PERCENTAGE" | "BUY_X_GET_Y_FREE">(),
  discountValue: integer("discount_value"),
  buyQuantity: integer("buy_quantity"),
  getQuantity: integer("get_quantity"),
  giftVariantId: text("gift_variant_id"),
  giftsPerPerson: integer("gifts_per_person"),
  code: text(),
  quota: integer(),
  quotaPerPerson: integer("quota_per_person"),
  used: integer().notNull().default(0),
});
export type PromotionRow = typeof promotions.$inferSelect;
