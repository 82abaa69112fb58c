import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { addFormerAddresses, findAddresses } from "./addresses.repository.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { CategoryRecord } from "./import-record.ts";
import { isAddress } from "./picture-identity.ts";
import type { Existing, Planned } from "./plan.ts";
import { addressesByStore, freeSlug, wantedSlug } from "./slugs.ts";

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

function imageOf({ picture }: CategoryRecord, pictures: ReadonlyMap<string, string>) {
  if (picture === null) return null;
  return isAddress(picture) ? picture : pictures.get(picture);
}

/** Adds and changes categories; parents may come later than their children. @param pictures addresses by path */
export async function writeCategories(
  tx: Tx,
  planned: readonly Planned<CategoryRecord>[],
  pictures: ReadonlyMap<string, string>,
  storeIds: Readonly<Record<string, string>>,
): Promise<void> {
  if (planned.length === 0) return;
  const wanted = planned.map(({ record, existing }) => wantedSlug(record, existing));
  const addresses = addressesByStore(await findAddresses(tx, "category", wanted));
  const rows = planned.map(({ record, digest, existing }) => ({
    id: existing?.id ?? timeOrderedId(),
    store_id: storeIds[record.store]!,
    key: record.key,
    slug: freeSlug(record, existing, addresses(storeIds[record.store]!)),
    title: record.title,
    image: imageOf(record, pictures),
    position: record.position,
    digest,
    former: record.former_slugs,
  }));
  await tx.execute(sql`
    insert into categories (id, store_id, key, slug, title, image, position, import_digest)
    select id, store_id, key, slug, title, image, position, digest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, store_id text, key text, slug text, title jsonb, image text, position integer, digest text)
    on conflict (store_id, key) do update set slug = excluded.slug, title = excluded.title, image = excluded.image,
      position = excluded.position, import_digest = excluded.import_digest`);
  await addFormerAddresses(
    tx,
    "category",
    rows.map(({ id, store_id, former }) => ({ id, store_id, slugs: former })),
  );
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
