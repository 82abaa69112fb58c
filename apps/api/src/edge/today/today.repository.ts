import {
  latePickupDays,
  mostCounted,
  type TodayTask,
  type TodayTaskWire,
} from "@harbour/contracts/operator";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { lowVariants } from "./today.fragments.ts";

interface Waiting {
  /** The rows that wait, with their condition. */
  readonly rows: SQL;
  /** The time since which a row waits. */
  readonly since: SQL;
  /** An order that an index has, the longest waiting first. */
  readonly oldest: SQL;
}

const isRefused = sql`exists (select from payment_refunds p where p.id = r.id and p.state = 'failed')`;

const waiting: Readonly<Record<TodayTask, Waiting>> = {
  proofs: {
    rows: sql`payment_proofs p join orders o on o.id = p.order_id where p.status = 'WAITING' and o.status = 'pending'`,
    since: sql`p.uploaded_at`,
    oldest: sql`p.id`,
  },
  to_ship: {
    rows: sql`orders o where o.status = 'processing'`,
    since: sql`o.created_at`,
    oldest: sql`o.created_at, o.id`,
  },
  late_pickups: {
    rows: sql`orders o join order_events e on e.order_id = o.id and e.event = 'ready-for-pickup'
      where o.status = 'ready-to-pickup' and e.created_at < now() - ${latePickupDays} * interval '1 day'`,
    since: sql`e.created_at`,
    oldest: sql`e.created_at`,
  },
  refund_requests: {
    rows: sql`refund_requests q where q.decided_at is null`,
    since: sql`q.created_at`,
    oldest: sql`q.created_at, q.id`,
  },
  due_transfers: {
    rows: sql`refunds r where r.settled_at is null and r.transfer > 0`,
    since: sql`r.created_at`,
    oldest: sql`r.created_at, r.id`,
  },
  failed_refunds: {
    rows: sql`refunds r where r.settled_at is null and r.transfer = 0 and ${isRefused}`,
    since: sql`r.created_at`,
    oldest: sql`r.created_at, r.id`,
  },
  surpluses: {
    rows: sql`transfer_payments t where t.surplus > 0 and t.surplus_returned_at is null`,
    since: sql`t.paid_at`,
    oldest: sql`t.paid_at, t.transfer_id`,
  },
  enquiries: {
    rows: sql`enquiries e where e.status = 'waiting'`,
    since: sql`e.created_at`,
    oldest: sql`e.id`,
  },
  low_stock: {
    rows: sql`${lowVariants} s`,
    since: sql`null::timestamptz`,
    oldest: sql`s.variant_id`,
  },
  comments: {
    rows: sql`post_comments c where c.status = 'DRAFT'`,
    since: sql`c.created_at`,
    oldest: sql`c.id`,
  },
  failed_webhooks: {
    rows: sql`webhook_deliveries d where d.status = 'failed'`,
    since: sql`d.created_at`,
    oldest: sql`d.created_at`,
  },
  failed_messages: {
    rows: sql`outbox m where m.status = 'given-up'`,
    since: sql`m.created_at`,
    oldest: sql`m.created_at`,
  },
  failed_jobs: {
    rows: sql`graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,
    since: sql`j.created_at`,
    oldest: sql`j.created_at`,
  },
};

/** Counts what waits, up to a limit, in one statement. */
export async function countTasks(db: Db, names: readonly TodayTask[]): Promise<TodayTaskWire[]> {
  const parts = names.map((name) => {
    const { rows, since, oldest } = waiting[name];
    return sql`
      select ${name}::text as name,
        (select count(*)::integer from (select from ${rows} limit ${mostCounted + 1}) counted) as count,
        (select ${since} from ${rows} order by ${oldest} limit 1) as oldest`;
  });
  const { rows: found } = await db.execute<{
    name: TodayTask;
    count: number;
    oldest: string | null;
  }>(sql.join(parts, sql` union all `));
  const byName = new Map(found.map((row) => [row.name, row]));
  return names.map((name) => {
    const { count, oldest } = byName.get(name)!;
    return {
      name,
      count: Math.min(count, mostCounted),
      is_about: count > mostCounted,
      oldest_at: oldest === null ? null : new Date(oldest).toISOString(),
    };
  });
}

interface Sales {
  readonly orders: number;
  /** The total in cents. */
  readonly total: number;
}
export interface DaySales {
  readonly today: Sales;
  readonly weekBefore: Sales;
}

/** Sums the paid orders placed today, and those of a week before up to the same time of day. */
export async function sumSales(db: Db): Promise<DaySales> {
  const dayStart = sql`date_trunc('day', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong'`;
  const sumOf = (name: keyof DaySales, before: SQL) => sql`
    select ${name}::text as name, count(*)::integer as orders, coalesce(sum(total), 0)::text as total
    from orders
    where created_at >= ${dayStart} - ${before} and created_at < now() - ${before}
      and is_paid and status <> 'cancelled'`;
  const { rows } = await db.execute<{ name: keyof DaySales; orders: number; total: string }>(
    sql`${sumOf("today", sql`interval '0'`)} union all ${sumOf("weekBefore", sql`interval '7 days'`)}`,
  );
  const salesOf = (name: keyof DaySales): Sales => {
    const row = rows.find((one) => one.name === name)!;
    return { orders: row.orders, total: Number(row.total) };
  };
  return { today: salesOf("today"), weekBefore: salesOf("weekBefore") };
}
