import { languages } from "@harbour/contracts/constants";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const outbox = pgTable("outbox", {
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  channel: text({ enum: ["email", "sms"] }).notNull(),
  kind: text().notNull(),
  recipient: text().notNull(),
  language: text({ enum: languages }).notNull(),
  subject: text(),
  body: text().notNull(),
  html: text(),
  unsubscribeUrl: text("unsubscribe_url"),
  customerId: text("customer_id"),
  /** Messages of one thread are sent in the order in which they were written. */
  thread: text(),
  status: text({ enum: ["waiting", "sent", "stored", "given-up"] })
    .notNull()
    .default("waiting"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  /** The number of sends; more than one is a fault. */
  sends: integer().notNull().default(0),
  /** The reason why the message was given up, in the words of the mail server or SMS service. */
  problem: text(),
  sentAt: timestamptz("sent_at"),
});
