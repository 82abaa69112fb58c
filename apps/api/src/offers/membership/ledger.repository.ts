import type { PointsReason } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { CancelledBy } from "../../platform/modules/reservation.ts";
import { endAfterReturn } from "../../platform/values/end-after-return.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import type { WithheldPointsRow } from "./membership.tables.ts";

/** A change that counts once per idempotency key. */
export interface IdempotentChange {
  /** The key, unique over all changes: `purchase:ORDER`, `redeem:CODE`, ... */
  readonly idempotencyKey: string;
  /** The order's reference, for the history. */
  readonly orderReference?: string;
}

export interface NewPoints extends IdempotentChange {
  readonly customerId: string;
  readonly type: "PURCHASE" | "GIFT" | "OTHERS";
  readonly points: number;
  readonly expiresAfterDays: number;
  /** The rate at which the points were earned. */
  readonly rate?: { readonly dollarsPerPoint: number; readonly factor: number };
  /** The reason for given points, and the operator who gave them. */
  readonly reason?: PointsReason;
  readonly operatorId?: string;
}

/** @returns whether the points were added; false for a used key */
export async function addBatch(tx: Tx, newPoints: NewPoints): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with entry as (
      insert into point_transactions (customer_id, type, points, order_reference, idempotency_key, dollars_per_point, factor, reason, operator_id)
      values (${newPoints.customerId}, ${newPoints.type}, ${newPoints.points}, ${newPoints.orderReference ?? null}, ${newPoints.idempotencyKey},
        ${newPoints.rate?.dollarsPerPoint ?? null}, ${newPoints.rate?.factor ?? null}, ${newPoints.reason ?? null}, ${newPoints.operatorId ?? null})
      on conflict do nothing
      returning id, customer_id, type, points
    ),
    batch as (
      insert into point_batches (id, customer_id, type, points, points_left, expires_at)
      select ${timeOrderedId()}, customer_id, type, points, points, now() + make_interval(days => ${newPoints.expiresAfterDays}::integer)
      from entry
      returning id
    )
    insert into point_movements (transaction_id, batch_id, points)
    select entry.id, batch.id, entry.points from entry, batch returning batch_id`);
  return rows.length > 0;
}

/**
 * Takes points from the batches that expire first, all or nothing. One statement counts and takes them under lock.
 * @returns how many points were usable; nothing was taken if that is less than requested
 */
export async function takeFromBatches(
  tx: Tx,
  pointsDeduction: IdempotentChange & {
    customerId: string;
    points: number;
    /** The kind of entry. `REFUND` takes back earned points of refunded goods; the default is a spending. */
    type?: "REDEEM" | "REFUND";
  },
): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ usable: number }>(sql`
    with batches as materialized (
      select b.id, b.points_left, b.expires_at, b.created_at from point_batches b
      where b.customer_id = ${pointsDeduction.customerId} and b.points_left > 0 and (b.expires_at is null or b.expires_at > now())
      order by b.expires_at nulls last, b.created_at, b.id
      for update of b
    ),
    counted as materialized (select coalesce(sum(points_left), 0)::integer as usable from batches),
    shares as (
      select id, least(points_left, ${pointsDeduction.points}::bigint - before)::integer as points
      from (select *, sum(points_left) over (order by expires_at nulls last, created_at, id) - points_left as before from batches) as running
      where before < ${pointsDeduction.points} and (select usable from counted) >= ${pointsDeduction.points}
    ),
    emptied as (
      update point_batches b set points_left = b.points_left - shares.points from shares where b.id = shares.id
      returning b.id, shares.points
    ),
    entry as (
      insert into point_transactions (customer_id, type, points, order_reference, idempotency_key)
      select ${pointsDeduction.customerId}, ${pointsDeduction.type ?? "REDEEM"}, -${pointsDeduction.points}::integer, ${pointsDeduction.orderReference ?? null}, ${pointsDeduction.idempotencyKey}
      where exists (select from emptied)
      returning id
    ),
    moved as (
      insert into point_movements (transaction_id, batch_id, points)
      select entry.id, emptied.id, -emptied.points from entry, emptied
    )
    select usable from counted`);
  return row!.usable;
}

/**
 * Returns the points spent under an idempotency key as a new batch, once. The batch expires when the last of the
 * spent points would have expired.
 * @returns how many points came back; 0 when none were spent, or they were returned before
 */
export async function refundSpentPoints(
  tx: Tx,
  idempotencyKey: string,
  cancelledBy: CancelledBy,
): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ points: number }>(sql`
    with entry as (
      insert into point_transactions (customer_id, type, points, order_reference, idempotency_key)
      select customer_id, 'REFUND', -points, order_reference, 'give-back:' || idempotency_key from point_transactions
      where idempotency_key = ${idempotencyKey} and type = 'REDEEM'
      on conflict do nothing
      returning id, customer_id, points
    ),
    batch as (
      insert into point_batches (id, customer_id, type, points, points_left, expires_at)
      select ${timeOrderedId()}, customer_id, 'REFUND', points, points, (
        select nullif(${endAfterReturn(lastTaken, cancelledBy)}, 'infinity')
        from point_batches b join point_movements m on m.batch_id = b.id
        join point_transactions t on t.id = m.transaction_id and t.idempotency_key = ${idempotencyKey}
      )
      from entry
      returning id
    )
    insert into point_movements (transaction_id, batch_id, points)
    select entry.id, batch.id, entry.points from entry, batch returning points`);
  return row?.points ?? 0;
}

/** The last expiry among the points of a spending, and the time of the spending. */
const lastTaken = {
  end: sql`max(coalesce(b.expires_at, 'infinity'))`,
  takenAt: sql`max(t.created_at)`,
};

/** Counts the keys under which points were spent. */
export async function countSpendings(tx: Tx, keys: readonly string[]): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ spendings: number }>(sql`
    select count(*)::integer as spendings from point_transactions
    where idempotency_key = any(${sql.param([...keys])}::text[]) and type = 'REDEEM'`);
  return row!.spendings;
}

/** Empties at most that many expired batches, with one ledger entry per person. @returns how many batches */
export async function expireDueBatches(db: Db | Tx, max: number): Promise<number> {
  const { rows } = await db.execute(sql`
    with due as materialized (
      select b.id, b.customer_id, b.points_left from point_batches b
      where b.points_left > 0 and b.expires_at <= now()
      order by b.expires_at limit ${max}
      -- A batch that is being spent from is left to the next sweep.
      for update of b skip locked
    ),
    emptied as (update point_batches b set points_left = 0 from due where b.id = due.id),
    entries as (
      insert into point_transactions (customer_id, type, points)
      select customer_id, 'EXPIRY', -sum(points_left) from due group by customer_id
      returning id, customer_id
    )
    insert into point_movements (transaction_id, batch_id, points)
    select entries.id, due.id, -due.points_left from due join entries using (customer_id)
    returning batch_id`);
  return rows.length;
}

/** The spent and earned points of an order, and its buyer's balance. */
export interface OrderPoints {
  /** Points that were spent on the order and not returned. */
  readonly spent: number;
  readonly earned: number;
  /** Earned points that expired unused. */
  readonly expired: number;
  /** The points that the buyer can spend; locked until the transaction ends. */
  readonly usable: number;
}

/** Locks and reads an order's points. @param spendingKeys all spendings for the order */
export async function lockOrderPointRows(
  tx: Tx,
  { spendingKeys, earningKey }: { spendingKeys: readonly string[]; earningKey: string },
): Promise<OrderPoints> {
  const { rows } = await tx.execute<{
    spent: number;
    earned: number;
    expired: number;
    usable: number;
  }>(sql`
    with taken as (
      select -t.points as points from point_transactions t
      where t.idempotency_key = any(${sql.param([...spendingKeys])}::text[]) and t.type = 'REDEEM'
        and not exists (select from point_transactions b where b.idempotency_key = 'give-back:' || t.idempotency_key)
    ),
    brought as (select id, customer_id, points from point_transactions where idempotency_key = ${earningKey}),
    expired as (
      select greatest(
        -coalesce(sum(m.points) filter (where t.type = 'EXPIRY'), 0),
        max(b.points_left) filter (where b.expires_at <= now()),
        0
      ) as points
      from brought join point_movements first on first.transaction_id = brought.id join point_batches b on b.id = first.batch_id
      join point_movements m on m.batch_id = b.id join point_transactions t on t.id = m.transaction_id
    ),
    batches as materialized (
      select b.points_left from point_batches b join brought on brought.customer_id = b.customer_id
      where b.points_left > 0 and (b.expires_at is null or b.expires_at > now())
      order by b.expires_at nulls last, b.created_at, b.id for update of b
    )
    select (select coalesce(sum(points), 0) from taken)::integer as spent, (select coalesce(sum(points), 0) from brought)::integer as earned, (select points from expired)::integer as expired,
      (select coalesce(sum(points_left), 0) from batches)::integer as usable`);
  return rows[0]!;
}

/** Returns some of an order's points, once per key. They keep their remaining time, but at least a week. */
export async function returnOrderPoints(
  tx: Tx,
  {
    spendingKeys,
    key,
    points,
    reason,
  }: {
    spendingKeys: readonly string[];
    key: string;
    points: number;
    reason?: PointsReason | undefined;
  },
): Promise<void> {
  await tx.execute(sql`
    with spending as (
      select t.id, t.customer_id, t.order_reference, t.created_at from point_transactions t
      where t.idempotency_key = any(${sql.param([...spendingKeys])}::text[]) and t.type = 'REDEEM'
        and not exists (select from point_transactions b where b.idempotency_key = 'give-back:' || t.idempotency_key)
      order by t.id desc limit 1
    ),
    entry as (
      insert into point_transactions (customer_id, type, points, order_reference, idempotency_key, reason)
      select customer_id, 'REFUND', ${points}::integer, order_reference, ${key}, ${reason ?? null}::text from spending
      on conflict do nothing
      returning id, customer_id, points
    ),
    batch as (
      insert into point_batches (id, customer_id, type, points, points_left, expires_at)
      select ${timeOrderedId()}, customer_id, 'REFUND', points, points, (
        select nullif(${endAfterReturn(lastTaken, "staff")}, 'infinity')
        from point_batches b join point_movements m on m.batch_id = b.id join spending t on t.id = m.transaction_id
      )
      from entry
      returning id
    )
    insert into point_movements (transaction_id, batch_id, points)
    select entry.id, batch.id, entry.points from entry, batch`);
}

/**
 * Records earned points that a refund cannot take from a balance, because they were withheld in money or had expired.
 * Records them once per refund.
 */
export async function insertWithheldPoints(
  tx: Tx,
  withheldRow: Omit<WithheldPointsRow, "createdAt">,
): Promise<void> {
  const { refundId, customerId, points, expired, orderReference } = withheldRow;
  await tx.execute(sql`
    insert into withheld_points (refund_id, customer_id, points, expired, order_reference)
    values (${refundId}, ${customerId}, ${points}, ${expired}, ${orderReference}) on conflict do nothing`);
}

/** Finds the member who earned the order's points. */
export async function findEarner(tx: Tx, earningKey: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ customer_id: string }>(
    sql`select customer_id from point_transactions where idempotency_key = ${earningKey}`,
  );
  return rows[0]?.customer_id;
}
