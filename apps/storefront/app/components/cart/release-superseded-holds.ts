import type { Cart, CartItem } from "@harbour/contracts";

/**
 * Returns the cart as a new order would find it. Units reserved by the orders that it would supersede count as stock.
 */
export function releaseSupersededHolds(cart: Cart): Cart {
  if (cart.waiting_orders.length === 0) return cart;
  const reservedUnits = new Map<string, number>();
  for (const line of cart.waiting_orders.flatMap((order) => order.held))
    reservedUnits.set(
      line.product_variant_id,
      (reservedUnits.get(line.product_variant_id) ?? 0) + line.qty,
    );
  const releaseHold = (line: CartItem): CartItem => {
    const ownUnits = reservedUnits.get(line.product_variant_id) ?? 0;
    const isShort = line.problem === "sold-out" || line.problem === "not-enough-stock";
    if (!isShort || line.qty > Math.max(0, line.stock) + ownUnits) return line;
    return { ...line, problem: null, max_qty: Math.max(line.max_qty, line.qty) };
  };
  return { ...cart, cart_items: cart.cart_items.map(releaseHold) };
}
