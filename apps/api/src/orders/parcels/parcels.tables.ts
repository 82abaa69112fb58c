import type { Order } from "@harbour/contracts";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Parcels of orders. Orders shipped by older versions have none. */
export const orderParcels = pgTable("order_parcels", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  tracking: jsonb().$type<NonNullable<Order["tracking"]>>(),
  shippedAt: timestamp("shipped_at", { withTimezone: true }).notNull(),
});

export const orderParcelLines = pgTable("order_parcel_lines", {
  parcelId: text("parcel_id").notNull(),
  variantId: text("variant_id").notNull(),
  qty: integer().notNull(),
});
export type ParcelRow = typeof orderParcels.$inferSelect;
