import { requireDistrict } from "../../catalogue/delivery/index.ts";
import { onlineAmounts } from "../../orders/payments/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { PricedCart, PricedLine } from "../cart/index.ts";
import { refuseUnpayable, refuseWithoutStation, requireChosenLines } from "./checkout.rules.ts";
import { refuseCode, refuseOtherTotal, refuseTooHigh } from "./judge-total.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";

/** Returns the lines to buy, if the page showed their present price. */
export function linesToOrder(
  deps: Deps,
  { checkout }: PreparedCheckout,
  cart: PricedCart,
): PricedLine[] {
  requireDistrict(checkout.delivery_info, cart.shipping);
  const lines = requireChosenLines(cart, checkout.checkout_product_variant_ids);
  refuseWithoutStation(cart.shipping);
  refuseTooHigh(cart);
  refuseCode(cart);
  refuseOtherTotal(cart, checkout);
  refuseUnpayable(checkout.payment_method, cart.totals.total, onlineAmounts(deps));
  return lines;
}
