import type { Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import {
  addFormerAddresses,
  findAddresses,
  findExistingCategories,
  upsertCategories,
  writeParents,
} from "../../catalogue/products/index.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { CategoryRecord } from "./import-record.ts";
import { isAddress } from "./picture-identity.ts";
import type { Planned } from "./plan.ts";
import { addressesByStore, freeSlug, wantedSlug } from "./slugs.ts";

function imageOf({ picture }: CategoryRecord, pictures: ReadonlyMap<string, string>) {
  if (picture === null) return null;
  return isAddress(picture) ? picture : pictures.get(picture);
}

interface Facts {
  /** Addresses by path. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly storeIds: Readonly<Record<string, string>>;
  /** Keys of the records that name a slug, by `store/slug`. */
  readonly claimants: ReadonlyMap<string, string>;
}

/** Adds and changes categories; parents may come later than their children. */
export async function writeCategories(
  tx: Tx,
  planned: readonly Planned<CategoryRecord>[],
  { pictures, storeIds, claimants }: Facts,
): Promise<void> {
  if (planned.length === 0) return;
  const wanted = planned.map(({ record, existing }) => wantedSlug(record, existing));
  const addresses = addressesByStore(await findAddresses(tx, "category", wanted));
  const rows = planned.map(({ record, digest, existing }) => ({
    id: existing?.id ?? timeOrderedId(),
    store_id: storeIds[record.store]!,
    key: record.key,
    slug: freeSlug(record, existing, { ...addresses(storeIds[record.store]!), claimants }),
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
