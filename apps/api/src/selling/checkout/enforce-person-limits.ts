import { findPersonOfShopper } from "../../base/logins/index.ts";
import { findExceededLimits } from "../../orders/earlier-orders/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { PricedLine } from "../cart/index.ts";
import { makeQuantityLimitError } from "./checkout.rules.ts";

export interface Buyer {
  readonly customer: Shopper;
  /** The order's e-mail. */
  readonly email: string;
  readonly phone: string;
}

/**
 * Checks limits per person. One person's orders wait for each other here until the commit.
 * @throws ShopError `quantity_limit` with the quantity that the person may still buy
 */
export async function enforcePersonLimits(
  tx: Tx,
  { customer, email, phone }: Buyer,
  lines: readonly PricedLine[],
  /** An order that does not count, because the new lines replace its lines. */
  excludedOrderId?: string,
): Promise<void> {
  const requested = lines.map(({ variant: { variantId, perPersonLimit }, qty }) => ({
    variantId,
    qty,
    perPersonLimit,
  }));
  const person = () => findPersonOfShopper(tx, customer, { email, phone });
  const exceededLimits = await findExceededLimits(tx, requested, person, excludedOrderId);
  if (exceededLimits.size > 0) throw makeQuantityLimitError(exceededLimits);
}
