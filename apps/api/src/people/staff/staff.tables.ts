import type { OperatorRole } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Staff accounts. They are never deleted, because the audit refers to them. */
export const operators = pgTable("operators", {
  id: text().primaryKey(),
  /** The e-mail in lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<OperatorRole>().notNull(),
  passwordHash: text("password_hash").notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  closedAt: timestamptz("closed_at"),
  version: integer().notNull().default(1),
});

/** Second factors of operators. Both secrets are sealed (`platform/sessions/seal.ts`). */
export const operatorSecondFactors = pgTable("operator_second_factors", {
  operatorId: text("operator_id").primaryKey(),
  /** The secret; null until the first authenticator is confirmed. */
  secret: text(),
  confirmedAt: timestamptz("confirmed_at"),
  /** The last half-minute whose code was used. */
  lastStep: bigint("last_step", { mode: "number" }),
  /** A secret that is not confirmed yet. */
  pendingSecret: text("pending_secret"),
  pendingAt: timestamptz("pending_at"),
});

export const operatorRecoveryCodes = pgTable(
  "operator_recovery_codes",
  {
    operatorId: text("operator_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamptz("used_at"),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);

/** Passkeys of operators (WebAuthn), each a second factor. */
export const operatorPasskeys = pgTable("operator_passkeys", {
  id: text().primaryKey(),
  operatorId: text("operator_id").notNull(),
  /** The authenticator's own id for the passkey, in Base64url. */
  credentialId: text("credential_id").notNull().unique(),
  publicKey: bytes("public_key").notNull(),
  /** The number of uses as the authenticator counts them. Synced passkeys stay at 0. */
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  isSynced: boolean("is_synced").notNull(),
  name: text().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  lastUsedAt: timestamptz("last_used_at"),
});

/** Challenges for browsers to sign. Each is valid once, for five minutes. */
export const operatorChallenges = pgTable("operator_challenges", {
  id: text().primaryKey(),
  purpose: text().$type<"add" | "prove" | "sign-in">().notNull(),
  /** The operator; null for a sign-in that names no account. */
  operatorId: text("operator_id"),
  challenge: text().notNull(),
  expiresAt: timestamptz("expires_at")
    .notNull()
    .default(sql`now() + interval '5 minutes'`),
});
