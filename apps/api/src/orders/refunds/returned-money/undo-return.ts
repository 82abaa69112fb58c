import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, notFound } from "../../../platform/replies/shop-error.ts";
import { toWire } from "../../../platform/values/money.ts";
import { flagOrdersByReference } from "../../order-queue/index.ts";
import { canReturnTransfer, createOrderStateError } from "../../order-status/index.ts";
import { changeStatus, lockOrder } from "../../orders/index.ts";
import { reopenProofs } from "../../proofs/index.ts";
import { refundMailJob } from "../refund-mails/refund-mail.rules.ts";
import { findRefund, undoRecordedReturn } from "../refunds.repository.ts";
import { findReturnedTransfers } from "./returned-transfers.ts";

/**
 * Undoes a mistaken record of a return, until it is paid out. If the buyer was told, another message corrects it. The
 * order waits for its money again, unless another of its transfers is returned.
 * @throws ShopError `not_found`, `order_state`; `conflict` when it is paid out or undone already
 */
export function undoReturn(
  deps: Deps,
  operator: Operator,
  id: string,
  note: string,
): Promise<void> {
  return inTransaction(deps.db, (tx) => undoReturnOfLockedOrder(deps, tx, operator, id, note));
}

/** Undoes a return within a transaction. */
export async function undoReturnOfLockedOrder(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  id: string,
  note: string,
): Promise<void> {
  const fullRefund = await findRefund(tx, id);
  if (fullRefund === undefined) throw notFound("Refund");
  const { orderId, returnedTransfer } = fullRefund.refund;
  const order = (await lockOrder(tx, orderId))!;
  if (!(await undoRecordedReturn(tx, id))) {
    if (canReturnTransfer(order)) throw conflict(makeReason("return-already-settled"));
    throw createOrderStateError(
      order,
      { by: "staff", actor: operator },
      makeReason("return-not-undoable"),
    );
  }
  await changeStatus(deps, tx, order, {
    event: "undo-return-transfer",
    by: "staff",
    actor: operator,
    reason: note,
    audit: {
      before: { refund_id: id, transfer: toWire(returnedTransfer) },
      after: { transfer: toWire(0) },
    },
  });
  if ((await findReturnedTransfers(tx, [orderId])).length === 0) {
    await flagOrdersByReference(tx, [order.reference]);
    await reopenProofs(tx, orderId);
  }
  await addJob(tx, ...refundMailJob({ about: "undone", order_id: orderId, of: id }));
}
