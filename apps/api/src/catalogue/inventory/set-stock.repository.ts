import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { conflict } from "../../platform/shop-error.ts";

/** The new stock of a variant. Warehouses that are not named keep theirs. */
export interface StockEntry {
  readonly variantId: string;
  /** Units on hand by warehouse id. */
  readonly levels: Readonly<Record<string, number>>;
  /** Null: not a preorder (any more). Dates as YYYY-MM-DD; cap null is open. */
  readonly preorder: { readonly releaseDate: string; readonly cap: number | null } | null;
}

/**
 * Counts stock anew for many variants at once.
 * @throws ShopError `conflict` with `details.below` when orders hold more than a count would leave
 */
export async function setStock(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const levels = entries.flatMap((entry) =>
    Object.entries(entry.levels).map(([warehouse, onHand]) => ({
      variant: entry.variantId,
      warehouse,
      on_hand: onHand,
    })),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as wanted (variant text, warehouse text, on_hand integer)`;
  await lockStock(
    tx,
    entries.map((entry) => entry.variantId),
  );
  await refuseBelowReserved(tx, wanted);
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason)
    select variant, warehouse, wanted.on_hand - coalesce(s.on_hand, 0), 0, 'import'
    from ${wanted} left join stock_levels s on s.variant_id = variant and s.warehouse_id = warehouse
    where wanted.on_hand <> coalesce(s.on_hand, 0)`);
  await tx.execute(sql`
    insert into stock_levels as s (variant_id, warehouse_id, on_hand) select variant, warehouse, wanted.on_hand from ${wanted}
    on conflict (variant_id, warehouse_id) do update set on_hand = excluded.on_hand where s.on_hand <> excluded.on_hand`);
  await setPreorders(tx, entries);
}

/** Takes the locks of these variants' stock in the order that reservations take them. */
export async function lockStock(tx: Tx, variantIds: readonly string[]): Promise<void> {
  const ids = sql.param([...variantIds]);
  await tx.execute(
    sql`select 1 from preorders where variant_id = any(${ids}::text[]) order by variant_id for update`,
  );
  await tx.execute(sql`
    select 1 from stock_levels s join warehouses w on w.id = s.warehouse_id
    where s.variant_id = any(${ids}::text[]) order by s.variant_id, w.position, w.id for update of s`);
}

async function refuseBelowReserved(tx: Tx, wanted: ReturnType<typeof sql>): Promise<void> {
  const { rows: below } = await tx.execute<{ sku: string; reserved: number; on_hand: number }>(sql`
    select v.sku, s.reserved, wanted.on_hand from ${wanted}
    join stock_levels s on s.variant_id = variant and s.warehouse_id = warehouse
    join product_variants v on v.id = variant
    where s.reserved > wanted.on_hand order by v.sku limit 20`);
  if (below.length === 0) return;
  const list = below
    .map((row) => `${row.sku} (${row.reserved} held, ${row.on_hand} wanted)`)
    .join(", ");
  throw conflict(`Orders hold more than would be left: ${list}.`, { below: [...below] });
}

async function setPreorders(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  const open = entries.flatMap(({ variantId, preorder }) =>
    preorder === null
      ? []
      : [{ variant: variantId, release_date: preorder.releaseDate, cap: preorder.cap }],
  );
  const closed = entries.filter((entry) => entry.preorder === null).map((entry) => entry.variantId);
  const { rows: held } = await tx.execute<{ variant_id: string }>(sql`
    select variant_id from preorders where variant_id = any(${sql.param(closed)}::text[]) and reserved > 0`);
  if (held.length > 0)
    throw conflict("Orders hold preorders of variants that would stop being preorders.", {
      variants: held.map((row) => row.variant_id),
    });
  await tx.execute(sql`delete from preorders where variant_id = any(${sql.param(closed)}::text[])`);
  await tx.execute(sql`
    insert into preorders as p (variant_id, release_date, cap)
    select variant, release_date, cap
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as wanted (variant text, release_date date, cap integer)
    on conflict (variant_id) do update set release_date = excluded.release_date, cap = greatest(excluded.cap, p.reserved)
    where p.release_date <> excluded.release_date or p.cap is distinct from excluded.cap`);
}
