import type { Order, RefundRequestsOfOrder } from "@harbour/contracts";
import { computeLineShare } from "@harbour/contracts/line-share";
import { fromCents, toCents } from "@harbour/i18n";

/**
 * Returns the amount that a refund of the chosen goods would return, divided as in the refund's plan.
 * @param chosenQuantities the quantities by variant
 */
export function computeExpectedRefund(
  boughtLines: RefundRequestsOfOrder["bought_items"],
  chosenQuantities: Readonly<Record<string, number>>,
): string {
  const total = boughtLines.reduce((sum, line) => {
    const qty = chosenQuantities[line.product_variant_id] ?? 0;
    const refundedQty = line.refunded_qty;
    const share = (units: number) => computeLineShare(toCents(line.paid), units, line.qty);
    return sum + share(refundedQty + qty) - share(refundedQty);
  }, 0);
  return fromCents(total);
}

/** Returns the price with the automatic promotion, as the order's page shows it. */
export const readShownPrice = (line: Order["cart_items"][number]): string =>
  line.promotion_subtotal_price ?? line.subtotal_price;
