import { categoryAddresses, saveCategories } from "../../../catalogue/categories/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { isAddress } from "../../file-pictures/index.ts";
import type { CategoryRecord } from "../import-record.ts";
import type { PlannedRecord } from "./plan.ts";
import { chooseSlugs } from "./slugs.ts";

function categoryImage({ picture }: CategoryRecord, pictures: ReadonlyMap<string, string>) {
  if (picture === null) return null;
  return isAddress(picture) ? picture : pictures.get(picture);
}

interface CategoryRowSource {
  /** Addresses of pictures by path. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly storeIds: Readonly<Record<string, string>>;
  /** Slugs that the file names, as `store/slug`. */
  readonly claimedSlugs: ReadonlySet<string>;
}

/** Upserts categories; parents may come after their children. @returns their ids */
export async function writeCategories(
  tx: Tx,
  plannedCategories: readonly PlannedRecord<CategoryRecord>[],
  { pictures, storeIds, claimedSlugs }: CategoryRowSource,
): Promise<string[]> {
  if (plannedCategories.length === 0) return [];
  const all = plannedCategories.map((plan) => ({
    ...plan,
    id: plan.existing?.id ?? timeOrderedId(),
  }));
  const slugs = await chooseSlugs(tx, categoryAddresses, all, storeIds, claimedSlugs);
  await saveCategories(
    tx,
    all.map(({ id, record, digest }, index) => ({
      id,
      store_id: storeIds[record.store]!,
      key: record.key,
      slug: slugs[index]!,
      title: record.title,
      image: categoryImage(record, pictures),
      position: record.position,
      is_public: record.is_public,
      digest,
      parent: record.parent,
      formerSlugs: record.former_slugs,
    })),
  );
  return all.map(({ id }) => id);
}
