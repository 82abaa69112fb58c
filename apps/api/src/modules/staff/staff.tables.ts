import type { OperatorRole } from "@harbour/contracts/operator";
import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The people who work here; never erased, for what they did stays in the audit. */
export const operators = pgTable("operators", {
  id: text().primaryKey(),
  /** In small letters. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<OperatorRole>().notNull(),
  passwordHash: text("password_hash").notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
});
