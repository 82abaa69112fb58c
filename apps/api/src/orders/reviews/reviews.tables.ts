import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** The reviews of order lines, at most one per line. A trigger updates `products.rating_sum` and `review_count`. */
export const reviews = pgTable("reviews", {
  id: text().primaryKey(),
  orderLineId: text("order_line_id").notNull().unique(),
  orderId: text("order_id").notNull(),
  customerId: text("customer_id").notNull(),
  storeId: text("store_id").notNull(),
  productId: text("product_id").notNull(),
  variantId: text("variant_id").notNull(),
  rating: integer().notNull(),
  comment: text().notNull(),
  status: text({ enum: ["ACTIVE", "HIDDEN"] })
    .notNull()
    .default("ACTIVE"),
  hiddenBy: text("hidden_by"),
  hiddenReason: text("hidden_reason"),
  answer: text(),
  answeredBy: text("answered_by"),
  answeredAt: timestamptz("answered_at"),
  decidedAt: timestamptz("decided_at"),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull(),
});

export const reviewImages = pgTable(
  "review_images",
  {
    reviewId: text("review_id").notNull(),
    position: integer().notNull(),
    uploadId: text("upload_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
);
