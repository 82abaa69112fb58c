import type { OrderStatus } from "@harbour/contracts/order-status";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

const maxOrders = 20;

interface MemberOrder extends Record<string, unknown> {
  readonly reference: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly created_at: string;
}

/** Sums the paid orders of members, with the time of the newest order. Members without orders are missing. */
export async function sumOrdersOfMembers(
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly paidTotal: number; readonly lastOrderAt: string }>> {
  const { rows } = await db.execute<{ id: string; paid_total: string; last_at: string }>(sql`
    select customer_id as id, max(created_at) as last_at,
      coalesce(sum(total) filter (where is_paid and status <> 'cancelled'), 0)::text as paid_total
    from orders where customer_id = any(${sql.param([...customerIds])}::text[]) group by customer_id`);
  return new Map(
    rows.map(({ id, paid_total: paidTotal, last_at: lastAt }) => [
      id,
      { paidTotal: Number(paidTotal), lastOrderAt: new Date(lastAt).toISOString() },
    ]),
  );
}

/** Finds the newest orders of a member, the number of all, and the total of the paid ones in cents. */
export async function findOrdersOfMember(
  db: Db,
  customerId: string,
): Promise<{ count: number; paidTotal: number; latestOrders: MemberOrder[] }> {
  const { rows } = await db.execute<MemberOrder>(sql`
    select reference, status, total, created_at from orders
    where customer_id = ${customerId} order by created_at desc, id limit ${maxOrders}`);
  const { rows: sums } = await db.execute<{ count: number; paid_total: string }>(sql`
    select count(*)::integer as count,
      coalesce(sum(total) filter (where is_paid and status <> 'cancelled'), 0)::text as paid_total
    from orders where customer_id = ${customerId}`);
  const [sum] = sums;
  return { count: sum?.count ?? 0, paidTotal: Number(sum?.paid_total ?? 0), latestOrders: rows };
}
