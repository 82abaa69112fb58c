import type { Cart } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";

/** The expected cart as a form sends it back. It has short keys and values, because a cart may have 200 lines. */
export interface ExpectedCart {
  /** The quantity and the unit price in Hong Kong dollars (`120.00`), by variant. */
  readonly lines: Readonly<Record<string, readonly [qty: number, price: string]>>;
  /** The name in the page's language and the amount, by promotion. */
  readonly discounts: Readonly<Record<string, readonly [title: string, amount: string]>>;
  readonly shipping: string;
  /** The price in points, beside the money. */
  readonly points: number;
  /** The name in the page's language and the free units, by variant. */
  readonly gifts: Readonly<Record<string, readonly [title: string, qty: number]>>;
}

/** Returns the expected cart as the value of the form's hidden field. */
export function writeExpectedCart(cart: Cart, language: Language): string {
  const chosenLines = cart.cart_items.filter((line) => line.is_checkout);
  const expected: ExpectedCart = {
    lines: Object.fromEntries(
      chosenLines.map((line) => [
        line.product_variant_id,
        [line.qty, line.discounted_price_per_unit],
      ]),
    ),
    discounts: Object.fromEntries(
      cart.discounts.map(({ _id, title, amount }) => [_id, [localized(title, language), amount]]),
    ),
    shipping: cart.calculations.shipping_fee,
    points: cart.calculations.point.total,
    gifts: countExpectedGifts(cart, language),
  };
  return JSON.stringify(expected);
}

/** Returns the gifts by variant, because two promotions may give the same article. */
export function countExpectedGifts(
  { gift_items }: Cart,
  language: Language,
): ExpectedCart["gifts"] {
  const gifts: Record<string, readonly [string, number]> = {};
  for (const { product_variant_id: id, product_title: title, qty } of gift_items)
    gifts[id] = [localized(title, language), (gifts[id]?.[1] ?? 0) + qty];
  return gifts;
}
