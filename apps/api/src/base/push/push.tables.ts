import { boolean, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { PushPayload } from "./write-push.ts";

export const pushSubscriptions = pgTable("push_subscriptions", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  /** The endpoint is a secret: together with the shop's key it allows sending to the device. */
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text().notNull(),
  /** True when its browser never got the key that ends it. */
  isKeyless: boolean("is_keyless").notNull().default(false),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const pushMessages = pgTable(
  "push_messages",
  {
    id: uuid().primaryKey(),
    subscriptionId: text("subscription_id").notNull(),
    key: text().notNull(),
    payload: jsonb().$type<PushPayload>().notNull(),
    status: text({ enum: ["waiting", "sent", "given-up"] })
      .notNull()
      .default("waiting"),
    problem: text(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
  },
  (table) => [unique().on(table.subscriptionId, table.key)],
);
