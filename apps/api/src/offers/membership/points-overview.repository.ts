import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

export interface MonthOfPoints extends Record<string, unknown> {
  /** `2026-11`, in Hong Kong. */
  readonly month: string;
  readonly came_in: number;
  readonly went_out: number;
  readonly balance: number;
}

/** The last twelve months, the oldest first. What came before them is the balance that they begin with. */
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

/** Sums the points that can be spent now and expire within so many days. */
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
