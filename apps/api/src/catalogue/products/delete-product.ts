import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { deleteRow } from "./write-products.repository.ts";

/** Deletes a product with its variants, stock and former slugs. */
export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await deleteRow(tx, id);
  await invalidate(tx, ["catalogue", "products", `product:${id}`]);
}
