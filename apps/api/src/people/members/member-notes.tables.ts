import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** The staff's notes about members. */
export const memberNotes = pgTable("member_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text("customer_id").notNull(),
  operatorId: text("operator_id").notNull(),
  text: text().notNull(),
  createdAt: timestamptz("created_at").notNull(),
});
export type MemberNoteRow = typeof memberNotes.$inferSelect;
