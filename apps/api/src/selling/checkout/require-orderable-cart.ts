import { requireDistrict } from "../../catalogue/delivery/index.ts";
import { readOnlineLimits } from "../../orders/payments/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { PricedCart, PricedLine } from "../cart/index.ts";
import { refuseUnusableCode, refuseChangedCart, refuseExcessiveTotal } from "./check-total.ts";
import { requirePayableTotal, requireStation, requireChosenLines } from "./checkout.rules.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";

/**
 * Returns the lines to buy. Refuses a cart that cannot be ordered, or that differs from the one that the page showed.
 */
export function requireOrderableCart(
  deps: Deps,
  { checkout }: PreparedCheckout,
  cart: PricedCart,
): PricedLine[] {
  requireDistrict(checkout.delivery_info, cart.shipping);
  const lines = requireChosenLines(cart, checkout.checkout_product_variant_ids);
  requireStation(cart.shipping);
  refuseExcessiveTotal(cart);
  refuseUnusableCode(cart);
  refuseChangedCart(cart, checkout);
  requirePayableTotal(checkout.payment_method, cart.totals.total, readOnlineLimits(deps));
  return lines;
}
