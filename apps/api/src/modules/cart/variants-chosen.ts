import type { Db, Tx } from "../../platform/db.ts";
import { findLines } from "./cart.repository.ts";

/** Which variants of a cart are being bought: those that are named, or all of its lines (WIRE 3). */
export async function variantsChosen(
  db: Db | Tx,
  { customerId, storeId }: { customerId: string; storeId: string },
  named: readonly string[] | undefined,
): Promise<ReadonlySet<string>> {
  const lines = await findLines(db, customerId, storeId);
  const inCart = new Set(lines.map(({ variantId }) => variantId));
  return named === undefined ? inCart : new Set(named.filter((id) => inCart.has(id)));
}
