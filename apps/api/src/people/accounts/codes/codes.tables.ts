import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/timestamptz.ts";

export const verificationCodes = pgTable("verification_codes", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  purpose: text({ enum: ["account", "password", "email", "phone"] }).notNull(),
  kind: text({ enum: ["EMAIL", "PHONE"] }).notNull(),
  address: text().notNull(),
  boundTo: text("bound_to"),
  codeHash: text("code_hash"),
  tries: integer().notNull().default(0),
  createdAt: timestamptz("created_at").notNull(),
  expiresAt: timestamptz("expires_at"),
  endedAt: timestamptz("ended_at"),
});
