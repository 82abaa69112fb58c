import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The staff's notes about members. */
export const memberNotes = pgTable("member_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text("customer_id").notNull(),
  operatorId: text("operator_id").notNull(),
  text: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
export type MemberNoteRow = typeof memberNotes.$inferSelect;
