import { findWaitingOrders } from "../../orders/purchases/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  limitCodeAttempts,
  codeProblems,
  applyPurchaseLimits,
  priceAsCheckout,
  priceCart,
} from "../cart/index.ts";
import { isTotalChangedError, refuseUnusableCode, makeTotalChangedError } from "./check-total.ts";
import type { PreparedCheckout } from "./prepare-checkout.ts";
import { rememberSoldOut } from "./refuse-sold-out.ts";

/**
 * Learns from a refused checkout, and returns the error to answer. A changed total, or a promotion that was used up
 * after pricing, is answered with the present cart.
 * @throws ShopError `too_many_requests` (unknown codes), `validation` for a code that no longer applies
 */
export async function handleCheckoutError(
  deps: Deps,
  prepared: PreparedCheckout,
  error: unknown,
): Promise<unknown> {
  const { shopper, checkout } = prepared;
  rememberSoldOut(deps, error);
  if (isUnknownCode(error))
    await limitCodeAttempts(deps, shopper, checkout.voucher_code, "rejected");
  return isTotalChangedError(error) ? refuseWithCurrentCart(deps, prepared) : error;
}

function isUnknownCode(error: unknown): boolean {
  return (
    error instanceof ShopError &&
    error.facts.errors?.["voucher_code"] !== undefined &&
    error.message === codeProblems.unknown
  );
}

async function refuseWithCurrentCart(
  deps: Deps,
  { shopper, store, checkout, cartKey, pricing }: PreparedCheckout,
): Promise<ShopError> {
  const waiting = checkout.writtenOrder ? [] : await findWaitingOrders(deps.db, cartKey);
  const reprice = (superseded: readonly string[] = []) =>
    priceCart(deps.db, shopper, store, checkout, { ...pricing, superseded });
  const cart = await priceAsCheckout(await reprice(), waiting, reprice);
  refuseUnusableCode(cart);
  return makeTotalChangedError(await applyPurchaseLimits(deps.db, shopper, cart, waiting), waiting);
}
