import { findWaitingOrders } from "../../orders/waiting-orders/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  limitCodeAttempts,
  codeProblems,
  applyPersonLimits,
  priceAsCheckout,
  priceCart,
} from "../cart/index.ts";
import { isTotalChangedError, refuseUnusableCode, makeTotalChangedError } from "./check-total.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";
import { rememberSoldOut } from "./refuse-sold-out.ts";

/**
 * Remembers what a refused checkout tells about stock and codes, and returns the error to answer. A changed total, or
 * a promotion that was used up after pricing, is answered with the current cart.
 * @throws ShopError `too_many_requests` (unknown codes), `validation` for a code that no longer applies
 */
export async function handleCheckoutError(
  deps: Deps,
  preparedCheckout: PreparedCheckout,
  error: unknown,
): Promise<unknown> {
  const { shopper, checkout } = preparedCheckout;
  rememberSoldOut(deps, error);
  if (isUnknownCode(error))
    await limitCodeAttempts(deps, shopper, checkout.voucher_code, "rejected");
  return isTotalChangedError(error) ? refuseWithCurrentCart(deps, preparedCheckout) : error;
}

function isUnknownCode(error: unknown): boolean {
  return (
    error instanceof ShopError &&
    error.replyFields.errors?.["voucher_code"] !== undefined &&
    error.message === codeProblems.unknown
  );
}

async function refuseWithCurrentCart(
  deps: Deps,
  { shopper, store, checkout, cartKey, pricing }: PreparedCheckout,
): Promise<ShopError> {
  const waitingOrders = checkout.staffDraft ? [] : await findWaitingOrders(deps.db, cartKey);
  const reprice = (supersededOrderIds: readonly string[] = []) =>
    priceCart(deps.db, shopper, store, checkout, { ...pricing, supersededOrderIds });
  const cart = await priceAsCheckout(await reprice(), waitingOrders, reprice);
  refuseUnusableCode(cart);
  return makeTotalChangedError(
    await applyPersonLimits(deps.db, shopper, cart, waitingOrders),
    waitingOrders,
  );
}
