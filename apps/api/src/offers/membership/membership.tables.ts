import type { PointsReason, PointTransaction } from "@harbour/contracts";
import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";

/** Points that were added together and expire together. */
export const pointBatches = pgTable("point_batches", {
  id: text().primaryKey(),
  customerId: text("customer_id").notNull(),
  type: text().$type<PointTransaction["type"]>().notNull(),
  points: integer().notNull(),
  pointsLeft: integer("points_left").notNull(),
  createdAt: timestamptz("created_at").notNull(),
  expiresAt: timestamptz("expires_at"),
  /** The time when the owner was warned of the expiry. */
  warnedAt: timestamptz("warned_at"),
});
export type PointBatchRow = typeof pointBatches.$inferSelect;

/** The ledger, with an immutable entry per change. */
export const pointTransactions = pgTable("point_transactions", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text("customer_id").notNull(),
  type: text().$type<PointTransaction["type"]>().notNull(),
  points: integer().notNull(),
  orderReference: text("order_reference"),
  idempotencyKey: text("idempotency_key"),
  /** The rate and the factor at which the points were earned. */
  dollarsPerPoint: integer("dollars_per_point"),
  factor: integer(),
  reason: text().$type<PointsReason>(),
  operatorId: text("operator_id"),
  createdAt: timestamptz("created_at").notNull(),
});
/** Earned points that a refund removed without a balance. They no longer count for a level. */
export const withheldPoints = pgTable("withheld_points", {
  refundId: text("refund_id").primaryKey(),
  customerId: text("customer_id").notNull(),
  /** Points withheld in money, because they were already spent. */
  points: integer().notNull(),
  /** Points that had expired before the refund. */
  expired: integer().notNull(),
  /** The order; null in entries of older versions. */
  orderReference: text("order_reference"),
  createdAt: timestamptz("created_at").notNull(),
});

export type WithheldPointsRow = typeof withheldPoints.$inferSelect;
export type PointTransactionRow = typeof pointTransactions.$inferSelect;
