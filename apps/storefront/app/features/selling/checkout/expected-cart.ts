import type { Cart } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";

/** What a page showed of the cart that is bought, as its form sends it back: short, since a cart may have 200 lines. */
export interface SeenCart {
  /** By variant: pieces, and what one cost. */
  readonly lines: Readonly<Record<string, readonly [qty: number, price: string]>>;
  /** By promotion: its name in the page's language, and what it took off. */
  readonly discounts: Readonly<Record<string, readonly [title: string, amount: string]>>;
  readonly shipping: string;
  /** In points, beside the money. */
  readonly points: number;
  /** By variant: its name in the page's language, and pieces of it that come free. */
  readonly gifts: Readonly<Record<string, readonly [title: string, qty: number]>>;
}

/** For the hidden field of the form. */
export function seenOf(cart: Cart, language: Language): string {
  const bought = cart.cart_items.filter((line) => line.is_checkout);
  const seen: SeenCart = {
    lines: Object.fromEntries(
      bought.map((line) => [line.product_variant_id, [line.qty, line.discounted_price_per_unit]]),
    ),
    discounts: Object.fromEntries(
      cart.discounts.map(({ _id, title, amount }) => [_id, [localized(title, language), amount]]),
    ),
    shipping: cart.calculations.shipping_fee,
    points: cart.calculations.point.total,
    gifts: giftsOf(cart, language),
  };
  return JSON.stringify(seen);
}

/** Two promotions may give the same article. */
export function giftsOf({ gift_items }: Cart, language: Language): SeenCart["gifts"] {
  const gifts: Record<string, readonly [string, number]> = {};
  for (const { product_variant_id: id, product_title: title, qty } of gift_items)
    gifts[id] = [localized(title, language), (gifts[id]?.[1] ?? 0) + qty];
  return gifts;
}
