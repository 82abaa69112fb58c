import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { deleteRow } from "./categories.repository.ts";

/** Deletes an empty category with its former addresses, which answer 404 then. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await deleteRow(tx, id);
  await invalidate(tx, ["catalogue", "products", "categories"]);
}
