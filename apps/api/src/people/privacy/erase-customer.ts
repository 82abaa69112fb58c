import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readPerson } from "./read-person.ts";

/**
 * Erases a person in every module. Begins with the last module, because later modules read rows of earlier ones.
 * Anonymous data stay: orders with lines, amounts and events, the points ledger, reviews without name and pictures,
 * and dated consents. The caller locks the account.
 */
export async function eraseCustomer(
  { registry }: Pick<Deps, "registry">,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const person = await readPerson(tx, customerId);
  for (const { personal } of registry.modules.toReversed()) await personal?.erase?.(tx, person);
}
