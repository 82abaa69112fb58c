import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { colorAt } from "../files/index.ts";
import { categories } from "./categories.tables.ts";
import { type CategoryTree, plantTree } from "./category-tree.rules.ts";

const formerSlugs = sql<
  string[]
>`array(select s.slug from category_slugs s where s.category_id = categories.id)`;

const imageColor = colorAt(sql`categories.image`);

export async function findCategories(db: Db | Tx, storeId: string): Promise<CategoryTree> {
  const { id, parentId, key, slug, title, image, position, createdAt } = categories;
  const rows = await db
    .select({ id, parentId, key, slug, formerSlugs, title, image, imageColor, position, createdAt })
    .from(categories)
    .where(eq(categories.storeId, storeId))
    .orderBy(asc(id));
  return plantTree(rows);
}
