import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

export interface CountLineRow extends Record<string, unknown> {
  readonly variant_id: string;
  readonly sku: string;
  readonly product_title: LocalizedText;
  readonly variant_title: LocalizedText;
  readonly counted: number;
  /** The units on hand at the first scan. */
  readonly expected: number;
  readonly moved: number;
  readonly is_blocked: boolean;
}

/**
 * Compares scans with the stock of their moment. Movements since a variant's first scan are subtracted, so that sales
 * during the count are no difference.
 */
export async function readCountLines(db: Db | Tx, countId: string): Promise<CountLineRow[]> {
  const { rows } = await db.execute<CountLineRow>(sql`
    with counted as (
      select variant_id, sum(qty)::integer as counted, min(scanned_at) as first_at, max(scanned_at) as last_at
      from stock_count_scans where count_id = ${countId} and not is_void group by variant_id),
    compared as (
      select counted.*, coalesce(l.reserved, 0) as reserved, coalesce(l.on_hand, 0) as on_hand,
        coalesce(l.on_hand, 0) - since.by as expected, since.moved
      from counted join stock_counts c on c.id = ${countId}
      left join stock_levels l on l.variant_id = counted.variant_id and l.warehouse_id = c.warehouse_id
      cross join lateral (
        select coalesce(sum(m.on_hand_change), 0)::integer as by,
          coalesce(sum(m.on_hand_change) filter (where m.created_at <= counted.last_at), 0)::integer as moved
        from stock_movements m
        where m.variant_id = counted.variant_id and m.warehouse_id = c.warehouse_id
          and m.id > c.base_movement and m.created_at > counted.first_at
      ) since)
    select v.id as variant_id, v.sku, p.title as product_title, v.title as variant_title, counted, expected, moved,
      on_hand + counted - expected < reserved as is_blocked
    from compared join product_variants v on v.id = compared.variant_id join products p on p.id = v.product_id
    order by last_at desc, v.id`);
  return rows;
}

/** Reads the lines of an applied count as they were. */
export async function readCountResults(db: Db | Tx, countId: string): Promise<CountLineRow[]> {
  const { rows } = await db.execute<CountLineRow>(sql`
    select r.variant_id, v.sku, p.title as product_title, v.title as variant_title, r.counted, r.expected, r.moved,
      not r.is_applied and r.counted <> r.expected as is_blocked
    from stock_count_results r join product_variants v on v.id = r.variant_id join products p on p.id = v.product_id
    where r.count_id = ${countId} order by r.counted = r.expected, v.sku`);
  return rows;
}

export async function insertCountResults(
  tx: Tx,
  countId: string,
  lines: readonly CountLineRow[],
  applied: ReadonlySet<string>,
): Promise<void> {
  const rows = lines.map(({ variant_id, counted, expected, moved }) => ({
    variant_id,
    counted,
    expected,
    moved,
    is_applied: applied.has(variant_id),
  }));
  await tx.execute(sql`
    insert into stock_count_results (count_id, variant_id, counted, expected, moved, is_applied)
    select ${countId}, variant_id, counted, expected, moved, is_applied
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (variant_id text, counted integer, expected integer, moved integer, is_applied boolean)`);
}

const isUncounted = sql`l.on_hand > 0 and not exists (
  select from stock_count_scans s where s.count_id = c.id and s.variant_id = l.variant_id and not s.is_void)`;

/** Counts variants and pieces of the warehouse without a scan. */
export async function sumUncounted(
  db: Db | Tx,
  countId: string,
): Promise<{ variants: number; pieces: number }> {
  const { rows } = await db.execute<{ variants: number; pieces: number }>(sql`
    select count(*)::integer as variants, coalesce(sum(l.on_hand), 0)::integer as pieces
    from stock_counts c join stock_levels l on l.warehouse_id = c.warehouse_id
    where c.id = ${countId} and ${isUncounted}`);
  return rows[0]!;
}

/** Scans each uncounted variant as none. */
export async function insertEmptyScans(tx: Tx, countId: string, operatorId: string): Promise<void> {
  await tx.execute(sql`
    insert into stock_count_scans (count_id, id, variant_id, qty, scanned_at, operator_id)
    select c.id, 'none ' || gen_random_uuid(), l.variant_id, 0, clock_timestamp(), ${operatorId}
    from stock_counts c join stock_levels l on l.warehouse_id = c.warehouse_id
    where c.id = ${countId} and ${isUncounted}`);
}
