import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Notes on orders by staff, for each other. */
export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  /** Null: the shop itself. */
  operatorId: text("operator_id"),
  text: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
