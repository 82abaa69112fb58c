import { findPersonOfShopper } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { type BoughtUnitsQuery, readBoughtUnits } from "./earlier-orders.repository.ts";

/** The units of a variant in a person's orders that were not cancelled. */
export interface BoughtUnits {
  readonly qty: number;
  /**
   * The newest order of the same account or token. Null when the person bought the variant only with other accounts
   * or tokens.
   */
  readonly reference: string | null;
}

/**
 * Finds the units that a shopper bought before, by variant, while the order's contact is still unknown. Variants that
 * the shopper never bought are omitted. A guest's orders are those of the token, and a member's include those with a
 * confirmed e-mail or phone. The checkout also counts by the order's own contact.
 */
export async function findBoughtUnits(
  db: Db | Tx,
  shopper: Shopper,
  query: BoughtUnitsQuery,
): Promise<ReadonlyMap<string, BoughtUnits>> {
  const rows = await readBoughtUnits(db, await findPersonOfShopper(db, shopper), query);
  return new Map(rows.map(({ variant_id, qty, reference }) => [variant_id, { qty, reference }]));
}
