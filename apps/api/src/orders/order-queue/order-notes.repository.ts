import type { PackingPaper, StaffOrder } from "@harbour/contracts/operator";
import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { currentSlips } from "./current-slips.fragments.ts";
import { orderNotes, orderPrints } from "./order-queue.tables.ts";

export interface OrderNote {
  readonly id: number;
  readonly text: string;
  /** The author. Null for a note by the shop itself. */
  readonly operatorId: string | null;
  /** The author's current name. */
  readonly name: string;
  readonly createdAt: Date;
}

/** Finds the staff's notes on an order, oldest first. */
export async function findOrderNotes(db: Db | Tx, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
  return addNames(db, rows);
}

export async function insertOrderNote(
  tx: Tx,
  note: Pick<OrderNote, "text" | "operatorId"> & { readonly orderId: string },
): Promise<OrderNote> {
  const rows = await tx
    .insert(orderNotes)
    .values({ ...note, createdAt: sql`clock_timestamp()` })
    .returning();
  const [insertedNote] = await addNames(tx, rows);
  return insertedNote!;
}

/**
 * Adds automatic notes to orders, and skips those that exist. Inserts in the order of order ids, so that two writers
 * do not deadlock.
 */
export async function insertShopNotes(
  tx: Tx,
  orderIds: readonly string[],
  texts: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into order_notes (order_id, text)
    select * from unnest(${sql.param(orderIds)}::text[], ${sql.param(texts)}::text[]) as n (order_id, text)
    order by order_id
    on conflict (order_id, md5(text)) where operator_id is null do nothing`);
}

async function addNames(
  db: Db | Tx,
  rows: readonly (typeof orderNotes.$inferSelect)[],
): Promise<OrderNote[]> {
  const names = await findOperatorNames(
    db,
    rows.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.operatorId ?? "") ?? "" }));
}

/** Deletes the staff's notes on a person's orders, because they contain personal details. */
export async function forgetNotes(tx: Tx, customerId: string): Promise<void> {
  await tx
    .delete(orderNotes)
    .where(sql`${orderNotes.orderId} in (select id from orders where customer_id = ${customerId})`);
}

export type OrderPrint = typeof orderPrints.$inferSelect;

/** Finds the prints of an order's papers, oldest first. */
export function findPrints(db: Db | Tx, orderId: string): Promise<OrderPrint[]> {
  return db
    .select()
    .from(orderPrints)
    .where(eq(orderPrints.orderId, orderId))
    .orderBy(asc(orderPrints.id));
}

/** Finds the last time when the current packing slips of each order were printed. */
export async function findSlipTimes(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{ order_id: string; printed_at: string | null }>(sql`
    select o.id as order_id, (select max(p.printed_at) from ${currentSlips(sql`o.id`)}) as printed_at
    from unnest(${sql.param(orderIds)}::text[]) as o (id)`);
  return new Map(
    rows.flatMap(({ order_id, printed_at }) =>
      printed_at === null ? [] : [[order_id, new Date(printed_at)] as const],
    ),
  );
}

/** Finds orders with an undecided refund request, or else with a refund that is not yet sent. */
export async function findRefundStates(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<StaffOrder["refund_state"]>>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; state: StaffOrder["refund_state"] }>(sql`
    select o.id, case
        when exists (select from refund_requests q where q.order_id = o.id and q.decided_at is null) then 'requested'
        when exists (select from refunds r where r.order_id = o.id and r.settled_at is null) then 'due'
      end as state
    from unnest(${sql.param(orderIds)}::text[]) as o (id)`);
  return new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])));
}

export async function insertPrints(
  tx: Tx,
  print: { readonly operatorId: string; readonly paper: PackingPaper },
  orders: readonly Pick<OrderPrint, "orderId" | "lastEventId">[],
): Promise<void> {
  await tx
    .insert(orderPrints)
    .values(orders.map((order) => ({ ...print, ...order, printedAt: sql`clock_timestamp()` })));
}
