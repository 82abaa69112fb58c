import { ShopError } from "../../platform/replies/shop-error.ts";
import { maxLines } from "./cart.rules.ts";

/** The limits for a change. */
interface ChangeLimits {
  readonly present: number;
  readonly others: number;
  readonly stock: number;
  /** The largest quantity of the line. */
  readonly max: number;
}

/**
 * Returns why a line could not be changed, and what would be possible. For an addition it includes the quantity in the
 * cart.
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
  // A parallel request may have added more than `present` counted, so the quantity is refused here.
  if (Math.max(requestedQty, max + 1) > stock) {
    return new ShopError("insufficient_stock", stock > 0 ? `Only ${stock} left.` : "Sold out.", {
      details: { left: stock, most: max, ...presentQtyDetails },
    });
  }
  return new ShopError("quantity_limit", `At most ${max} per order.`, {
    details: { most: max, ...presentQtyDetails },
  });
}
