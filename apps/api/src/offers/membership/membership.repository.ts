import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import {
  type PointBatchRow,
  pointBatches,
  type PointTransactionRow,
  pointTransactions,
  withheldPoints,
  type WithheldPointsRow,
} from "./membership.tables.ts";

interface Rows {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Sums the points that may be spent now, and all that ever came in. Points given back came in before. Those of refunded
 * orders count no more, whether taken back, withheld in money or expired.
 */
export async function sumPoints(
  db: Db | Tx,
  customerId: string,
): Promise<{ available: number; earned: number }> {
  const {
    rows: [row],
  } = await db.execute<{ available: number; earned: number }>(sql`
    select
      (select coalesce(sum(points_left), 0) from point_batches
        where customer_id = ${customerId} and points_left > 0 and (expires_at is null or expires_at > now()))::integer as available,
      (select coalesce(sum(points), 0) from point_transactions
        where customer_id = ${customerId} and (points > 0) = (type <> 'REFUND') and type not in ('REDEEM', 'EXPIRY'))::integer
        - (select coalesce(sum(points + expired), 0) from withheld_points where customer_id = ${customerId})::integer as earned`);
  return row!;
}

/** Batches with points to spend, those that expire soonest first. */
export async function findBatches(
  db: Db,
  customerId: string,
  rows: Rows,
): Promise<{ found: PointBatchRow[]; total: number }> {
  const usable = and(
    eq(pointBatches.customerId, customerId),
    sql`${pointBatches.pointsLeft} > 0`,
    sql`(${pointBatches.expiresAt} is null or ${pointBatches.expiresAt} > now())`,
  );
  const found = await db
    .select()
    .from(pointBatches)
    .where(usable)
    .orderBy(
      sql`${pointBatches.expiresAt} nulls last, ${pointBatches.createdAt}, ${pointBatches.id}`,
    )
    .limit(rows.limit)
    .offset(rows.offset);
  const [counted] = await db.select({ total: count() }).from(pointBatches).where(usable);
  return { found, total: counted!.total };
}

/** The history, newest first; what stands before a page is skipped in the index. */
export async function findTransactions(
  db: Db,
  customerId: string,
  rows: Rows,
): Promise<{ found: PointTransactionRow[]; total: number }> {
  const own = eq(pointTransactions.customerId, customerId);
  const page = db
    .select({ id: pointTransactions.id })
    .from(pointTransactions)
    .where(own)
    .orderBy(desc(pointTransactions.id))
    .limit(rows.limit)
    .offset(rows.offset);
  const found = await db
    .select()
    .from(pointTransactions)
    .where(inArray(pointTransactions.id, page))
    .orderBy(desc(pointTransactions.id));
  const [counted] = await db.select({ total: count() }).from(pointTransactions).where(own);
  return { found, total: counted!.total };
}

/** The whole history and what is left of it. */
export async function findLedger(
  db: Db | Tx,
  customerId: string,
): Promise<{
  batches: PointBatchRow[];
  transactions: PointTransactionRow[];
  withheld: WithheldPointsRow[];
}> {
  const batches = await db
    .select()
    .from(pointBatches)
    .where(eq(pointBatches.customerId, customerId))
    .orderBy(pointBatches.createdAt, pointBatches.id);
  const transactions = await db
    .select()
    .from(pointTransactions)
    .where(eq(pointTransactions.customerId, customerId))
    .orderBy(pointTransactions.id);
  const withheld = await db
    .select()
    .from(withheldPoints)
    .where(eq(withheldPoints.customerId, customerId))
    .orderBy(withheldPoints.createdAt);
  return { batches, transactions, withheld };
}
