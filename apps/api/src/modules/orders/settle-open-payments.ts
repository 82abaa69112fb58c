import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  expirePayment,
  findOpenPayments,
  findPayment,
  type PaymentState,
  takeUnsettled,
} from "../payments/index.ts";
import { findOrder } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { applyOutcome, endPayment, settlePayment } from "./settle-payment.ts";

/** Somebody waits for their order: better as it was than late. In milliseconds. */
const readerTimeoutMs = 2000;
const batch = 50;

/** For the person who comes back: what the provider says now. Never fails; the order is shown as it is known. @returns the order as it is then */
export async function settleForReader(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (order.paymentMethod !== "ONLINE" || order.status !== "submitted") return order;
  for (const payment of await findOpenPayments(deps.db, order.id)) {
    await settlePayment(deps, payment, readerTimeoutMs).catch((error: unknown) =>
      deps.log.warn({ err: error }, "a payment could not be settled now"),
    );
  }
  return (await findOrder(deps.db, order.id)) ?? order;
}

/**
 * Closes what is open of an order's payments at the provider, before the order is given up. What turns out to be paid counts.
 * @throws ShopError `unavailable`
 */
export async function closePayments(
  deps: Deps,
  orderId: string,
  timeoutMs?: number,
): Promise<void> {
  for (const payment of await findOpenPayments(deps.db, orderId)) {
    const outcome: PaymentState = await expirePayment(deps, payment, timeoutMs);
    // The order is given up by whoever asked for this, in words of their own.
    if (outcome.state === "failed")
      await inTransaction(deps.db, (tx) => endPayment(deps, tx, payment, outcome));
    else await applyOutcome(deps, payment.id, outcome);
  }
}

/**
 * Before an order is given up: nobody shall pay for it afterwards. Of a provider that does not answer nothing is waited for; the job
 * that goes with the change closes the page later, and what was paid by then comes late.
 * @returns the order as it is then: paid, perhaps
 */
export async function closeForChange(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (order.paymentMethod !== "ONLINE" || order.status !== "submitted") return order;
  await closePayments(deps, order.id, readerTimeoutMs).catch((error: unknown) =>
    deps.log.warn({ err: error, order: order.id }, "a payment could not be closed now"),
  );
  return (await findOrder(deps.db, order.id)) ?? order;
}

/** Asks about payments of which nobody told. One that cannot be asked about now keeps none of the others waiting. @returns how many were asked about */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const ids = await takeUnsettled(deps.db, batch);
  for (const id of ids) {
    const payment = await findPayment(deps.db, id);
    if (payment)
      await settlePayment(deps, payment).catch((error: unknown) =>
        deps.log.warn({ err: error, payment: id }, "a payment could not be reconciled now"),
      );
  }
  return ids.length;
}
