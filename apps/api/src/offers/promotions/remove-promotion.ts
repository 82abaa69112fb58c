import type { Tx } from "../../platform/database/db.ts";
import { labelProducts } from "./label-products.ts";
import { deleteUnused } from "./save-promotions.repository.ts";

/** Deletes a promotion that no order ever used. @returns false, without deleting, when an order used it */
export async function removePromotion(tx: Tx, key: string): Promise<boolean> {
  const isDeleted = await deleteUnused(tx, key);
  if (isDeleted) await labelProducts(tx, { isForced: true });
  return isDeleted;
}
