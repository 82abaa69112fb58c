import { runInSavepoint, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { isWithinPersonLimits } from "../earlier-orders/index.ts";
import { canPayOnline, isBuyerErased, orderMailJob, systemActor } from "../order-status/index.ts";
import { changeStatus, findEvents, findOrder, type OrderRow } from "../orders/index.ts";
import type { EndedPayment, OrderPaymentPort } from "../ports.ts";

/**
 * Reacts to ended payments. Depending on the outcome, the order is paid, is cancelled, or waits for another payment.
 */
export const orderPaymentPort: OrderPaymentPort = {
  settle: async (deps, tx, { paymentId, orderId, outcome }) => {
    const order = (await findOrder(tx, orderId))!;
    if (outcome.state === "failed") {
      // A page may expire days before the order's deadline, and another page can still pay the order.
      const canPayAgain = outcome.isExpired && canPayOnline(order, deps.clock());
      const isAwaitingPayment = order.status === "submitted" && order.paymentMethod === "ONLINE";
      if (isAwaitingPayment && outcome.isByBuyer && !canPayAgain)
        await changeStatus(deps, tx, order, {
          event: "provider-failed",
          by: "shop",
          actor: systemActor,
        });
      return false;
    }
    const { amount, currency, method } = outcome;
    if (amount === order.total && currency === "HKD") return acceptPayment(deps, tx, order, method);
    deps.log.error(
      { order: order.id, payment: paymentId, currency },
      "another amount was paid than asked",
    );
    return false;
  },
  notifyRefund: queueReturnMail,
};

/**
 * Applies a payment to its order.
 * @returns false when the order is paid, its payer chose a transfer, its buyer cancelled or was erased, a limit per
 * person is exceeded, or its goods are gone
 */
async function acceptPayment(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  method: string,
): Promise<boolean> {
  if (order.paymentMethod !== "ONLINE") return false;
  const request = { by: "shop", actor: systemActor, transactionMethod: method } as const;
  if (order.status === "submitted") {
    await changeStatus(deps, tx, order, { ...request, event: "provider-paid" });
    return true;
  }
  // A buyer who closed the account has no delivery address left.
  if (order.status !== "cancelled" || isBuyerErased(order)) return false;
  if (await wasCancelledOnRequest(tx, order)) return false;
  if (!(await isWithinPersonLimits(tx, order))) return false;
  try {
    // The savepoint releases partial reservations when goods are gone, so that the refusal can still be recorded.
    await runInSavepoint(tx, (savepointTx) =>
      changeStatus(deps, savepointTx, order, { ...request, event: "provider-paid-late" }),
    );
    return true;
  } catch (error) {
    // `order_state` means that the order changed in parallel. The error makes the payment retry.
    if (error instanceof ShopError && error.code !== "order_state") return false;
    throw error;
  }
}

/**
 * Tells whether the buyer cancelled the order, and so wants the money and not the goods. Also true after a full
 * refund.
 */
async function wasCancelledOnRequest(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const last = (await findEvents(tx, [id])).get(id)?.at(-1)?.event;
  return last === "cancel" || last === "refund-all";
}

async function queueReturnMail(
  tx: Tx,
  { orderId, paymentId }: Pick<EndedPayment, "orderId" | "paymentId">,
): Promise<void> {
  const { version } = (await findOrder(tx, orderId))!;
  const mail = orderMailJob({
    order_id: orderId,
    about: "payment-returned",
    version,
    payment_id: paymentId,
    reason: null,
  });
  await addJob(tx, ...mail);
}
