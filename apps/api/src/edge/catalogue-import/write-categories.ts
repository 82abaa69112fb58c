import type { Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import {
  addFormerAddresses,
  findExistingCategories,
  upsertCategories,
  writeParents,
} from "../../catalogue/products/index.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { CategoryRecord } from "./import-record.ts";
import { isAddress } from "./picture-identity.ts";
import type { Planned } from "./plan.ts";
import { chooseSlugs } from "./slugs.ts";

function imageOf({ picture }: CategoryRecord, pictures: ReadonlyMap<string, string>) {
  if (picture === null) return null;
  return isAddress(picture) ? picture : pictures.get(picture);
}

interface Facts {
  /** Addresses by path. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly storeIds: Readonly<Record<string, string>>;
  /** Slugs that records of the file name, as `store/slug`. */
  readonly claimed: ReadonlySet<string>;
}

/** Adds and changes categories; parents may come later than their children. */
export async function writeCategories(
  tx: Tx,
  planned: readonly Planned<CategoryRecord>[],
  { pictures, storeIds, claimed }: Facts,
): Promise<void> {
  if (planned.length === 0) return;
  const all = planned.map((plan) => ({ ...plan, id: plan.existing?.id ?? timeOrderedId() }));
  const slugs = await chooseSlugs(tx, "category", all, storeIds, claimed);
  const rows = all.map(({ id, record, digest }, index) => ({
    id,
    store_id: storeIds[record.store]!,
    key: record.key,
    slug: slugs[index]!,
    title: record.title,
    image: imageOf(record, pictures),
    position: record.position,
    is_public: record.is_public,
    digest,
    former: record.former_slugs,
  }));
  await upsertCategories(tx, rows);
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
  await writeParents(tx, parents);
}
