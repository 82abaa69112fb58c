import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";

export interface RemovedLine {
  readonly id: string;
  readonly storeId: string;
  readonly variantId: string;
  readonly qty: number;
  readonly seenPrice: number | null;
  /** The time as PostgreSQL writes it. */
  readonly createdAt: string;
}

/** Removes and returns all lines of a person's carts. A second call finds none. */
export async function takeAllLines(tx: Tx, customerId: string): Promise<RemovedLine[]> {
  const { rows } = await tx.execute<{
    id: string;
    store_id: string;
    variant_id: string;
    qty: number;
    seen_price: number | null;
    created_at: string;
  }>(sql`
    delete from cart_lines where id in (
      select id from cart_lines where customer_id = ${customerId} order by id for update)
    returning id, store_id, variant_id, qty, seen_price, created_at`);
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    variantId: row.variant_id,
    qty: row.qty,
    seenPrice: row.seen_price,
    createdAt: row.created_at,
  }));
}

/** Keeps the larger quantity of a variant, up to `max`. The statement that writes also compares. */
export async function mergeLines(
  tx: Tx,
  customerId: string,
  storeId: string,
  lines: readonly (RemovedLine & { readonly max: number })[],
): Promise<void> {
  const movedLines = lines.map(({ id, variantId, qty, max, seenPrice, createdAt }) => ({
    id,
    variant_id: variantId,
    qty,
    max,
    seen_price: seenPrice,
    created_at: createdAt,
  }));
  await tx.execute(sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(movedLines)}::jsonb)
        as m (id text, variant_id text, qty integer, max integer, seen_price integer, created_at timestamptz))
    insert into cart_lines (id, customer_id, store_id, variant_id, qty, seen_price, created_at)
    select id, ${customerId}, ${storeId}, variant_id, qty, seen_price, created_at from moved order by variant_id
    on conflict (customer_id, store_id, variant_id) do update set
      qty = least(greatest(cart_lines.qty, excluded.qty), (select max from moved m where m.variant_id = excluded.variant_id)),
      updated_at = now()`);
}

/** Removes the newest of these lines until the cart is within its limit. */
export async function removeNewestLines(
  tx: Tx,
  customerId: string,
  storeId: string,
  { lineIds, max }: { lineIds: readonly string[]; max: number },
): Promise<void> {
  await tx.execute(sql`
    delete from cart_lines where id in (
      select id from cart_lines
      where customer_id = ${customerId} and store_id = ${storeId} and id = any(${sql.param([...lineIds])}::text[])
      order by created_at desc, id desc
      limit greatest(0, (select count(*) from cart_lines where customer_id = ${customerId} and store_id = ${storeId}) - ${max}::integer))`);
}
