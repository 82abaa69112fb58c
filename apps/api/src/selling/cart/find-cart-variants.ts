import type { Db, Tx } from "../../platform/database/db.ts";
import { findLines } from "./cart.repository.ts";

/** Returns the named variants that are in the cart. */
export async function findCartVariants(
  db: Db | Tx,
  { customerId, storeId }: { customerId: string; storeId: string },
  named: readonly string[],
): Promise<ReadonlySet<string>> {
  const lines = await findLines(db, customerId, storeId);
  const inCart = new Set(lines.map(({ variantId }) => variantId));
  return new Set(named.filter((id) => inCart.has(id)));
}
