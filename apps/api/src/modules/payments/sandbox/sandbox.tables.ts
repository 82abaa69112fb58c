import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "@harbour/i18n";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const sandboxCards = pgTable("sandbox_cards", {
  id: text().primaryKey(),
  customerRef: text("customer_ref").notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer("exp_month").notNull(),
  expYear: integer("exp_year").notNull(),
});

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
  knownAt: moment("known_at"),
  expiresAt: moment("expires_at").notNull(),
});
export type SandboxSetup = typeof sandboxCardSetups.$inferSelect;
