import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict } from "../../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { type Money, toWire } from "../../../platform/values/money.ts";
import { recordTransfer, emitQueueEvent } from "../../order-queue/index.ts";
import { canReturnTransfer, createOrderStateError } from "../../order-status/index.ts";
import type { OrderRow } from "../../orders/index.ts";
import { orderTransfers } from "../../ports.ts";
import { refundMailJob } from "../refund-mails/refund-mail.rules.ts";
import { readOrderRefunds, insertRefund } from "../refunds.repository.ts";
import { computeReturnBound } from "./return-bound.rules.ts";

export interface FoundTransfer {
  /** The received cents. */
  readonly amount: Money;
  readonly note: string;
  /** True when staff confirm that this is another transfer than the returned one. */
  readonly acceptsFurther: boolean;
  /** The source of the amount. It was typed once, confirmed by typing it again, or read from a bank statement. */
  readonly source: "typed" | "confirmed" | "statement";
}

/**
 * Records money for an order that was cancelled before it was paid. Staff must return all of it by a transfer, and
 * the buyer is told. If two records arrive at once, the second finds the order changed.
 *
 * An amount above the order's total must be confirmed, because the buyer would be promised a mistyped sum.
 * `computeReturnBound` limits the amount. `undoReturn` can undo the record until it is paid out.
 * @returns the refund's id
 * @throws ShopError `order_state`; `conflict` with `details.returned` (some was returned, and not `acceptsFurther`),
 * `details.order` (more than the order's total, not confirmed), or `details.most` (more than staff may return)
 */
export async function returnTransfer(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  order: OrderRow,
  { amount, note, acceptsFurther, source }: FoundTransfer,
): Promise<string> {
  if (!canReturnTransfer(order))
    throw createOrderStateError(
      order,
      { by: "staff", actor: operator },
      makeReason("transfer-not-returnable"),
    );
  const before = await readOrderRefunds(tx, order.id);
  const returned = before.reduce((sum, { refund }) => sum + refund.transfer, 0);
  if (returned > 0 && !acceptsFurther)
    throw conflict(makeReason("transfer-already-returned"), {
      returned: toWire(returned),
    });
  const all = returned + amount;
  if (source !== "statement") await refuseBeyondBound(deps, tx, order, { all, returned });
  if (all > order.total && source === "typed")
    throw conflict(makeReason("return-beyond-order"), {
      order: toWire(order.total),
      returned: toWire(returned),
    });
  const id = timeOrderedId();
  await recordTransfer(deps, tx, operator, order, {
    note,
    audit: {
      before: { returned: toWire(returned) },
      after: { refund_id: id, transfer: toWire(amount) },
    },
  });
  await insertRefund(tx, {
    id,
    orderId: order.id,
    requestId: null,
    operatorId: operator.id,
    note,
    online: 0,
    transfer: amount,
    returnedTransfer: amount,
    shipping: 0,
    goodwill: 0,
    pointsBack: 0,
    pointsTaken: 0,
    pointsWithheld: 0,
    pointsExpired: 0,
    withheld: 0,
    lines: [],
  });
  await emitQueueEvent(tx, "order.refund_due", order);
  await addJob(tx, ...refundMailJob({ about: "approved", order_id: order.id, of: id }));
  return id;
}

async function refuseBeyondBound(
  { registry }: Deps,
  tx: Tx,
  order: OrderRow,
  { all, returned }: { readonly all: Money; readonly returned: Money },
): Promise<void> {
  const orderTransferList = await registry.ports.get(orderTransfers)(tx, [order.id]);
  const maxAmount = computeReturnBound(
    Math.max(
      order.total,
      orderTransferList.reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
  if (all > maxAmount)
    throw conflict(makeReason("return-too-large"), {
      most: toWire(maxAmount),
      returned: toWire(returned),
    });
}
