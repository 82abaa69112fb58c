import { ShopError } from "../../platform/replies/shop-error.ts";
import { maxLines } from "./cart.rules.ts";

/** The limits that a change of a line was compared with. */
interface ChangeLimits {
  readonly present: number;
  readonly others: number;
  readonly stock: number;
  /** The largest quantity of the line. */
  readonly max: number;
}

/**
 * Makes the error for a line that could not be changed, with the quantity that is possible. For an addition, the
 * requested quantity includes the units in the cart.
 */
export function makeLineRefusal(
  { qty, change }: { qty: number; change: "set" | "add" },
  { present, others, stock, max }: ChangeLimits,
): ShopError {
  const requestedQty = change === "add" ? present + qty : qty;
  const presentQtyDetails = change === "add" ? { present } : {};
  if (requestedQty <= max && others >= maxLines) {
    return new ShopError("quantity_limit", `A cart holds at most ${maxLines} different products.`, {
      details: { most: maxLines },
    });
  }
  // A parallel request may have added units that `present` does not count. The change was refused, so the quantity
  // was above `max` in any case.
  if (Math.max(requestedQty, max + 1) > stock) {
    return new ShopError("insufficient_stock", stock > 0 ? `Only ${stock} left.` : "Sold out.", {
      details: { left: stock, most: max, ...presentQtyDetails },
    });
  }
  return new ShopError("quantity_limit", `At most ${max} per order.`, {
    details: { most: max, ...presentQtyDetails },
  });
}
