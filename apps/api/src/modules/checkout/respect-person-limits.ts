import type { Tx } from "../../platform/db.ts";
import type { PricedLine } from "../cart/index.ts";
import { countBought } from "../orders/index.ts";
import { lockNames } from "./checkout.repository.ts";
import { overPersonLimit, tooMany } from "./checkout.rules.ts";

export interface Buyer {
  readonly customerId: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Counts what the same person already holds in orders that were not cancelled, by customer, e-mail or phone. The lock
 * comes before the count and stays until commit: two simultaneous checkouts cannot both be the first.
 * @throws ShopError `quantity_limit` with what the person may still buy
 */
export async function respectPersonLimits(
  tx: Tx,
  buyer: Buyer,
  lines: readonly PricedLine[],
): Promise<void> {
  const variantIds = lines
    .filter((line) => line.variant.perPersonLimit !== null)
    .map((line) => line.variant.variantId);
  if (variantIds.length === 0) return;
  const { customerId, email, phone } = buyer;
  const names = [
    `customer ${customerId}`,
    `phone ${phone}`,
    ...(email === "" ? [] : [`email ${email}`]),
  ];
  await lockNames(
    tx,
    variantIds.flatMap((variantId) => names.map((name) => `${variantId} ${name}`)),
  );
  const over = overPersonLimit(lines, await countBought(tx, buyer, variantIds));
  if (over.size > 0) throw tooMany(over);
}
