import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import type { ProductLabel } from "./set-labels.ts";

/** Writes the labels of all products. @returns those that say something else now */
export async function writeLabels(tx: Tx, labels: readonly ProductLabel[]): Promise<string[]> {
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
