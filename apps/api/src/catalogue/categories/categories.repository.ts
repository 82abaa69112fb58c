import type { LocalizedText } from "@harbour/contracts";
import { asc, eq, sql } from "drizzle-orm";
import { selectPictureColor } from "../../base/files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { categories } from "./categories.tables.ts";
import type { Category } from "./category-tree.rules.ts";

const formerSlugs = sql<
  string[]
>`array(select s.slug from category_slugs s where s.category_id = categories.id)`;

const imageColor = selectPictureColor(sql`categories.image`);

/** Lists a store's categories by id, hidden ones too. */
export function listCategories(
  db: Db | Tx,
  storeId: string,
): Promise<(Category & { readonly isPublic: boolean })[]> {
  const { id, parentId, key, slug, title, image, position, isPublic, createdAt } = categories;
  return db
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
}

interface NamedRow extends Record<string, unknown> {
  readonly name: string;
  readonly id: string;
  readonly slug: string;
  readonly digest: string | null;
}

/** Reads every category with its name in settings files, `store/key`. */
export async function listNamedCategories(db: Db | Tx): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    select s.alias || '/' || c.key as name, c.id, c.slug, c.import_digest as digest from categories c join stores s on s.id = c.store_id`);
  return rows;
}

/** A row of `categories`, by column names. */
export interface CategoryRow {
  readonly id: string;
  readonly key: string;
  readonly title: LocalizedText;
  readonly position: number;
  readonly is_public: boolean;
  readonly store_id: string;
  readonly slug: string;
  readonly image: string | null | undefined;
  readonly digest: string;
}

/** Upserts categories without their parents, which may come later. */
export async function upsertCategories(tx: Tx, rows: readonly CategoryRow[]): Promise<void> {
  await tx.execute(sql`
    insert into categories (id, store_id, key, slug, title, image, position, is_public, import_digest)
    select id, store_id, key, slug, title, image, position, is_public, digest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, store_id text, key text, slug text, title jsonb, image text, position integer, is_public boolean, digest text)
    on conflict (store_id, key) do update set slug = excluded.slug, title = excluded.title, image = excluded.image,
      position = excluded.position, is_public = excluded.is_public, import_digest = excluded.import_digest`);
}

/** Writes the parents, which are named by key. */
export async function writeParents(
  tx: Tx,
  children: readonly {
    readonly store_id: string;
    readonly key: string;
    readonly parent: string | null;
  }[],
): Promise<void> {
  await tx.execute(sql`
    update categories c
    set parent_id = (select above.id from categories above where above.store_id = r.store_id and above.key = r.parent)
    from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as r (store_id text, key text, parent text)
    where c.store_id = r.store_id and c.key = r.key`);
}

/** Deletes a category with its former slugs. */
export async function deleteCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from categories where id = ${id}`);
}
