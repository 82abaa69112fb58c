import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** Pieces added by hand: a variant, or a title with a size. */
export const shelfPieces = pgTable("shelf_pieces", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  variantId: text("variant_id"),
  title: text(),
  widthMm: integer("width_mm"),
  heightMm: integer("height_mm"),
  createdAt: timestamptz("created_at").notNull(),
});

/** Pieces of orders that the member hid. */
export const shelfHidden = pgTable(
  "shelf_hidden",
  {
    customerId: text("customer_id").notNull(),
    variantId: text("variant_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.variantId] })],
);

export const shelfLinks = pgTable("shelf_links", {
  customerId: text("customer_id").primaryKey(),
  token: text().notNull(),
  createdAt: timestamptz("created_at").notNull(),
});
