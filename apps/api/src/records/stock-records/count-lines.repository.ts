import { type LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { type Db, type Tx } from "../../platform/database/db.ts";

export interface CountLineRow extends Record<string, unknown> {
  readonly variant_id: string;
  readonly sku: string;
  readonly product_title: LocalizedText;
  readonly variant_title: LocalizedText;
  readonly counted: number;
  /** The units on hand at the variant's first scan. */
  readonly expected: number;
  readonly moved: number;
  readonly is_blocked: boolean;
}

/**
 * Compares scans with the stock at the time of the scans. Movements since a variant's first scan are subtracted, so
 * that sales during the count cause no difference.
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

/** Reads the lines of an applied count as they were applied. */
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
  appliedVariantIds: ReadonlySet<string>,
): Promise<void> {
  const rows = lines.map(({ variant_id, counted, expected, moved }) => ({
    variant_id,
    counted,
    expected,
    moved,
    is_applied: appliedVariantIds.has(variant_id),
  }));
  await tx.execute(sql`
    insert into stock_count_results (count_id, variant_id, counted, expected, moved, is_applied)
    select ${countId}, variant_id, counted, expected, moved, is_applied
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (variant_id text, counted integer, expected integer, moved integer, is_applied boolean)`);
}

const isUncounted = sql`l.on_hand > 0 and not exists (
  select from stock_count_scans s where s.count_id = c.id and s.variant_id = l.variant_id and not s.is_void)`;

/** Counts the variants and pieces in the warehouse that were not scanned. */
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

/** Adds a scan of zero units for each variant that was not scanned. */
export async function insertEmptyScans(tx: Tx, countId: string, operatorId: string): Promise<void> {
  await tx.execute(sql`
    insert into stock_count_scans (count_id, id, variant_id, qty, scanned_at, operator_id)
    select c.id, 'none ' || gen_random_uuid(), l.variant_id, 0, clock_timestamp(), ${operatorId}
    from stock_counts c join stock_levels l on l.warehouse_id = c.warehouse_id
    where c.id = ${countId} and ${isUncounted}`);
}

export interface CodedVariant extends Record<string, unknown> {
  readonly code: string;
  readonly variant_id: string;
  readonly sku: string;
  readonly product_title: LocalizedText;
  readonly variant_title: LocalizedText;
}

/**
 * Finds variants by scanned codes. A UPC code is found with and without its leading zero, because scanners disagree
 * about it.
 */
export async function findByCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, CodedVariant[]>> {
  const { rows } = await db.execute<CodedVariant>(sql`
    select wanted.code, v.id as variant_id, v.sku, p.title as product_title, v.title as variant_title
    from unnest(${sql.param([...codes])}::text[]) wanted (code)
    join lateral (
      select id, sku, product_id, title from product_variants where sku = any(array[wanted.code, upper(wanted.code)])
      union select id, sku, product_id, title from product_variants
        where barcode = any(array[wanted.code, '0' || wanted.code, regexp_replace(wanted.code, '^0(?=[0-9]{12}$)', '')])
    ) v on true join products p on p.id = v.product_id
    order by wanted.code, v.sku`);
  return Map.groupBy(rows, ({ code }) => code);
}

export interface NewScan {
  readonly id: string;
  readonly variant_id: string;
  readonly qty: number;
  readonly age_seconds: number;
}

/** Adds scans. Their times are limited to the duration of the count. @returns the ids of new scans */
export async function insertScans(
  tx: Tx,
  countId: string,
  operatorId: string,
  scans: readonly NewScan[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into stock_count_scans (count_id, id, variant_id, qty, scanned_at, operator_id)
    select c.id, s.id, s.variant_id, s.qty,
      greatest(c.opened_at, clock_timestamp() - make_interval(secs => s.age_seconds)), ${operatorId}
    from stock_counts c, jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as s (id text, variant_id text, qty integer, age_seconds double precision)
    where c.id = ${countId}
    on conflict (count_id, id) do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** Finds which of these scans were received before. */
export async function findScans(
  db: Db | Tx,
  countId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from stock_count_scans where count_id = ${countId} and id = any(${sql.param([...ids])}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function voidScans(tx: Tx, countId: string, variantId: string): Promise<void> {
  await tx.execute(
    sql`update stock_count_scans set is_void = true where count_id = ${countId} and variant_id = ${variantId}`,
  );
}
