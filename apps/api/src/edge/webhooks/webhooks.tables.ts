import type { WebhookEventType } from "@harbour/contracts/operator";
import { bigint, boolean, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: text().primaryKey(),
  url: text().notNull(),
  description: text().notNull().default(""),
  eventTypes: text("event_types").array().$type<WebhookEventType[]>().notNull(),
  isEnabled: boolean("is_enabled").notNull().default(true),
  secret: text().notNull(),
  oldSecret: text("old_secret"),
  oldSecretUntil: timestamptz("old_secret_until"),
  failingSince: timestamptz("failing_since"),
  switchedOffAt: timestamptz("switched_off_at"),
  /** The time of removal. A job deletes the endpoint and its deliveries afterwards. */
  removedAt: timestamptz("removed_at"),
  version: integer().notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  data: json().$type<Readonly<Record<string, unknown>>>().notNull(),
  occurredAt: timestamptz("occurred_at").notNull().defaultNow(),
});
export type EventRow = typeof webhookEvents.$inferSelect;

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: text("event_id").notNull(),
  endpointId: text("endpoint_id").notNull(),
  status: text().$type<"waiting" | "delivered" | "failed">().notNull().default("waiting"),
  attempts: integer().notNull().default(0),
  claimedUntil: timestamptz("claimed_until"),
  nextAttemptAt: timestamptz("next_attempt_at"),
  deliveredAt: timestamptz("delivered_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookAttempts = pgTable("webhook_attempts", {
  deliveryId: bigint("delivery_id", { mode: "number" }).notNull(),
  number: integer().notNull(),
  at: timestamptz("at").notNull().defaultNow(),
  status: integer(),
  milliseconds: integer().notNull(),
  error: text(),
  answer: text().notNull().default(""),
});
export type AttemptRow = typeof webhookAttempts.$inferSelect;
