import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import {
  pointBatches,
  type PointBatchRow,
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
 * Sums the usable points, and all points ever earned. Returned points do not count again, because they were earned
 * before. Points of refunded orders no longer count, whether taken back, withheld or expired.
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

/** Finds batches with points left, in the order of their expiry. */
export async function findPointBatches(
  db: Db,
  customerId: string,
  rows: Rows,
): Promise<{ pageRows: PointBatchRow[]; total: number }> {
  const usable = and(
    eq(pointBatches.customerId, customerId),
    sql`${pointBatches.pointsLeft} > 0`,
    sql`(${pointBatches.expiresAt} is null or ${pointBatches.expiresAt} > now())`,
  );
  const pageRows = await db
    .select()
    .from(pointBatches)
    .where(usable)
    .orderBy(
      sql`${pointBatches.expiresAt} nulls last, ${pointBatches.createdAt}, ${pointBatches.id}`,
    )
    .limit(rows.limit)
    .offset(rows.offset);
  const [countRow] = await db.select({ total: count() }).from(pointBatches).where(usable);
  return { pageRows, total: countRow!.total };
}

/** Finds the history, newest first. The index skips earlier pages. */
export async function findTransactions(
  db: Db,
  customerId: string,
  rows: Rows,
): Promise<{ pageRows: PointTransactionRow[]; total: number }> {
  const ownTransactions = eq(pointTransactions.customerId, customerId);
  const page = db
    .select({ id: pointTransactions.id })
    .from(pointTransactions)
    .where(ownTransactions)
    .orderBy(desc(pointTransactions.id))
    .limit(rows.limit)
    .offset(rows.offset);
  const pageRows = await db
    .select()
    .from(pointTransactions)
    .where(inArray(pointTransactions.id, page))
    .orderBy(desc(pointTransactions.id));
  const [countRow] = await db
    .select({ total: count() })
    .from(pointTransactions)
    .where(ownTransactions);
  return { pageRows, total: countRow!.total };
}

/** Finds the whole history and the remaining batches. */
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

export interface MonthOfPoints extends Record<string, unknown> {
  /** The month in Hong Kong, `2026-11`. */
  readonly month: string;
  readonly came_in: number;
  readonly went_out: number;
  readonly balance: number;
}

/** Sums the last twelve months, oldest first. Earlier points are part of the first month's balance. */
export async function sumMonths(db: Db, customerId: string): Promise<MonthOfPoints[]> {
  const { rows } = await db.execute<MonthOfPoints>(sql`
    with months as (
      select generate_series(
        date_trunc('month', now() at time zone 'Asia/Hong_Kong') - interval '11 months',
        date_trunc('month', now() at time zone 'Asia/Hong_Kong'), interval '1 month') as month
    ),
    own as (
      select points, greatest(date_trunc('month', created_at at time zone 'Asia/Hong_Kong'), (select min(month) - interval '1 month' from months)) as month
      from point_transactions where customer_id = ${customerId}
    ),
    summed as (
      select month, coalesce(sum(points) filter (where points > 0), 0) as came_in, coalesce(-sum(points) filter (where points < 0), 0) as went_out
      from (select month, points from own union all select month, 0 from months) as lines group by month
    ),
    balanced as (
      select month, came_in, went_out, sum(came_in - went_out) over (order by month) as balance from summed
    )
    select to_char(month, 'YYYY-MM') as month, came_in::integer, went_out::integer, balance::integer
    from balanced where month in (select month from months) order by month`);
  return rows;
}

/** Sums the usable points that expire within that many days. */
export async function sumExpiring(
  db: Db,
  customerId: string,
  days: number,
): Promise<{ points: number; first: string | null }> {
  const {
    rows: [row],
  } = await db.execute<{ points: number; first: string | null }>(sql`
    select coalesce(sum(points_left), 0)::integer as points, min(expires_at) as first from point_batches
    where customer_id = ${customerId} and points_left > 0 and expires_at > now() and expires_at <= now() + make_interval(days => ${days})`);
  return row!;
}

/**
 * Finds an order's earned points, the buyer's points before the order, and the parts that refunds took. Returns
 * undefined when the order earned none.
 */
export async function findEarning(
  db: Db | Tx,
  orderId: string,
): Promise<{ points: number; before: number; taken: number } | undefined> {
  const { rows } = await db.execute<{ points: number; before: number; taken: number }>(sql`
    select e.points, (
      select coalesce(sum(t.points), 0)::integer from point_transactions t
      where t.customer_id = e.customer_id and t.id < e.id
        and (t.points > 0) = (t.type <> 'REFUND') and t.type not in ('REDEEM', 'EXPIRY')
    ) - (
      select coalesce(sum(w.points + w.expired), 0)::integer from withheld_points w
      where w.customer_id = e.customer_id and w.created_at < e.created_at
    ) as before, (
      select coalesce(-sum(t.points), 0)::integer from point_transactions t
      where t.customer_id = e.customer_id and t.order_reference = e.order_reference and t.type = 'REFUND' and t.points < 0
    ) + (
      select coalesce(sum(w.points + w.expired), 0)::integer from withheld_points w
      where w.customer_id = e.customer_id and w.order_reference = e.order_reference
    ) as taken
    from point_transactions e where e.idempotency_key = ${`purchase:${orderId}`}`);
  return rows[0];
}

/** Finds the latest entry of a person's ledger; "0" when there is none. */
export async function findLedgerVersion(db: Db | Tx, customerId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(max(id), 0)::text as id from point_transactions where customer_id = ${customerId}`);
  return rows[0]!.id;
}

/** Sums the points that an operator gave within 24 hours. */
export async function sumGivenBy(tx: Tx, operatorId: string): Promise<number> {
  const { rows } = await tx.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::integer as points from point_transactions
    where operator_id = ${operatorId} and created_at > now() - interval '24 hours'`);
  return rows[0]!.points;
}

/** Finds which of these orders are neither paid nor cancelled. Points spent on such orders count as reserved. */
export async function findOpenOrders(
  db: Db,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from orders
    where reference = any(${sql.param([...references])}::text[]) and not is_paid and status <> 'cancelled'`);
  return new Set(rows.map(({ reference }) => reference));
}
