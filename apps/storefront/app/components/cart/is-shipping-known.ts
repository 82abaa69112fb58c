import type { Cart } from "@harbour/contracts";

/**
 * Tells whether the shipping fee is known. Without a courier for the goods, a fee of zero does not mean free
 * delivery.
 */
export function isShippingKnown({
  calculation_trace: trace,
}: Pick<Cart, "calculation_trace">): boolean {
  return !trace.some(({ rule, on }) => rule === "shipping" && on === "none");
}
