import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One line per person, store and variant. */
export const cartLines = pgTable("cart_lines", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  storeId: text("store_id").notNull(),
  variantId: text("variant_id").notNull(),
  qty: integer().notNull(),
  /** Cents a piece when the line was last written; null: not known. */
  seenPrice: integer("seen_price"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
