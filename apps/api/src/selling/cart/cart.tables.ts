import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** A line per person, store and variant. */
export const cartLines = pgTable("cart_lines", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  storeId: text("store_id").notNull(),
  variantId: text("variant_id").notNull(),
  qty: integer().notNull(),
  /** Cents per unit when the line was last changed; null when unknown. */
  seenPrice: integer("seen_price"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});
