import type { PackingPaper } from "@harbour/contracts/operator";
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Staff notes on orders. */
export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  /** The author. Null for a note by the shop itself. */
  operatorId: text("operator_id"),
  text: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Papers of orders that staff printed. */
export const orderPrints = pgTable("order_prints", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  operatorId: text("operator_id").notNull(),
  paper: text().$type<PackingPaper>().notNull(),
  printedAt: timestamp("printed_at", { withTimezone: true }).notNull(),
  /** The newest event of the order that the paper shows. Null for prints of earlier versions. */
  lastEventId: bigint("last_event_id", { mode: "number" }),
});
