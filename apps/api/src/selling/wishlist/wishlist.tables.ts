import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** A row per person, store and product; `products.wishlist_count` follows by trigger. */
export const wishlistItems = pgTable(
  "wishlist_items",
  {
    customerId: text("customer_id").notNull(),
    storeId: text("store_id").notNull(),
    productId: text("product_id").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.storeId, table.productId] })],
);
