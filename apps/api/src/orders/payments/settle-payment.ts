import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { orderOfPayment } from "../ports.ts";
import { findPayment, settleOpen } from "./order-payments.repository.ts";
import type { PaymentRow } from "./payments.tables.ts";
import type { PaymentState } from "./provider.ts";
import { readPayment } from "./read-payment.ts";
import { giveMoneyBack, returnLateMoney } from "./refund-payment.ts";

const maxTries = 5;

type Ended = Exclude<PaymentState, { state: "open" }>;

/**
 * Learns from the provider what became of a payment, and does what follows. The one way in for webhooks, for the person who comes
 * back and for the reconciler, whichever is first and however often.
 * @returns what the provider said; undefined when it was not asked
 * @throws ShopError `unavailable` when the provider does not answer
 */
export async function settlePayment(
  deps: Deps,
  payment: PaymentRow,
  timeoutMs?: number,
): Promise<PaymentState | undefined> {
  // Of one that was given up, money may have come all the same.
  if (payment.state !== "open" && payment.state !== "failed") return undefined;
  const outcome = await readPayment(deps, payment, timeoutMs);
  await applyOutcome(deps, payment.id, outcome);
  return outcome;
}

/** Does what follows from the provider's word. The first who brings it settles; everybody after that changes nothing. */
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
      // Somebody changed the order between the look and the change: all of it is undone, and it is looked at once more.
      const isMovedOn = error instanceof ShopError && error.code === "order_state";
      if (!isMovedOn || attempt === maxTries) throw error;
    }
  }
}

async function settle(deps: Deps, tx: Tx, paymentId: string, outcome: Ended): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return;
  const order = deps.registry.ports.ask(orderOfPayment);
  const named = { paymentId, orderId: payment.orderId };
  if (!(await endPayment(deps, tx, payment, outcome))) {
    if (outcome.state === "paid" && (await returnLateMoney(tx, paymentId, outcome))) {
      await emitEnd(deps, tx, payment, outcome);
      await order.writeOfReturn(tx, named);
    }
    return;
  }
  if (outcome.state === "failed") {
    // A saved card that failed, and a page that the shop closes itself, end nothing but their own try: the order waits for another way.
    const isByBuyer = payment.cardRef === null && !payment.closedByShop;
    await order.settle(deps, tx, { ...named, outcome: { state: "failed", isByBuyer } });
    return;
  }
  if (await order.settle(deps, tx, { ...named, outcome })) return;
  await giveMoneyBack(tx, paymentId);
  await order.writeOfReturn(tx, named);
}

/** Writes the end of a payment down and emits it. @returns whether this call did; false when somebody was first */
export async function endPayment(
  deps: Pick<Deps, "registry">,
  tx: Tx,
  payment: PaymentRow,
  outcome: Ended,
): Promise<boolean> {
  if (!(await settleOpen(tx, payment, outcome))) return false;
  await emitEnd(deps, tx, payment, outcome);
  return true;
}

async function emitEnd(
  { registry }: Pick<Deps, "registry">,
  tx: Tx,
  { id: paymentId, provider, amount: asked, orderId }: PaymentRow,
  end: Ended,
): Promise<void> {
  const outcome = end.state === "paid" ? "succeeded" : "failed";
  const { amount, currency } = end.state === "paid" ? end : { amount: asked, currency: "HKD" };
  await registry.emit.payment(tx, { outcome, paymentId, provider, amount, currency, orderId });
}
