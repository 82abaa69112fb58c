import type { Shopper } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { lockNames } from "../../platform/lock-names.ts";
import type { PricedLine } from "../cart/index.ts";
import { namesOf, personOfShopper } from "../customers/index.ts";
import { countBought } from "../orders/index.ts";
import { overPersonLimit, tooMany } from "./checkout.rules.ts";

export interface Buyer {
  readonly customer: Shopper;
  /** As the order names them. */
  readonly email: string;
  readonly phone: string;
}

/**
 * Counts what the same person already holds in orders that were not cancelled, by customer, by e-mail or phone of the order, and by
 * those that the account confirmed. The lock comes before the count and stays until commit: two simultaneous checkouts cannot both be
 * the first.
 * @throws ShopError `quantity_limit` with what the person may still buy
 */
export async function respectPersonLimits(
  tx: Tx,
  { customer, email, phone }: Buyer,
  lines: readonly PricedLine[],
): Promise<void> {
  const variantIds = lines
    .filter((line) => line.variant.perPersonLimit !== null)
    .map((line) => line.variant.variantId);
  if (variantIds.length === 0) return;
  const person = await personOfShopper(tx, customer, { email, phone });
  const names = namesOf(person);
  await lockNames(
    tx,
    "variant",
    variantIds.flatMap((variantId) => names.map((name) => `${variantId} ${name}`)),
  );
  const over = overPersonLimit(lines, await countBought(tx, person, variantIds));
  if (over.size > 0) throw tooMany(over);
}
