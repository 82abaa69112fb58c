import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

export interface CodedVariant extends Record<string, unknown> {
  readonly code: string;
  readonly variant_id: string;
  readonly sku: string;
  readonly product_title: LocalizedText;
  readonly variant_title: LocalizedText;
}

/**
 * Finds variants by scanned codes. Scanners disagree about the leading zero of a UPC code, so both spellings are
 * found.
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

/** Adds scans. The moment lies within the count. @returns the ids that were new */
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

/** Finds which of these scans were sent before. */
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
