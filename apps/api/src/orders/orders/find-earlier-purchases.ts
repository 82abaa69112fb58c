import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { personOfShopper } from "../../base/logins/index.ts";
import { type BoughtBefore, type BoughtQuestion, findBought } from "./purchases.repository.ts";

/**
 * Finds earlier purchases by variant before a contact is known; omits variants without any. A guest's purchases are
 * those of the token; a member's include those with a confirmed e-mail or phone. The checkout also counts by the
 * order's own contact.
 */
export async function findBoughtBefore(
  db: Db | Tx,
  shopper: Shopper,
  asked: BoughtQuestion,
): Promise<ReadonlyMap<string, BoughtBefore>> {
  return findBought(db, await personOfShopper(db, shopper), asked);
}
