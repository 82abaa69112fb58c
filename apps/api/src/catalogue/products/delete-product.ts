import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { deleteProductRow } from "./write-products.repository.ts";

/** Deletes a product with its variants, stock and former slugs. */
export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await deleteProductRow(tx, id);
  await invalidate(tx, ["catalogue", "products", `product:${id}`]);
}
