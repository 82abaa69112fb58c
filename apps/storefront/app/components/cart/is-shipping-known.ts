import type { Cart } from "@harbour/contracts";

/** Tells whether shipping is known. Without a courier for the goods a fee of zero is no free delivery. */
export function isShippingKnown({
  calculation_trace: trace,
}: Pick<Cart, "calculation_trace">): boolean {
  return !trace.some(({ rule, on }) => rule === "shipping" && on === "none");
}
