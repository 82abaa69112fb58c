import type { Order } from "@harbour/contracts";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** Parcels of orders. Orders shipped by older versions have none. */
export const orderParcels = pgTable("order_parcels", {
  id: text().primaryKey(),
  orderId: text("order_id").notNull(),
  tracking: jsonb().$type<NonNullable<Order["tracking"]>>(),
  shippedAt: timestamptz("shipped_at").notNull(),
});

export const orderParcelLines = pgTable("order_parcel_lines", {
  parcelId: text("parcel_id").notNull(),
  variantId: text("variant_id").notNull(),
  qty: integer().notNull(),
});
export type ParcelRow = typeof orderParcels.$inferSelect;
