import type { Shopper } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, ShopError } from "../../platform/shop-error.ts";
import type { CheckoutRequest } from "./checkout.rules.ts";
import {
  canPayOnline,
  findOrder,
  findSuccessor,
  type PaymentChoice,
  payOrder,
} from "../orders/index.ts";

/**
 * Where to go to pay for an order that was placed just now, with a saved card where one was chosen. Asked after the commit (QUALITY 2):
 * a provider that does not answer takes nothing back. The order stays, and can be paid from its page.
 * @returns null when there is nothing to pay online, or nowhere at the moment
 * @throws ShopError `conflict` with the order that stands for it, when another checkout of the same goods has superseded it meanwhile;
 * a repeated call is told what it was told
 */
export async function whereToPay(
  deps: Deps,
  shopper: Shopper,
  orderId: string,
  {
    payment_method,
    isReplay,
    ...choice
  }: PaymentChoice & Pick<CheckoutRequest, "payment_method"> & { readonly isReplay: boolean },
): Promise<string | null> {
  if (payment_method !== "ONLINE") return null;
  const order = await findOrder(deps.db, orderId);
  if (!order || !canPayOnline(order)) return isReplay ? null : nowhere(deps, orderId);
  try {
    return await payOrder(deps, shopper, order, choice);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    deps.log.warn({ err: error, order: orderId }, "no page to pay at could be opened");
    return isReplay ? null : nowhere(deps, orderId);
  }
}

/** Nobody is thanked for an order that is not there to be paid any more. */
async function nowhere({ db }: Deps, orderId: string): Promise<null> {
  const successor = await findSuccessor(db, orderId);
  if (successor === undefined) return null;
  const { order_id, reference } = successor;
  throw conflict("These goods were ordered once more meanwhile; this order is cancelled.", {
    superseded_by: { order_id, reference },
  });
}
