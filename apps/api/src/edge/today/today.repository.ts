import {
  latePickupDays,
  maxCountedTasks,
  type TodayTask,
  type TodayTaskWire,
} from "@harbour/contracts/operator";
import { sql, type SQL } from "drizzle-orm";
import type { StaffTask } from "../../orders/ports.ts";
import type { Db } from "../../platform/database/db.ts";
import {
  draftPublications,
  failedBackups,
  lowVariants,
  scheduledPublications,
  scheduledTime,
} from "./today.fragments.ts";

/** The tasks that other modules do not contribute. */
const ownTasks = (lowStock: number): readonly StaffTask[] => [
  {
    name: "proofs",
    rows: sql`payment_proofs p join orders o on o.id = p.order_id where p.status = 'WAITING' and o.status = 'pending'`,
    since: sql`p.uploaded_at`,
    oldest: sql`p.id`,
  },
  {
    name: "to_ship",
    rows: sql`orders o where o.status = 'processing'`,
    since: sql`o.created_at`,
    oldest: sql`o.created_at, o.id`,
  },
  {
    name: "late_pickups",
    // An order can become ready several times, so the latest event counts.
    rows: sql`orders o cross join lateral (select max(created_at) as created_at from order_events
        where order_id = o.id and event = 'ready-for-pickup') e
      where o.status = 'ready-to-pickup' and e.created_at < now() - ${latePickupDays} * interval '1 day'`,
    since: sql`e.created_at`,
    oldest: sql`e.created_at`,
  },
  {
    name: "low_stock",
    rows: sql`${lowVariants(lowStock)} s`,
    since: null,
    oldest: null,
  },
  {
    name: "comments",
    rows: sql`post_comments c where c.status = 'DRAFT'`,
    since: sql`c.created_at`,
    oldest: sql`c.id`,
  },
  {
    name: "drafts",
    rows: draftPublications,
    since: sql`p.updated_at`,
    oldest: sql`p.updated_at`,
  },
  {
    name: "scheduled",
    rows: scheduledPublications,
    since: scheduledTime,
    oldest: scheduledTime,
  },
  {
    name: "failed_webhooks",
    rows: sql`webhook_deliveries d where d.status = 'failed'`,
    since: sql`d.created_at`,
    oldest: sql`d.created_at`,
  },
  {
    name: "failed_messages",
    rows: sql`outbox m where m.status = 'given-up'`,
    since: sql`m.created_at`,
    oldest: sql`m.created_at`,
  },
  {
    name: "failed_jobs",
    rows: sql`graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,
    since: sql`j.created_at`,
    oldest: sql`j.created_at`,
  },
  {
    name: "failed_backups",
    rows: failedBackups,
    since: sql`b.ended_at`,
    oldest: sql`b.night`,
  },
];

/**
 * Counts the rows of every task, up to a limit, in one statement.
 * @param lowStock the shop's threshold for low stock
 * @param otherTasks tasks that other modules contribute
 */
export async function countTasks(
  db: Db,
  names: readonly TodayTask[],
  lowStock: number,
  otherTasks: readonly StaffTask[],
): Promise<TodayTaskWire[]> {
  const tasks = new Map([...ownTasks(lowStock), ...otherTasks].map((task) => [task.name, task]));
  const taskQueries = names.map((name) => {
    const { rows, since, oldest } = tasks.get(name)!;
    return sql`
      select ${name}::text as name,
        (select count(*)::integer from (select from ${rows} limit ${maxCountedTasks + 1}) counted) as count,
        ${since && oldest ? sql`(select ${since} from ${rows} order by ${oldest} limit 1)` : sql`null`}::timestamptz as oldest`;
  });
  const { rows: taskRows } = await db.execute<{
    name: TodayTask;
    count: number;
    oldest: string | null;
  }>(sql.join(taskQueries, sql` union all `));
  const byName = new Map(taskRows.map((row) => [row.name, row]));
  return names.map((name) => {
    const { count, oldest } = byName.get(name)!;
    return {
      name,
      count: Math.min(count, maxCountedTasks),
      is_about: count > maxCountedTasks,
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

/** Sums the paid orders placed today, and those of a week ago up to the same time of day. */
export async function sumSales(db: Db): Promise<DaySales> {
  const dayStart = sql`date_trunc('day', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong'`;
  const sumQuery = (name: keyof DaySales, interval: SQL) => sql`
    select ${name}::text as name, count(*)::integer as orders, coalesce(sum(total), 0)::text as total
    from orders
    where created_at >= ${dayStart} - ${interval} and created_at < now() - ${interval}
      and is_paid and status <> 'cancelled'`;
  const { rows } = await db.execute<{ name: keyof DaySales; orders: number; total: string }>(
    sql`${sumQuery("today", sql`interval '0'`)} union all ${sumQuery("weekBefore", sql`interval '7 days'`)}`,
  );
  const readSales = (name: keyof DaySales): Sales => {
    const row = rows.find((candidate) => candidate.name === name)!;
    return { orders: row.orders, total: Number(row.total) };
  };
  return { today: readSales("today"), weekBefore: readSales("weekBefore") };
}
