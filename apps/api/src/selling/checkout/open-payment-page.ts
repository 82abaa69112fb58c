import { plainReason } from "@harbour/contracts/reasons";
import { type PaymentChoice, payOrder } from "../../orders/order-payments/index.ts";
import { canPayOnline } from "../../orders/order-status/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import { findSuccessor } from "../../orders/waiting-orders/index.ts";
import type { Transaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, ShopError } from "../../platform/replies/shop-error.ts";
import type { CheckoutRequest } from "./checkout.rules.ts";
import type { PlacedOrder } from "./write-order.ts";

/**
 * Returns the address where a new order can be paid, with a saved card if one was chosen. Called after the commit, so
 * the order stays if the provider does not answer, and can be paid from its page.
 * @returns null when nothing has to be paid online, or no page is available now
 * @throws ShopError `conflict` with the order that superseded it, on every call
 */
export async function openNewOrderPaymentPage(
  deps: Deps,
  shopper: Shopper,
  placedOrder: PlacedOrder,
  {
    payment_method,
    replaceResult,
    ...choice
  }: PaymentChoice &
    Pick<CheckoutRequest, "payment_method"> & {
      readonly replaceResult: Transaction["replaceResult"];
    },
): Promise<string | null> {
  if (payment_method !== "ONLINE") return null;
  const { order_id: orderId, overtakenBy: supersededBy } = placedOrder;
  if (supersededBy) throw makeSupersededError(supersededBy);
  const order = await findOrder(deps.db, orderId);
  if (order?.isPaid) return null;
  if (!order || !canPayOnline(order, deps.clock()))
    return refuseSupersededOrder(deps, placedOrder, replaceResult);
  try {
    return await payOrder(deps, shopper, order, choice);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    deps.log.warn({ err: error, order: orderId }, "no page to pay at could be opened");
    return refuseSupersededOrder(deps, placedOrder, replaceResult);
  }
}

/**
 * Refuses an order without a payment page if another order superseded it, so that no page thanks for it. Remembers
 * the refusal for repeated calls.
 */
async function refuseSupersededOrder(
  { db }: Deps,
  placedOrder: PlacedOrder,
  replaceResult: Transaction["replaceResult"],
): Promise<null> {
  const supersededBy = await findSuccessor(db, placedOrder.order_id);
  if (supersededBy === undefined) return null;
  await replaceResult?.({ ...placedOrder, overtakenBy: supersededBy });
  throw makeSupersededError(supersededBy);
}

function makeSupersededError({
  order_id,
  reference,
}: NonNullable<PlacedOrder["overtakenBy"]>): ShopError {
  return conflict(plainReason("You've ordered these items again, so this order is cancelled."), {
    superseded_by: { order_id, reference },
  });
}
