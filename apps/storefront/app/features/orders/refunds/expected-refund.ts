import type { Order } from "@harbour/contracts";

/**
 * Returns the price of the chosen goods in whole cents, without their share of discounts on the
 * whole order. This is a preview; the refund's plan divides to the cent.
 * @param chosen the quantities by variant
 */
export function expectedRefund(
  { cart_items: lines, calculations: { price, shipping_fee: shipping } }: Order,
  chosen: Readonly<Record<string, number>>,
): string {
  const goods = lines.reduce((sum, line) => sum + priceOf(line), 0);
  const paid = cents(price.total) - cents(shipping);
  const requested = lines.reduce(
    (sum, line) => sum + (priceOf(line) * (chosen[line.product_variant_id] ?? 0)) / line.qty,
    0,
  );
  const share = goods === 0 ? 0 : Math.min(1, paid / goods);
  return (Math.round(requested * share) / 100).toFixed(2);
}

/** Returns the price with the automatic promotion, as the order's page shows it. */
export const shownPrice = (line: Order["cart_items"][number]): string =>
  line.promotion_subtotal_price ?? line.subtotal_price;

const priceOf = (line: Order["cart_items"][number]): number => cents(shownPrice(line));
const cents = (amount: string): number => Math.round(Number(amount) * 100);
