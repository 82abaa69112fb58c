import type { Db, Tx } from "../../platform/database/db.ts";
import type { ImportedRecord } from "../../platform/files/imported-record.ts";
import {
  type CategoryRow,
  listNamedCategories,
  upsertCategories,
  writeParents,
} from "./categories.repository.ts";
import { categoryAddresses } from "./category-addresses.ts";

/** A category from a file, with the stored id for a known key, else a new one. */
export interface CategoryToSave extends CategoryRow {
  /** The parent's key; null for a root. */
  readonly parent: string | null;
  readonly formerSlugs: readonly string[];
}

/** Finds every category by `store/key`. */
export async function findImportedCategories(db: Db | Tx): Promise<Map<string, ImportedRecord>> {
  const all = await listNamedCategories(db);
  return new Map(all.map(({ name, id, slug, digest }) => [name, { id, slug, digest }]));
}

/** Upserts categories. A parent may come after its children. */
export async function saveCategories(tx: Tx, categories: readonly CategoryToSave[]): Promise<void> {
  await upsertCategories(tx, categories);
  await categoryAddresses.addFormer(
    tx,
    categories.map(({ id, store_id, formerSlugs }) => ({ id, store_id, slugs: formerSlugs })),
  );
  await writeParents(tx, categories);
}
