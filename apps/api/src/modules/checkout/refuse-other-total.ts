import { toWire } from "../../platform/money.ts";
import { invalid, ShopError } from "../../platform/shop-error.ts";
import type { WaitingOrder } from "../../platform/waiting-order.ts";
import { codeProblems, presentCart, type PricedCart } from "../cart/index.ts";

/** Who enters a code means to pay less: without it the order would not be the one they meant. */
export function refuseCode({ codeProblem }: PricedCart): void {
  if (codeProblem !== null) throw invalid({ voucher_code: [codeProblems[codeProblem]] });
}

/** WIRE 3: nobody pays a total they have not seen. */
export function refuseOtherTotal(
  cart: PricedCart,
  expected: string | undefined,
  waiting: readonly WaitingOrder[],
): void {
  if (expected === undefined || expected === toWire(cart.totals.total)) return;
  throw totalChanged(cart, waiting);
}

export function totalChanged(cart: PricedCart, waiting: readonly WaitingOrder[]): ShopError {
  return new ShopError("total_changed", "The total has changed. Please look at the cart again.", {
    details: { cart: presentCart(cart, waiting) },
  });
}

/** The total changed while the order was being placed, in what it takes of others. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ShopError &&
    error.code === "total_changed" &&
    error.facts.details?.["cart"] === undefined
  );
}
