import type { Db, Tx } from "../../platform/database/db.ts";
import { findLines } from "./cart.repository.ts";

/** Returns those of the named variants that are in the cart. */
export async function findCartVariants(
  db: Db | Tx,
  { customerId, storeId }: { customerId: string; storeId: string },
  variantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const lines = await findLines(db, customerId, storeId);
  const cartVariantIds = new Set(lines.map(({ variantId }) => variantId));
  return new Set(variantIds.filter((id) => cartVariantIds.has(id)));
}
