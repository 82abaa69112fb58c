import type { Language } from "@harbour/i18n";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/timestamptz.ts";

export const sandboxCards = pgTable("sandbox_cards", {
  id: text().primaryKey(),
  customerRef: text("customer_ref").notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer("exp_month").notNull(),
  expYear: integer("exp_year").notNull(),
});

export type SandboxCard = typeof sandboxCards.$inferSelect;

export const sandboxPayments = pgTable("sandbox_payments", {
  id: text().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
  language: text().$type<Language>().notNull(),
  customerRef: text("customer_ref"),
  successPath: text("success_path").notNull(),
  cancelPath: text("cancel_path").notNull(),
  state: text({ enum: ["open", "paid", "expired"] })
    .notNull()
    .default("open"),
  asksBrand: text("asks_brand"),
  asksLast4: text("asks_last4"),
  brand: text(),
  last4: text(),
  knownAt: timestamptz("known_at"),
  expiresAt: timestamptz("expires_at").notNull(),
  /** Null for payments that began before this column existed. */
  heldUntil: timestamptz("held_until"),
  refundedAt: timestamptz("refunded_at"),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const sandboxCardSetups = pgTable("sandbox_card_setups", {
  id: text().primaryKey(),
  customerRef: text("customer_ref").notNull(),
  language: text().$type<Language>().notNull(),
  successPath: text("success_path").notNull(),
  cancelPath: text("cancel_path").notNull(),
  state: text({ enum: ["open", "done", "cancelled"] })
    .notNull()
    .default("open"),
  cardId: text("card_id"),
  knownAt: timestamptz("known_at"),
  expiresAt: timestamptz("expires_at").notNull(),
});
export type SandboxSetup = typeof sandboxCardSetups.$inferSelect;
