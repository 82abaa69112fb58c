import type { Language } from "@harbour/contracts/constants";
import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** Addresses that requested the newsletter; members' choices are in their notification settings. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: text().primaryKey(),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  status: text().$type<"pending" | "subscribed" | "ended">().notNull(),
  /** The member who confirmed this address. The member's settings then decide about the newsletter. */
  customerId: text("customer_id"),
  requestedAt: timestamptz("asked_at").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
});
export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The log of consents and withdrawals. */
export const newsletterConsents = pgTable("newsletter_consents", {
  id: text().primaryKey(),
  subscriberId: text("subscriber_id").notNull(),
  event: text().$type<"asked" | "confirmed" | "ended">().notNull(),
  /** The exact sentence shown, with its language. */
  sentence: text().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: timestamptz("created_at").notNull(),
});
export type NewsletterConsent = typeof newsletterConsents.$inferSelect;
