import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/** Whom the shop forgets by itself: nobody of them ever ordered. */
export type Idle = "guests" | "pending accounts";

/** A guest's key lives a year (DESIGN 6): after thirteen months nobody can come back as that guest. */
const longAgo = sql`now() - interval '13 months'`;
const monthAgo = sql`now() - interval '30 days'`;

/** One condition over several modules' tables: asked one after another, somebody could come back in between. */
const isIdle: Record<Idle, SQL> = {
  guests: sql`c.type = 'TEMP' and c.closed_at is null and c.created_at < ${longAgo}
    and not exists (select from cart_lines l where l.customer_id = c.id and l.updated_at >= ${longAgo})
    and not exists (select from wishlist_items w where w.customer_id = c.id and w.created_at >= ${longAgo})
    and not exists (select from uploads u where u.customer_id = c.id and u.created_at >= ${longAgo})
    and not exists (select from orders o where o.customer_id = c.id)`,
  "pending accounts": sql`c.type <> 'TEMP' and c.closed_at is null and c.created_at < ${monthAgo}
    and coalesce(c.last_logged_in_at, c.created_at) < ${monthAgo}
    and not exists (select from logins l where l.customer_id = c.id and (l.verified_at is not null or l.created_at >= ${monthAgo}))
    and not exists (select from sessions s where s.customer_id = c.id and s.last_used_at >= ${monthAgo})
    and not exists (select from orders o where o.customer_id = c.id)`,
};

/**
 * Some who seem to have gone, kept to this transaction. Whoever is writing something just now holds their own row and
 * is passed over; whoever comes next waits, and begins anew.
 */
export async function lockIdle(tx: Tx, idle: Idle, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from customers c where ${isIdle[idle]} order by c.id limit ${most} for update of c skip locked`);
  return rows.map((row) => row.id);
}

/** Which of those locked are still gone: one may have written and committed while the lock was being taken. */
export async function stillIdle(tx: Tx, idle: Idle, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select c.id from customers c where c.id = any(${sql.param([...ids])}::text[]) and ${isIdle[idle]}`,
  );
  return rows.map((row) => row.id);
}

/**
 * What hangs on them goes with them. Where the books point at somebody, the row stays.
 * @returns how many are gone
 */
export async function deleteCustomers(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from customers c where id = any(${sql.param([...ids])}::text[])
      and not exists (select from point_transactions p where p.customer_id = c.id)
      and not exists (select from card_setups s where s.customer_id = c.id) returning 1`);
  return rows.length;
}
