import { readPayableStoreSettings } from "../../base/configuration/index.ts";
import { payableCard } from "../../orders/payments/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { limitCodeAttempts } from "../cart/index.ts";
import { refuseUnofferedMethods } from "./checkout.rules.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";
import { refuseSoldOut } from "./refuse-sold-out.ts";

/** Refuses requests whose faults can be found without a transaction. @throws ShopError as `placeOrder` does */
export async function checkRequest(
  deps: Deps,
  { shopper, checkout, cartKey }: PreparedCheckout,
): Promise<void> {
  refuseUnofferedMethods(checkout, await readPayableStoreSettings(deps, deps.db));
  await payableCard(deps.db, deps.settings, shopper, checkout.card_id);
  // A shopper who has used up the attempts must not learn whether a code exists.
  await limitCodeAttempts(deps, shopper, checkout.voucher_code, "not-compared");
  if (checkout.staffDraft === undefined)
    await refuseSoldOut(deps, cartKey, checkout.checkout_product_variant_ids);
}
