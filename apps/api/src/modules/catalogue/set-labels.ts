import type { LocalizedText } from "@harbour/contracts";
import { type SQL, sql } from "drizzle-orm";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { writePricesNow } from "./refresh-prices.ts";

/** What products say of the promotion that they are in by itself. */
export interface ProductLabel {
  readonly title: LocalizedText;
  /** Hundredths of a per cent off each single piece; null: it gives something else. */
  readonly off: number | null;
  /** `off` is for these alone; null: for all variants of the products. */
  readonly variantIds: readonly string[] | null;
  readonly productIds: readonly string[];
}

/**
 * Lets lists and pages name promotions, and lists sort and filter by what they leave of prices.
 * @param labels all there are: products that none of them names lose theirs; each product stands in one at most
 * @returns how many products changed
 */
export async function setLabels(tx: Tx, labels: readonly ProductLabel[]): Promise<number> {
  const written = await writeLabels(tx, labels);
  const priced = await writePricesNow(tx, written);
  const changed = new Set([...written, ...priced]);
  if (changed.size > 0)
    await invalidate(tx, ["products", ...[...changed].map((id) => `product:${id}`)]);
  return changed.size;
}

async function writeLabels(tx: Tx, labels: readonly ProductLabel[]): Promise<string[]> {
  const rows = labels.map(({ title, off, variantIds, productIds }) => ({
    title,
    off,
    variants: variantIds,
    products: productIds,
  }));
  const { rows: changed } = await tx.execute<{ id: string }>(sql`
    with labels as (
      select unnest(l.products) as id, l.title, l.off, l.variants
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (title jsonb, off integer, variants text[], products text[])
    ), others as (
      select p.id, l.title, l.off, l.variants from products p left join labels l on l.id = p.id
      where ${label(sql`p`)} is distinct from (l.title, l.off, l.variants)
      order by p.id for no key update of p
    )
    update products p set global_discount = o.title, global_discount_off = o.off, global_discount_variants = o.variants
    from others o where p.id = o.id returning p.id`);
  return changed.map(({ id }) => id);
}

const label = (of: SQL): SQL =>
  sql`(${of}.global_discount, ${of}.global_discount_off, ${of}.global_discount_variants)`;
