import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { emitQueueEvent } from "../order-queue/index.ts";
import {
  changeStatus,
  type OrderRow,
  readReservableOrder,
  withdrawUnits,
} from "../orders/index.ts";
import { queuePartialRefund } from "../payments/index.ts";
import { makeRefundedPart, type PreparedRefund } from "./prepare-refund.ts";
import { refundMailJob } from "./refund-mails/refund-mail.rules.ts";
import { presentPlan, sumRefunds } from "./refunds.presenter.ts";
import { readOrderRefunds, insertRefund } from "./refunds.repository.ts";

export interface RefundOrigin {
  /** The request's id. Null when staff refund without a request. */
  readonly requestId: string | null;
  readonly note: string;
}

/**
 * Issues a planned refund from all sources. It runs in the caller's transaction, which has locked the order. The
 * provider is called after the commit.
 * @returns the refund's id
 * @throws ShopError `conflict` when nothing would be refunded
 */
export async function issueRefund(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  order: OrderRow,
  preparedRefund: PreparedRefund,
  { requestId, note }: RefundOrigin,
): Promise<string> {
  const { plan, lines, online, transfer, cancelsOrder, isShippingComplete } = preparedRefund;
  const gifts = preparedRefund.gifts.filter(({ withdrawn }) => withdrawn > 0);
  if (lines.length === 0 && gifts.length === 0 && plan.gross === 0)
    throw conflict(makeReason("refund-empty"));
  const before = await readOrderRefunds(tx, order.id);
  const id = timeOrderedId();
  await insertRefund(tx, {
    id,
    orderId: order.id,
    requestId,
    operatorId: operator.id,
    note,
    online,
    transfer,
    returnedTransfer: 0,
    shipping: plan.shipping,
    goodwill: plan.goodwill,
    pointsBack: plan.pointsBack,
    pointsTaken: plan.pointsTaken,
    pointsWithheld: plan.pointsWithheld,
    pointsExpired: plan.pointsExpired,
    withheld: plan.withheld,
    lines: [...lines, ...gifts.map(toUnpaidLine)].map(
      ({ line, qty, amount, points, withdrawn, restocked }) => ({
        orderLineId: line.id,
        qty,
        amount,
        points,
        withdrawnQty: withdrawn,
        restockedQty: restocked,
      }),
    ),
  });
  const withdrawn = [...lines, ...gifts].map((line) => ({
    lineId: line.line.id,
    qty: line.withdrawn,
  }));
  await withdrawUnits(tx, withdrawn);
  await changeStatus(deps, tx, order, {
    ...(cancelsOrder ? { event: "refund-all" } : { event: "refund", isShippingComplete }),
    by: "staff",
    actor: operator,
    ...(note !== "" && { reason: note }),
    audit: {
      action: "pay-back",
      before: { refunded_amount: sumRefunds(before) },
      // The audit omits texts, because they are erased with the buyer and the audit is not.
      after: { refund_id: id, request_id: requestId, ...presentPlan(preparedRefund) },
    },
  });
  const reservableOrder = await readReservableOrder(tx, order.id);
  for (const reservation of deps.registry.reservations)
    await reservation.releaseRefunded?.(
      tx,
      reservableOrder,
      makeRefundedPart(id, operator.id, preparedRefund),
    );
  if (online > 0) await queuePartialRefund(tx, { id, orderId: order.id, amount: online });
  if (transfer > 0) await emitQueueEvent(tx, "order.refund_due", order);
  const isSettled = online === 0 && transfer === 0;
  const mailType = isSettled ? "paid-back" : "approved";
  await addJob(tx, ...refundMailJob({ about: mailType, order_id: order.id, of: id }));
  return id;
}

/** Returns the line of a withdrawn gift. Its amounts are zero, because withdrawing a gift refunds nothing. */
function toUnpaidLine({ line, withdrawn }: PreparedRefund["gifts"][number]) {
  return { line, qty: withdrawn, amount: 0, points: 0, withdrawn, restocked: 0 };
}
