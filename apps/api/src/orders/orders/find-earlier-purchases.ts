import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { personOfShopper } from "../../base/logins/index.ts";
import { type BoughtBefore, type BoughtQuestion, findBought } from "./purchases.repository.ts";

/**
 * Finds earlier purchases by variant before a contact is known; a variant without any is absent. A guest's are the orders of the token; a
 * member's are also those that name a confirmed e-mail or phone. The checkout counts by the order's own contact as well.
 */
export async function findBoughtBefore(
  db: Db | Tx,
  shopper: Shopper,
  asked: BoughtQuestion,
): Promise<ReadonlyMap<string, BoughtBefore>> {
  return findBought(db, await personOfShopper(db, shopper), asked);
}
