import type { Cart } from "@harbour/contracts";

/** False while no courier takes the goods and none was chosen: a fee of nothing is no free delivery then. */
export function isShippingKnown({
  calculation_trace: trace,
}: Pick<Cart, "calculation_trace">): boolean {
  return !trace.some(({ rule, on }) => rule === "shipping" && on === "none");
}
