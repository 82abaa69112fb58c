import { inSavepoint, inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  findPayment,
  giveMoneyBack,
  type PaymentRow,
  type PaymentState,
  readPayment,
  returnLateMoney,
  settleOpen,
} from "../payments/index.ts";
import { hasForgottenBuyer, theShop } from "../order-status/index.ts";
import { changeStatus } from "./change-status.ts";
import { fitsPersonLimits } from "./fits-person-limits.ts";
import { orderMailJob } from "./order-mail.rules.ts";
import { findEvents, findOrder } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

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
      if (!isMovedOn(error) || attempt === maxTries) throw error;
    }
  }
}

async function settle(deps: Deps, tx: Tx, paymentId: string, outcome: Ended): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  const order = payment && (await findOrder(tx, payment.orderId));
  if (!order) return;
  if (!(await endPayment(deps, tx, payment, outcome))) {
    if (outcome.state === "paid" && (await returnLateMoney(tx, paymentId, outcome))) {
      await tellOfEnd(deps, tx, payment, outcome);
      await tellOfRefund(tx, order, paymentId);
    }
    return;
  }
  if (outcome.state === "failed") {
    // A saved card that failed, and a page that the shop closes itself, end nothing but their own try: the order waits for another way.
    const isByBuyer = payment.cardRef === null && !payment.closedByShop;
    if (order.status === "submitted" && isByBuyer)
      await changeStatus(deps, tx, order, { event: "provider-failed", by: "shop", actor: theShop });
    return;
  }
  if (outcome.amount !== order.total || outcome.currency !== "HKD")
    deps.log.error(
      { order: order.id, payment: paymentId, currency: outcome.currency },
      "another amount was paid than asked",
    );
  else if (await countsFor(deps, tx, order, outcome.method)) return;
  await giveMoneyBack(tx, paymentId);
  await tellOfRefund(tx, order, paymentId);
}

/** Writes the end of a payment down and tells of it. @returns whether this call did; false when somebody was first */
export async function endPayment(
  deps: Pick<Deps, "registry">,
  tx: Tx,
  payment: PaymentRow,
  outcome: Ended,
): Promise<boolean> {
  if (!(await settleOpen(tx, payment, outcome))) return false;
  await tellOfEnd(deps, tx, payment, outcome);
  return true;
}

async function tellOfEnd(
  { registry }: Pick<Deps, "registry">,
  tx: Tx,
  { id: paymentId, provider, amount: asked, orderId }: PaymentRow,
  end: Ended,
): Promise<void> {
  const outcome = end.state === "paid" ? "succeeded" : "failed";
  const { amount, currency } = end.state === "paid" ? end : { amount: asked, currency: "HKD" };
  await registry.emit.payment(tx, { outcome, paymentId, provider, amount, currency, orderId });
}

/** Tells whether a payment pays the order. Not when it is paid already, its buyer called it off, or its goods are gone. */
async function countsFor(deps: Deps, tx: Tx, order: OrderRow, method: string): Promise<boolean> {
  const request = { by: "shop", actor: theShop, transactionMethod: method } as const;
  if (order.status === "submitted") {
    await changeStatus(deps, tx, order, { ...request, event: "provider-paid" });
    return true;
  }
  // Who left the shop has no address any more that goods could go to.
  if (order.status !== "cancelled" || hasForgottenBuyer(order)) return false;
  if (await wasCalledOff(tx, order)) return false;
  if (!(await fitsPersonLimits(tx, order))) return false;
  try {
    // A savepoint gives back the goods reserved so far, and the refusal is written down all the same.
    await inSavepoint(tx, (part) =>
      changeStatus(deps, part, order, { ...request, event: "provider-paid-late" }),
    );
    return true;
  } catch (error) {
    if (error instanceof ShopError && !isMovedOn(error)) return false;
    throw error;
  }
}

/** Tells whether the buyer called it off, and wants the money rather than the goods. A refunded buyer has it. */
async function wasCalledOff(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const last = (await findEvents(tx, [id])).at(-1)?.event;
  return last === "cancel" || last === "refund-all";
}

function isMovedOn(error: unknown): boolean {
  return error instanceof ShopError && error.code === "order_state";
}

async function tellOfRefund(tx: Tx, { id, version }: OrderRow, paymentId: string): Promise<void> {
  const mail = orderMailJob({
    order_id: id,
    about: "payment-returned",
    version,
    payment_id: paymentId,
    reason: null,
  });
  await addJob(tx, ...mail);
}
