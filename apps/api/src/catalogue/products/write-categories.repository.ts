import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { LocalizedText } from "@harbour/contracts";
import type { Existing } from "./write-products.repository.ts";

/** Every category by `store/key`. */
export async function findExistingCategories(db: Db | Tx): Promise<Map<string, Existing>> {
  const { rows } = await db.execute<{
    name: string;
    id: string;
    slug: string;
    digest: string | null;
  }>(sql`
    select s.alias || '/' || c.key as name, c.id, c.slug, c.import_digest as digest from categories c join stores s on s.id = c.store_id`);
  return new Map(rows.map(({ name, id, slug, digest }) => [name, { id, slug, digest }]));
}

export interface CategoryToWrite {
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

/** Without their parents, which may come later. */
export async function upsertCategories(tx: Tx, rows: readonly CategoryToWrite[]): Promise<void> {
  await tx.execute(sql`
    insert into categories (id, store_id, key, slug, title, image, position, is_public, import_digest)
    select id, store_id, key, slug, title, image, position, is_public, digest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, store_id text, key text, slug text, title jsonb, image text, position integer, is_public boolean, digest text)
    on conflict (store_id, key) do update set slug = excluded.slug, title = excluded.title, image = excluded.image,
      position = excluded.position, is_public = excluded.is_public, import_digest = excluded.import_digest`);
}

export async function writeParents(
  tx: Tx,
  parents: readonly { readonly id: string | undefined; readonly parent_id: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update categories c set parent_id = r.parent_id
    from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as r (id text, parent_id text) where c.id = r.id`);
}

/** Its former addresses go with it. */
export async function removeCategory(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from categories where id = ${id}`);
}
