import { makeReason } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import { conflict } from "../../../platform/replies/shop-error.ts";
import { toWire } from "../../../platform/values/money.ts";
import { emitQueueEvent } from "../../order-queue/index.ts";
import { canReturnTransfer, createOrderStateError } from "../../order-status/index.ts";
import { lockCancelledUnpaidOrders, type OrderRow, endTransferCheck } from "../../orders/index.ts";
import { hasWaitingProof } from "../../proofs/index.ts";
import { findReturnedTransfers, type ReturnedTransfer } from "../../refunds/index.ts";
import {
  findUnboundTransfers,
  findOrderTransfers,
  type UnboundTransfer,
} from "../bank-statements.repository.ts";
import { bindTransfer, bindTransferOrThrow } from "../bind-transfer.ts";
import { findCertainTransfer } from "./certain-transfer.rules.ts";

/** Finds returns that staff recorded before a statement contained their transfer, oldest first. */
export async function findReturnedByHand(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReturnedTransfer[]> {
  if (orderIds.length === 0) return [];
  const bound = new Set((await findOrderTransfers(db, orderIds)).map(({ refundId }) => refundId));
  return (await findReturnedTransfers(db, orderIds)).filter(({ refundId }) => !bound.has(refundId));
}

/**
 * Matches a transfer with a return that staff had recorded by hand. No order is paid, and the search for the transfer
 * ends. The caller has locked the order.
 * @returns the refund's id
 * @throws ShopError `order_state`; `conflict` when staff returned no transfer of this amount by hand, or the transfer
 * is already bound
 */
export async function bindReturnByHand(
  tx: Tx,
  operator: Operator,
  order: OrderRow,
  transfer: { readonly id: string; readonly amount: number },
): Promise<string> {
  if (!canReturnTransfer(order))
    throw createOrderStateError(
      order,
      { by: "staff", actor: operator },
      makeReason("transfer-not-returnable"),
    );
  const returned = await findReturnedByHand(tx, [order.id]);
  const returnOfAmount = returned.find(({ amount }) => amount === transfer.amount);
  if (returnOfAmount === undefined)
    throw conflict(makeReason("unknown-return"), {
      returned: returned.map(({ amount }) => toWire(amount)),
    });
  const { refundId } = returnOfAmount;
  const binding = { transferId: transfer.id, order, surplus: 0 };
  await bindTransferOrThrow(tx, operator, { ...binding, refundId, acceptsReturned: true });
  const remainingTransfers = await findUnboundTransfers(tx, [order.reference]);
  const isDone = remainingTransfers.length === 0 && !(await hasWaitingProof(tx, order.id));
  if (isDone && (await endTransferCheck(tx, order)))
    await emitQueueEvent(tx, "order.changed", order);
  return refundId;
}

/**
 * Binds new transfers for cancelled orders to the refunds that certainly returned them.
 * @returns the references of orders that may have received other money
 */
export async function matchReturnedTransfers(
  tx: Tx,
  operator: Operator,
  references: readonly string[],
): Promise<string[]> {
  const orders = await lockCancelledUnpaidOrders(tx, references);
  const returned = await findReturnedByHand(
    tx,
    orders.map(({ id }) => id),
  );
  if (returned.length === 0) return orders.map(({ reference }) => reference);
  const transfersWithReference = await findUnboundTransfers(tx, references);
  const unmatchedReferences: string[] = [];
  for (const order of orders)
    if (!(await bindReturned(tx, operator, order, { transfersWithReference, returned })))
      unmatchedReferences.push(order.reference);
  return unmatchedReferences;
}

async function bindReturned(
  tx: Tx,
  operator: Operator,
  order: Pick<OrderRow, "id" | "reference">,
  transfers: {
    transfersWithReference: readonly UnboundTransfer[];
    returned: readonly ReturnedTransfer[];
  },
): Promise<boolean> {
  for (const { refundId, orderId, amount } of transfers.returned) {
    if (orderId !== order.id) continue;
    const transfer = findCertainTransfer(
      { reference: order.reference, amount },
      transfers.transfersWithReference,
    );
    if (transfer === undefined) continue;
    return bindTransfer(tx, operator, { transferId: transfer.id, order, refundId, surplus: 0 });
  }
  return false;
}
