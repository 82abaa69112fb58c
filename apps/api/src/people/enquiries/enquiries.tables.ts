import { type EnquiryField, enquiryFields, type Language } from "@harbour/contracts/constants";
import type { EnquiryStatus } from "@harbour/contracts/operator";
import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

const makeTextColumn = () => text().notNull();

/** The typed fields. E-mail or phone is empty when only the other one was given. */
const typedColumns = Object.fromEntries(
  enquiryFields.map((name) => [name, makeTextColumn()]),
) as Record<EnquiryField, ReturnType<typeof makeTextColumn>>;

export const enquiries = pgTable("enquiries", {
  id: text().primaryKey(),
  reference: text().notNull(),
  /** The signed-in customer. */
  customerId: text("customer_id"),
  ...typedColumns,
  language: text().$type<Language>().notNull(),
  status: text().$type<EnquiryStatus>().notNull(),
  version: integer().notNull(),
  createdAt: timestamptz("created_at").notNull(),
  changedAt: timestamptz("changed_at").notNull(),
});
export type EnquiryRow = typeof enquiries.$inferSelect;

/** The staff's actions on enquiries. */
export const enquiryEntries = pgTable("enquiry_entries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: text("enquiry_id").notNull(),
  kind: text().$type<"reply" | "note" | "closed" | "reopened">().notNull(),
  operatorId: text("operator_id").notNull(),
  text: text(),
  createdAt: timestamptz("created_at").notNull(),
});
export type EnquiryEntry = typeof enquiryEntries.$inferSelect;
