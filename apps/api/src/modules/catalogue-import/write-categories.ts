import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { CategoryRecord } from "./import-record.ts";
import type { Existing, Planned } from "./plan.ts";
import { freeSlug, wishedSlug } from "./slugs.ts";

/** Every category by `store/key`. */
export async function findExistingCategories(db: Db | Tx): Promise<Map<string, Existing>> {
  const rows = await db.execute<{
    name: string;
    id: string;
    slug: string;
    digest: string | null;
  }>(sql`
    select s.alias || '/' || c.key as name, c.id, c.slug, c.import_digest as digest from categories c join stores s on s.id = c.store_id`);
  return new Map(rows.map(({ name, id, slug, digest }) => [name, { id, slug, digest }]));
}

/** Adds and changes categories; parents may come later than their children. @param pictures addresses by path */
export async function writeCategories(
  tx: Tx,
  planned: readonly Planned<CategoryRecord>[],
  pictures: ReadonlyMap<string, string>,
  storeIds: Readonly<Record<string, string>>,
): Promise<void> {
  if (planned.length === 0) return;
  const slugs = await takenSlugs(tx);
  const rows = planned.map(({ record, digest, existing }) => {
    const taken = slugs.get(record.store) ?? new Map<string, string>();
    slugs.set(record.store, taken);
    return {
      id: existing?.id ?? timeOrderedId(),
      store_id: storeIds[record.store],
      key: record.key,
      slug: freeSlug(wishedSlug(record, existing), record.key, taken),
      title: record.title,
      image: record.picture === null ? null : pictures.get(record.picture),
      position: record.position,
      digest,
    };
  });
  await tx.execute(sql`
    insert into categories (id, store_id, key, slug, title, image, position, import_digest)
    select id, store_id, key, slug, title, image, position, digest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, store_id text, key text, slug text, title jsonb, image text, position integer, digest text)
    on conflict (store_id, key) do update set slug = excluded.slug, title = excluded.title, image = excluded.image,
      position = excluded.position, import_digest = excluded.import_digest`);
  const ids = await findExistingCategories(tx);
  const parents = planned.map(({ record }) => ({
    id: ids.get(nameOf(record))?.id,
    parent_id:
      record.parent === null
        ? null
        : (ids.get(nameOf({ store: record.store, key: record.parent }))?.id ?? null),
  }));
  await tx.execute(sql`
    update categories c set parent_id = r.parent_id
    from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as r (id text, parent_id text) where c.id = r.id`);
}

async function takenSlugs(tx: Tx): Promise<Map<string, Map<string, string>>> {
  const rows = await tx.execute<{ alias: string; slug: string; key: string }>(sql`
    select s.alias, c.slug, c.key from categories c join stores s on s.id = c.store_id`);
  const byStore = Map.groupBy(rows, (row) => row.alias);
  return new Map(
    [...byStore].map(([alias, found]) => [alias, new Map(found.map((row) => [row.slug, row.key]))]),
  );
}
