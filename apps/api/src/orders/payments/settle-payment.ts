import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { paymentOrder } from "../ports.ts";
import { findPayment, settleOpenAttempt } from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import type { PaymentState } from "./provider.ts";
import { readPayment } from "./read-payment.ts";
import { queueRefund, refundLatePayment } from "./refund-payment.ts";

const maxTries = 5;

type EndedState = Exclude<PaymentState, { state: "open" }>;

/**
 * Asks the provider about a payment and applies the outcome. Webhooks, returning buyers and the reconciler all call
 * this, in any order and number.
 * @returns the provider's answer; undefined when the provider was not asked
 * @throws ShopError `unavailable` when the provider does not answer
 */
export async function settlePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<PaymentState | undefined> {
  // A payment that was given up may still have been paid.
  if (payment.state !== "open" && payment.state !== "failed") return undefined;
  const outcome = await readPayment(deps, payment, timeoutMs);
  await applyOutcome(deps, payment.id, outcome);
  return outcome;
}

/** Applies the provider's outcome. The first call settles the payment, and later calls change nothing. */
export async function applyOutcome(
  deps: Deps,
  paymentId: string,
  outcome: PaymentState,
): Promise<void> {
  if (outcome.state === "open") return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.db, (tx) => settle(deps, tx, paymentId, outcome));
    } catch (error) {
      // If the order changed between reading and writing, everything is rolled back and tried again.
      const hasOrderChanged = error instanceof ShopError && error.code === "order_state";
      if (!hasOrderChanged || attempt === maxTries) throw error;
    }
  }
}

async function settle(deps: Deps, tx: Tx, paymentId: string, outcome: EndedState): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return;
  const order = deps.registry.ports.get(paymentOrder);
  const paymentKeys = { paymentId, orderId: payment.orderId };
  if (!(await endPayment(deps, tx, payment, outcome))) {
    if (outcome.state === "paid" && (await refundLatePayment(tx, paymentId, outcome))) {
      await emitPaymentEnd(deps, tx, payment, outcome);
      await order.notifyRefund(tx, paymentKeys);
    }
    return;
  }
  if (outcome.state === "failed") {
    // If a saved card failed, or the shop closed the page, only the attempt ends. The order can still be paid in
    // another way.
    const isByBuyer = payment.cardRef === null && !payment.closedByShop;
    const { isExpired = false } = outcome;
    await order.settle(deps, tx, {
      ...paymentKeys,
      outcome: { state: "failed", isByBuyer, isExpired },
    });
    return;
  }
  if (await order.settle(deps, tx, { ...paymentKeys, outcome })) return;
  await queueRefund(tx, paymentId);
  await order.notifyRefund(tx, paymentKeys);
}

/**
 * Records the end of a payment and emits it.
 * @returns true when this call recorded it, and false when another call was first
 */
export async function endPayment(
  deps: Pick<Deps, "registry">,
  tx: Tx,
  payment: PaymentRow,
  outcome: EndedState,
): Promise<boolean> {
  if (!(await settleOpenAttempt(tx, payment, outcome))) return false;
  await emitPaymentEnd(deps, tx, payment, outcome);
  return true;
}

async function emitPaymentEnd(
  { registry }: Pick<Deps, "registry">,
  tx: Tx,
  { id: paymentId, provider, amount: requestedAmount, orderId }: PaymentRow,
  end: EndedState,
): Promise<void> {
  const outcome = end.state === "paid" ? "succeeded" : "failed";
  const { amount, currency } =
    end.state === "paid" ? end : { amount: requestedAmount, currency: "HKD" };
  await registry.emit.payment(tx, { outcome, paymentId, provider, amount, currency, orderId });
}
