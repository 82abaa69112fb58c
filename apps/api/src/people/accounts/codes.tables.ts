import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const verificationCodes = pgTable("verification_codes", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  purpose: text({ enum: ["account", "password", "email", "phone"] }).notNull(),
  kind: text({ enum: ["EMAIL", "PHONE"] }).notNull(),
  address: text().notNull(),
  boundTo: text("bound_to"),
  codeHash: text("code_hash"),
  tries: integer().notNull().default(0),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at"),
  endedAt: instant("ended_at"),
});
