import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const outbox = pgTable("outbox", {
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  channel: text({ enum: ["email", "sms"] }).notNull(),
  kind: text().notNull(),
  recipient: text().notNull(),
  language: text({ enum: ["en", "zh", "cn"] }).notNull(),
  subject: text(),
  body: text().notNull(),
  html: text(),
  status: text({ enum: ["waiting", "sent", "stored"] })
    .notNull()
    .default("waiting"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
});
