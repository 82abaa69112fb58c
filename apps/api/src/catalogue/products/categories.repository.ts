import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { colorAt } from "../../base/files/index.ts";
import { categories } from "./categories.tables.ts";
import { type CategoryTree, plantTree } from "./category-tree.rules.ts";

const formerSlugs = sql<
  string[]
>`array(select s.slug from category_slugs s where s.category_id = categories.id)`;

const imageColor = colorAt(sql`categories.image`);

/** The categories that shoppers see: none that is withdrawn, or stands below one that is. */
export async function findCategories(db: Db | Tx, storeId: string): Promise<CategoryTree> {
  const { id, parentId, key, slug, title, image, position, isPublic, createdAt } = categories;
  const rows = await db
    .select({
      id,
      parentId,
      key,
      slug,
      formerSlugs,
      title,
      image,
      imageColor,
      position,
      isPublic,
      createdAt,
    })
    .from(categories)
    .where(eq(categories.storeId, storeId))
    .orderBy(asc(id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isShown = ({ isPublic: isOn, parentId: above }: (typeof rows)[number]): boolean =>
    isOn && (above === null || isShown(byId.get(above)!));
  return plantTree(rows.filter(isShown));
}
