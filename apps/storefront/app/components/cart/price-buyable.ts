import type { Cart, CartItem } from "@harbour/contracts";
import { releaseSupersededHolds } from "./release-superseded-holds.ts";

/** Prices a cart without the chosen lines that cannot be bought. */
export async function priceBuyable(
  price: (selection: { checkout_product_variant_ids?: string[] }) => Promise<Cart>,
): Promise<Cart> {
  const cart = await price({});
  const isUnavailable = (line: CartItem) => line.is_checkout && line.max_qty === 0;
  if (!cart.cart_items.some(isUnavailable)) return cart;
  // Goods reserved by an order that the new order would supersede can be bought.
  const buyableCart = releaseSupersededHolds(cart);
  const chosenLines = buyableCart.cart_items.filter((line) => line.is_checkout);
  const buyable = chosenLines.filter((line) => !isUnavailable(line));
  if (buyable.length === chosenLines.length) return cart;
  return price({
    checkout_product_variant_ids: buyable.map((line) => line.product_variant_id),
  });
}
