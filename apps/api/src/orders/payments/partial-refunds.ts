import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob, addJobs, TryAgain } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import type { Money } from "../../platform/values/money.ts";
import { callProvider } from "./call-provider.ts";
import { findPaidPayments } from "./find-payments.ts";
import {
  findPayment,
  findPaymentRefund,
  findSlowPaymentRefunds,
  insertPaymentRefund,
  reopenPaymentRefund,
  settlePaymentRefund,
} from "./order-payments.repository.ts";
import { partialRefundJobName } from "./payment-jobs.rules.ts";
import { ProviderRefusal, type RefundState } from "./provider.ts";

const jobKey = (id: string) => `${partialRefundJobName} ${id}`;

/** A refund of some of a paid order's money. */
export interface PartialRefund {
  /** The refund's id, which is also the provider's idempotency key. */
  readonly id: string;
  readonly orderId: string;
  readonly amount: Money;
}

/**
 * Queues a partial refund, once per id. The job starts after the commit, and is retried until it succeeds.
 * @throws Error when the remaining amount of the payment is too small
 */
export async function queuePartialRefund(
  tx: Tx,
  { id, orderId, amount }: PartialRefund,
): Promise<void> {
  const paidPayment = (await findPaidPayments(tx, [orderId])).get(orderId);
  if (paidPayment === undefined) throw conflict(makeReason("unknown-payment"));
  if (!(await insertPaymentRefund(tx, { id, paymentId: paidPayment.id, amount })))
    throw new Error(`The payment ${paidPayment.id} has no ${amount} cents left.`);
  await queueRefundJob(tx, id);
}

/** Retries a refund that the provider refused. @returns false when the provider has not refused it */
export async function retryPartialRefund(tx: Tx, id: string): Promise<boolean> {
  if (!(await reopenPaymentRefund(tx, id))) return false;
  await queueRefundJob(tx, id);
  return true;
}

async function queueRefundJob(tx: Tx, id: string): Promise<void> {
  await addJob(tx, partialRefundJobName, { refund: id }, { key: jobKey(id) });
}

/** Queues slow refunds again, including those whose job gave up. */
export async function requeueSlowPartialRefunds({ db }: Pick<Deps, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    const slow = await findSlowPaymentRefunds(tx);
    await addJobs(
      tx,
      partialRefundJobName,
      slow.map((refund) => ({ payload: { refund }, key: jobKey(refund) })),
    );
  });
}

type Outcome = RefundState | { readonly failure: string };

/**
 * Asks the provider for a partial refund.
 * @throws ShopError `unavailable`; TryAgain while the money is on its way
 */
export async function requestPartialRefund(deps: Deps, id: string): Promise<void> {
  const refund = await findPaymentRefund(deps.db, id);
  const payment = refund && (await findPayment(deps.db, refund.paymentId));
  if (refund?.state !== "sending" || !payment?.providerRef) return;
  const { providerRef, provider: name } = payment;
  const { amount } = refund;
  const outcome = await callProvider(deps, name, (provider, signal): Promise<Outcome> =>
    provider.refundPartially({ attempt: id, providerRef, amount }, signal),
  ).catch((error: unknown): Outcome => {
    if (error instanceof ProviderRefusal) return { failure: error.message };
    throw error;
  });
  await applyRefundOutcome(deps, id, outcome);
}

/**
 * Applies the provider's state of a refund. The first final state settles the refund.
 * @throws TryAgain while the state is not final
 */
export async function applyRefundOutcome(deps: Deps, id: string, outcome: Outcome): Promise<void> {
  if (outcome === "pending") throw new TryAgain("The refund is not with the buyer yet.");
  await inTransaction(deps.db, async (tx) => {
    const end =
      outcome === "done"
        ? ({ state: "done" } as const)
        : ({ state: "failed", failure: outcome.failure } as const);
    if (!(await settlePaymentRefund(tx, id, end)) || end.state !== "done") return;
    const refund = (await findPaymentRefund(tx, id))!;
    const { id: paymentId, provider, orderId } = (await findPayment(tx, refund.paymentId))!;
    const { amount } = refund;
    const change = { outcome: "refunded", paymentId, provider, amount, orderId } as const;
    await deps.registry.emit.payment(tx, { ...change, refundId: id });
  });
}
