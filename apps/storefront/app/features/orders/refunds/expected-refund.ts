import type { Order, RefundRequestsOfOrder } from "@harbour/contracts";

/**
 * Returns the money that chosen goods bring back, to the cent as the refund's plan divides it.
 * @param chosen the quantities by variant
 */
export function computeExpectedRefund(
  bought: RefundRequestsOfOrder["bought_items"],
  chosen: Readonly<Record<string, number>>,
): string {
  const total = bought.reduce((sum, line) => {
    const qty = chosen[line.product_variant_id] ?? 0;
    const before = line.refunded_qty;
    return sum + firstUnits(line, before + qty) - firstUnits(line, before);
  }, 0);
  return (total / 100).toFixed(2);
}

/** Returns the price with the automatic promotion, as the order's page shows it. */
export const readShownPrice = (line: Order["cart_items"][number]): string =>
  line.promotion_subtotal_price ?? line.subtotal_price;

/** Returns the share of a line's first units in cents. All units add up to the whole. */
function firstUnits(
  { paid, qty }: RefundRequestsOfOrder["bought_items"][number],
  units: number,
): number {
  return Math.floor((Math.round(Number(paid) * 100) * units) / qty);
}
