import type { PointBatch, PointTransaction } from "@harbour/contracts";
import type { MonthOfPoints } from "./membership.repository.ts";
import { findLevel, type Level } from "./membership.rules.ts";
import type { PointBatchRow, PointTransactionRow } from "./membership.tables.ts";

export function presentStatus(
  points: { available: number; earned: number },
  levels: readonly Level[],
) {
  const { level, toNext } = findLevel(levels, points.earned);
  return {
    membership_status: { slug: level.slug, title: level.title },
    available_points: points.available,
    total_points_earned: points.earned,
    points_to_next_level: toNext,
  };
}

export function presentBatch(row: PointBatchRow): PointBatch {
  return {
    _id: row.id,
    points: row.points,
    points_left: row.pointsLeft,
    type: row.type,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

export function presentTransaction(row: PointTransactionRow): PointTransaction {
  return {
    _id: String(row.id),
    type: row.type,
    points: row.points,
    order_reference: row.orderReference,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentOverview(
  months: readonly MonthOfPoints[],
  { points, first }: { points: number; first: string | null },
  days: number,
) {
  return {
    months: months.map(({ month, came_in, went_out, balance }) => ({
      month,
      came_in,
      went_out,
      balance,
    })),
    expiring: {
      points,
      within_days: days,
      first_expires_at: first && new Date(first).toISOString(),
    },
  };
}

/** Presents a transaction with the fields for staff. */
export function presentTransactionForStaff(row: PointTransactionRow) {
  const { dollarsPerPoint, factor, operatorId } = row;
  return {
    ...presentTransaction(row),
    operator_id: operatorId,
    rate:
      dollarsPerPoint === null || factor === null
        ? null
        : { dollars_per_point: dollarsPerPoint, factor },
  };
}
