import { ShopError } from "../../platform/shop-error.ts";
import { maxLines } from "./cart.rules.ts";

/** The limits that a change was measured against. */
interface Measured {
  readonly present: number;
  readonly others: number;
  readonly stock: number;
  /** The most that the line may hold. */
  readonly max: number;
}

/** Why a line could not be changed, with what would be possible; whoever adds is told what is in the cart already. */
export function refusalOf(
  { qty, change }: { qty: number; change: "set" | "add" },
  { present, others, stock, max }: Measured,
): ShopError {
  const wanted = change === "add" ? present + qty : qty;
  const inCart = change === "add" ? { present } : {};
  if (wanted <= max && others >= maxLines) {
    return new ShopError("quantity_limit", `A cart holds at most ${maxLines} different products.`, {
      details: { most: maxLines },
    });
  }
  // Refused for its quantity, however few `present` counted: somebody put more in at the same moment.
  if (Math.max(wanted, max + 1) > stock) {
    return new ShopError("insufficient_stock", stock > 0 ? `Only ${stock} left.` : "Sold out.", {
      details: { left: stock, most: max, ...inCart },
    });
  }
  return new ShopError("quantity_limit", `At most ${max} per order.`, {
    details: { most: max, ...inCart },
  });
}
