import type { PointsReason } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { endAfterReturn } from "../../platform/end-after-return.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { lastTaken } from "./ledger.repository.ts";
import type { WithheldPointsRow } from "./membership.tables.ts";

/** The points that an order took and brought, and those of its buyer. */
export interface PointsOfOrder {
  /** Taken for it and not given back since then. */
  readonly spent: number;
  readonly earned: number;
  /** Earned points that expired unused. */
  readonly expired: number;
  /** The points its buyer may spend; locked until the transaction ends. */
  readonly usable: number;
}

/** @param spendingKeys of every taking for the order */
export async function lockPointsOfOrder(
  tx: Tx,
  { spendingKeys, earningKey }: { spendingKeys: readonly string[]; earningKey: string },
): Promise<PointsOfOrder> {
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

/** Returns some of what was taken for an order, once for each key, with the time that the points had left, a week at least. */
export async function returnSome(
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

/** Notes earned points that go from no balance, taken in money or expired before, once for each refund. */
export async function noteWithheld(
  tx: Tx,
  noted: Omit<WithheldPointsRow, "createdAt">,
): Promise<void> {
  const { refundId, customerId, points, expired, orderReference } = noted;
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
