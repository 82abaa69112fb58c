import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Staff notes on orders. */
export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  /** The author; null for the shop itself. */
  operatorId: text("operator_id"),
  text: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
