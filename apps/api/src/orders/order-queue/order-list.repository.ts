import { sql } from "drizzle-orm";
import type { OrderStatus } from "@harbour/contracts/constants";
import { type Db, inTransaction, planByValues, together, type Tx } from "../../platform/db.ts";
import {
  type Cut,
  cursor,
  type DeskFilters,
  pageOf,
  waiting,
  wayOf,
} from "./queue-lists.repository.ts";
import { type Found, searchAtDesk } from "./queue-search.repository.ts";

/** The ids of one page of all orders, and where the next one starts; null: there is none. */
export async function findAtDesk(
  db: Db,
  filters: DeskFilters,
  { after, limit }: Cut,
): Promise<{ ids: string[]; next: string | null }> {
  // One more than asked for tells whether there is another page.
  const cut = { after, limit: limit + 1 };
  const rows = await inTransaction(db, (tx, stores) => readPage(tx, filters, cut, stores), opening);
  const page = rows.slice(0, limit);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit ? page.at(-1)!.cursor : null,
  };
}

/** Ids of the stores. */
async function opening(tx: Tx): Promise<string[]> {
  const [, { rows }] = await together([
    planByValues(tx),
    tx.execute<{ id: string }>(sql`select id from stores`),
  ]);
  return rows.map(({ id }) => id);
}

async function readPage(
  tx: Tx,
  filters: DeskFilters,
  cut: Cut,
  stores: readonly string[],
): Promise<Found[]> {
  if (filters.search !== undefined) return searchAtDesk(tx, filters, filters.search, cut, stores);
  const way = wayOf(filters);
  const { rows } = await tx.execute<Found>(sql`
    select id, ${cursor} from ${pageOf(filters, cut)} o order by moment ${way}, id ${way}`);
  return rows;
}

/** Counts orders per open status, and orders that wait for staff. */
export async function countAtDesk(db: Db): Promise<{
  byStatus: ReadonlyMap<OrderStatus, number>;
  waiting: number;
}> {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(sql`
    select status, count(*)::integer as count from orders
    where status in ('submitted', 'pending', 'processing', 'ready-to-pickup', 'delivering') group by status`);
  const { rows: waits } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from orders o where ${waiting}`,
  );
  return {
    byStatus: new Map(rows.map(({ status, count }) => [status, count])),
    waiting: waits[0]?.count ?? 0,
  };
}
