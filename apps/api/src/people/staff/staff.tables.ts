import type { OperatorRole } from "@harbour/contracts/operator";
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** Staff accounts, never deleted because the audit refers to them. */
export const operators = pgTable("operators", {
  id: text().primaryKey(),
  /** The e-mail in lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<OperatorRole>().notNull(),
  passwordHash: text("password_hash").notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
  version: integer().notNull().default(1),
});

/** Second factors of operators. Both secrets are sealed (`platform/sessions/seal.ts`). */
export const operatorSecondFactors = pgTable("operator_second_factors", {
  operatorId: text("operator_id").primaryKey(),
  /** Null until the first one is confirmed. */
  secret: text(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The last half-minute with a used code. */
  lastStep: bigint("last_step", { mode: "number" }),
  /** Pending until it is confirmed. */
  pendingSecret: text("pending_secret"),
  pendingAt: timestamp("pending_at", { withTimezone: true }),
});

export const operatorRecoveryCodes = pgTable(
  "operator_recovery_codes",
  {
    operatorId: text("operator_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);
