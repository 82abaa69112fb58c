import { findPersonOfShopper } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { type PurchaseQuery, readEarlierPurchases } from "./purchases.repository.ts";

/** The units of a variant in a person's orders that were not cancelled. */
export interface EarlierPurchases {
  readonly qty: number;
  /**
   * The newest order of the same account or token. Null when the person bought the variant only with other accounts
   * or tokens.
   */
  readonly reference: string | null;
}

/**
 * Finds earlier purchases by variant, before the order's contact is known. Variants without purchases are omitted. A
 * guest's purchases are those of the token, and a member's include those with a confirmed e-mail or phone. The
 * checkout also counts by the order's own contact.
 */
export async function findEarlierPurchases(
  db: Db | Tx,
  shopper: Shopper,
  query: PurchaseQuery,
): Promise<ReadonlyMap<string, EarlierPurchases>> {
  const earlierPurchases = await readEarlierPurchases(
    db,
    await findPersonOfShopper(db, shopper),
    query,
  );
  return new Map(
    earlierPurchases.map(({ variant_id, qty, reference }) => [variant_id, { qty, reference }]),
  );
}
