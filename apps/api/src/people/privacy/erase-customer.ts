import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { personOf } from "./customer-person.ts";

/**
 * Takes a person out of every module, from the last to the first: each may still look at what those before it keep. What
 * stays says nothing about them: orders with their lines, amounts and events, the points ledger, reviews without name
 * and pictures, consents with their dates. Call it with the account locked.
 */
export async function eraseCustomer(
  { registry }: Pick<Deps, "registry">,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const person = await personOf(tx, customerId);
  for (const { personal } of registry.modules.toReversed()) await personal?.erase?.(tx, person);
}
