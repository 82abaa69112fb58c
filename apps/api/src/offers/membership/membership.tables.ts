import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PointsReason, PointTransaction } from "@harbour/contracts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Points that came together and expire together. */
export const pointBatches = pgTable("point_batches", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  type: text().$type<PointTransaction["type"]>().notNull(),
  points: integer().notNull(),
  pointsLeft: integer("points_left").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
  /** The time when its owner was told that it is about to expire. */
  warnedAt: moment("warned_at"),
});
export type PointBatchRow = typeof pointBatches.$inferSelect;

/** The ledger: one line per change, never altered. */
export const pointTransactions = pgTable("point_transactions", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text("customer_id").notNull(),
  type: text().$type<PointTransaction["type"]>().notNull(),
  points: integer().notNull(),
  orderReference: text("order_reference"),
  idempotencyKey: text("idempotency_key"),
  /** The rate of the day on which they were earned, and how many times as many they were. */
  dollarsPerPoint: integer("dollars_per_point"),
  factor: integer(),
  reason: text().$type<PointsReason>(),
  operatorId: text("operator_id"),
  createdAt: moment("created_at").notNull(),
});
/** Earned points that a refund took from no balance: they count for no level any more. */
export const withheldPoints = pgTable("withheld_points", {
  refundId: text("refund_id").primaryKey(),
  customerId: text("customer_id").notNull(),
  /** Points taken in money, because they were spent already. */
  points: integer().notNull(),
  /** Points that had expired before. */
  expired: integer().notNull(),
  /** The order; null: an older version noted no order. */
  orderReference: text("order_reference"),
  createdAt: moment("created_at").notNull(),
});

export type WithheldPointsRow = typeof withheldPoints.$inferSelect;
export type PointTransactionRow = typeof pointTransactions.$inferSelect;
