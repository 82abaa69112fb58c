import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { PaymentChange } from "../../platform/modules/event-handlers.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { emitQueueEvent } from "../order-queue/index.ts";
import { findOrder } from "../orders/index.ts";
import { retryPartialRefund } from "../payments/index.ts";
import { refundMailJob } from "./refund-mails/refund-mail.rules.ts";
import { findRefund, settleRefund } from "./refunds.repository.ts";

/** Settles a refund when the provider reports that the money was returned. */
export async function settleRefundedMoney(
  tx: Tx,
  { outcome, refundId }: PaymentChange,
): Promise<void> {
  if (outcome === "refunded" && refundId !== undefined) await settle(tx, refundId, null);
}

/**
 * Records that staff made the transfer.
 * @throws ShopError `not_found`, `conflict` when the refund has no open transfer
 */
export async function markPaidOut(
  { db }: Deps,
  operator: Operator,
  id: string,
  note: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const fullRefund = await findRefund(tx, id);
    if (fullRefund === undefined) throw notFound("Refund");
    if (!(await settle(tx, id, { operatorId: operator.id, note })))
      throw conflict(makeReason("transfer-not-due"));
    // The audit omits texts, because they are erased with the buyer and the audit is not.
    await recordAudit(tx, operator, {
      action: "pay-out-refund",
      subject: `refund ${id}`,
      before: { settled_at: null },
      after: { transfer: fullRefund.refund.transfer },
    });
  });
}

/** Retries a refused refund. @throws ShopError `not_found`, `conflict` when the provider has not refused it */
export async function retryRefund({ db }: Deps, operator: Operator, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const fullRefund = await findRefund(tx, id);
    if (fullRefund === undefined) throw notFound("Refund");
    if (!(await retryPartialRefund(tx, id))) throw conflict(makeReason("refund-not-refused"));
    await recordAudit(tx, operator, {
      action: "send-refund-again",
      subject: `refund ${id}`,
      before: { failure: fullRefund.failure },
    });
  });
}

async function settle(
  tx: Tx,
  id: string,
  payoutRecord: Parameters<typeof settleRefund>[2],
): Promise<boolean> {
  if (!(await settleRefund(tx, id, payoutRecord))) return false;
  const { refund } = (await findRefund(tx, id))!;
  await emitQueueEvent(tx, "order.refund_paid_back", (await findOrder(tx, refund.orderId))!);
  const mail = { about: "paid-back", order_id: refund.orderId, of: id } as const;
  await addJob(tx, ...refundMailJob(mail));
  return true;
}
