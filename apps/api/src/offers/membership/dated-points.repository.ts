import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { DayOfYear } from "./membership.rules.ts";

/** Finds the next accounts by id that have a confirmed address and a birthday on one of these days. */
export async function findBirthdays(
  db: Db,
  { days, after, max }: { days: readonly DayOfYear[]; after: string; max: number },
): Promise<string[]> {
  const matchesDay = sql.join(
    days.map(
      ({ month, day }) =>
        sql`(extract(month from c.birthday) = ${month} and extract(day from c.birthday) = ${day})`,
    ),
    sql` or `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from customers c
    where c.birthday is not null and c.closed_at is null and c.type <> 'TEMP' and (${matchesDay}) and c.id > ${after}
      and exists (select from logins l where l.customer_id = c.id and l.verified_at is not null)
    order by c.id limit ${max}`);
  return rows.map(({ id }) => id);
}

/** Tells whether an account got points under an idempotency key that begins with this text. */
export async function hasPointsCredit(
  tx: Tx,
  customerId: string,
  keyPrefix: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from point_transactions
    where customer_id = ${customerId} and starts_with(idempotency_key, ${`gift:${keyPrefix}`}) limit 1`);
  return rows.length > 0;
}

/** Tells whether the ledger has an entry under one of these idempotency keys. */
export async function hasTransactionWithKey(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from point_transactions where idempotency_key = any(${sql.param([...keys])}::text[]) limit 1`);
  return rows.length > 0;
}

interface ExpiryPeriod {
  /** The number of days, counted from now. */
  readonly days: number;
}

/**
 * Finds people with points that expire within some days. Leaves out people who were warned within half of that time.
 */
export async function findPeopleToWarn(
  db: Db,
  { days, max }: ExpiryPeriod & { max: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select b.customer_id from point_batches b
    where b.points_left > 0 and b.warned_at is null and b.expires_at > now() and b.expires_at <= now() + make_interval(days => ${days})
      and not exists (
        select from point_batches w where w.customer_id = b.customer_id and w.warned_at > now() - make_interval(hours => ${days * 12}))
    group by b.customer_id order by min(b.expires_at) limit ${max}`);
  return rows.map((row) => row.customer_id);
}

/**
 * Marks a person's expiring points as warned about.
 * @returns the sum of the marked points, the first expiry and its batch; undefined when there are no new ones
 */
export async function markPointsWarned(
  tx: Tx,
  { customerId, days }: ExpiryPeriod & { customerId: string },
): Promise<{ points: number; first: string; batchId: string } | undefined> {
  const { rows } = await tx.execute<{ points: number; first: string; batch_id: string }>(sql`
    with warned as (
      update point_batches set warned_at = now()
      where customer_id = ${customerId} and points_left > 0 and warned_at is null
        and expires_at > now() and expires_at <= now() + make_interval(days => ${days})
      returning id, points_left, expires_at
    )
    select sum(points_left)::integer as points, (array_agg(id order by expires_at, id))[1] as batch_id,
      to_char(min(expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as first
    from warned having count(*) > 0`);
  const [row] = rows;
  return row && { points: row.points, first: row.first, batchId: row.batch_id };
}

/** Ends batches of points now. */
export async function expireBatchesNow(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`update point_batches set expires_at = now() where id = any(${sql.param([...ids])}::text[])`,
  );
}
