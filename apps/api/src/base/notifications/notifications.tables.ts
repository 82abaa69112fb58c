import type { Consent, NotificationSettings, NotificationTopic } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const notificationSettings = pgTable("notification_settings", {
  customerId: text("customer_id").primaryKey(),
  isNotifiable: boolean("is_notifiable").notNull().default(true),
  channels: text().array().$type<NotificationSettings["channels"]>().notNull().default(["EMAIL"]),
  marketingInfo: boolean("marketing_info").notNull().default(false),
  deliveryUpdate: boolean("delivery_update").notNull().default(true),
  wishlistProductUpdate: boolean("wishlist_product_update").notNull().default(false),
  releaseUpdate: boolean("release_update").notNull().default(true),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const consents = pgTable("consents", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  topic: text().$type<NotificationTopic>().notNull(),
  isAccepted: boolean("is_accepted").notNull(),
  /** The exact sentence shown, with its language. */
  sentence: text().notNull(),
  language: text().$type<Language>().notNull(),
  source: text().$type<Consent["source"]>().notNull(),
  createdAt: timestamptz("created_at").notNull(),
});
