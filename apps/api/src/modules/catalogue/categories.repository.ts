import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { categories } from "./categories.tables.ts";
import { type CategoryTree, plantTree } from "./category-tree.rules.ts";

export async function findCategories(db: Db | Tx, storeId: string): Promise<CategoryTree> {
  const { id, parentId, key, slug, title, image, position, createdAt } = categories;
  const rows = await db
    .select({ id, parentId, key, slug, title, image, position, createdAt })
    .from(categories)
    .where(eq(categories.storeId, storeId))
    .orderBy(asc(id));
  return plantTree(rows);
}

/** The public products of each category, of it alone: pairs, because one product may be in several of a branch. */
export async function publicProductIds(
  db: Db | Tx,
  storeId: string,
): Promise<Map<string, string[]>> {
  const rows = await db.execute<{ category_id: string; products: string[] }>(sql`
    select pc.category_id, array_agg(pc.product_id) as products
    from product_categories pc join products p on p.id = pc.product_id
    where p.store_id = ${storeId} and p.is_public and p.first_variant_id is not null and p.published_at <= now()
    group by pc.category_id`);
  return new Map(rows.map((row) => [row.category_id, row.products]));
}
