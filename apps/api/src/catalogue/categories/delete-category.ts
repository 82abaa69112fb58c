import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { deleteCategoryRow } from "./categories.repository.ts";

/** Deletes an empty category. Its former addresses then answer 404. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await deleteCategoryRow(tx, id);
  await invalidate(tx, ["catalogue", "products", "categories"]);
}
