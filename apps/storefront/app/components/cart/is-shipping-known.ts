import type { Cart } from "@harbour/contracts";

/** False while no courier takes the goods and none was chosen: a fee of nothing is no free delivery then. */
export function isShippingKnown({
  calculation_trace: trace,
}: Pick<Cart, "calculation_trace">): boolean {
  return !trace.some(({ rule, on }) => rule === "shipping" && on === "none");
}

/** A promotion gives its way free, with the courier that it was priced with. */
export function isShippingFree({ discounts }: Pick<Cart, "discounts">): boolean {
  return discounts.some(({ template_type: type }) => type === "FREE_SHIPPING");
}
