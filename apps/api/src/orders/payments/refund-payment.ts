import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob, addJobs, TryAgain } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { callProvider } from "./call-provider.ts";
import {
  findPayment,
  findSlowRefunds,
  markRefunded,
  markRefunding,
  markAttemptRefunding,
} from "./order-payments.repository.ts";
import { refundPaymentJobName } from "./payment-jobs.rules.ts";
import type { PaidBy } from "./provider.ts";

/** Queues the refund of a paid attempt. The job starts after the commit, and is retried until it succeeds. */
export async function queueRefund(tx: Tx, paymentId: string): Promise<void> {
  if (await markRefunding(tx, paymentId)) await queueRefundJob(tx, paymentId);
}

/**
 * Refunds the money of an attempt that the shop had ended.
 * @returns true when this call queued the refund, and false when there is nothing to refund
 */
export async function refundLatePayment(
  tx: Tx,
  paymentId: string,
  paidBy: PaidBy,
): Promise<boolean> {
  if (!(await markAttemptRefunding(tx, paymentId, paidBy))) return false;
  await queueRefundJob(tx, paymentId);
  return true;
}

async function queueRefundJob(tx: Tx, paymentId: string): Promise<void> {
  await addJob(tx, refundPaymentJobName, { payment: paymentId }, { key: refundKey(paymentId) });
}

const refundKey = (paymentId: string) => `${refundPaymentJobName} ${paymentId}`;

/** Queues slow refunds again, including those whose job gave up. */
export async function requeueSlowRefunds({ db }: Pick<Deps, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    const slow = await findSlowRefunds(tx);
    const jobs = slow.map((payment) => ({ payload: { payment }, key: refundKey(payment) }));
    await addJobs(tx, refundPaymentJobName, jobs);
  });
}

/**
 * Asks the provider to refund a payment.
 * @throws ShopError `unavailable`; TryAgain while the money is on its way
 */
export async function refundPayment(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.state !== "refunding" || payment.providerRef === null) return;
  const { id: attempt, providerRef } = payment;
  const amount = payment.paidAmount ?? payment.amount;
  const state = await callProvider(deps, payment.provider, (provider, signal) =>
    provider.refund({ attempt, providerRef, amount }, signal),
  );
  if (state !== "done") throw new TryAgain("The refund is not with the buyer yet.");
  await inTransaction(deps.db, async (tx) => {
    if (!(await markRefunded(tx, payment.id))) return;
    const { id: paymentId, provider, orderId, paidCurrency } = payment;
    const currency = paidCurrency ?? "HKD";
    const refund = { paymentId, provider, amount, currency, orderId };
    await deps.registry.emit.payment(tx, { outcome: "refunded", ...refund });
  });
}
