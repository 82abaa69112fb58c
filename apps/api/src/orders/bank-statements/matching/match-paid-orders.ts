import type { Tx } from "../../../platform/database/db.ts";
import { lockNames } from "../../../platform/database/lock-names.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { OrderChange } from "../../../platform/modules/event-handlers.ts";
import { flagOrdersByReference } from "../../order-queue/index.ts";
import { findReturnedTransfers } from "../../refunds/index.ts";
import {
  findUnboundTransfers,
  findOrderTransfers,
  unbindReturnedTransfers,
} from "../bank-statements.repository.ts";
import { bindTransfer } from "../bind-transfer.ts";
import { findPayableOrders } from "../transfer-states.repository.ts";
import { findCertainTransfer } from "./certain-transfer.rules.ts";
import { matchReturnedTransfers } from "./match-returned-transfers.ts";

/**
 * Matches transfers after an order's status changes. An order approved by hand gets its one certain transfer. An
 * earlier transfer of a cancelled order is flagged for return.
 */
export async function matchChangedOrder(
  tx: Tx,
  { event, before, after, operator }: OrderChange,
): Promise<void> {
  if ((after.paymentMethod === "ONLINE" && !after.isPlacedByStaff) || before === null) return;
  const { reference } = after;
  if (after.status === "cancelled" && before.status !== "cancelled" && !after.isPaid) {
    await lockReferences(tx, [reference]);
    const unboundTransfers = await findUnboundTransfers(tx, [reference]);
    if (unboundTransfers.length > 0) await flagOrdersByReference(tx, [reference]);
  }
  if (event === "undo-return-transfer") await handleUndo(tx, after.id);
  const isApproved = event === "approve-proof" || event === "approve-transfer";
  if (!isApproved || operator === null) return;
  await lockReferences(tx, [reference]);
  await matchOrders(tx, operator, [after]);
}

/** Frees the transfer of an undone return, so that it can pay its order again. */
async function handleUndo(tx: Tx, orderId: string): Promise<void> {
  const returnedTransfers = await findReturnedTransfers(tx, [orderId]);
  await unbindReturnedTransfers(
    tx,
    orderId,
    returnedTransfers.map(({ refundId }) => refundId),
  );
}

/**
 * Matches new transfers with orders that were approved by hand before. Transfers for cancelled orders wait for staff,
 * unless they were already returned.
 */
export async function matchNewTransfers(
  tx: Tx,
  operator: Operator,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await lockReferences(tx, references);
  await flagOrdersByReference(tx, await matchReturnedTransfers(tx, operator, references));
  const payableOrders = await findPayableOrders(tx, { amounts: [], references });
  const paidOrders = payableOrders.filter(({ isPaid }) => isPaid);
  const matched = new Set(
    (paidOrders.length > 0
      ? await findOrderTransfers(
          tx,
          paidOrders.map(({ id }) => id),
        )
      : []
    ).map(({ orderId }) => orderId),
  );
  await matchOrders(
    tx,
    operator,
    paidOrders.filter(({ id }) => !matched.has(id)),
  );
}

/** Locks order references, so that a change of an order and an upload that mentions it see each other's writes. */
function lockReferences(tx: Tx, references: readonly string[]): Promise<void> {
  return lockNames(tx, "transfers-for", references);
}

interface PaidOrder {
  readonly id: string;
  readonly reference: string;
  readonly total: number;
}

async function matchOrders(
  tx: Tx,
  operator: Operator,
  orders: readonly PaidOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const transfersWithReference = await findUnboundTransfers(
    tx,
    orders.map(({ reference }) => reference),
  );
  for (const order of orders) {
    const transfer = findCertainTransfer(
      { reference: order.reference, amount: order.total },
      transfersWithReference,
    );
    // A parallel upload may have bound the transfer or the order first. Then `bindTransfer` changes nothing.
    if (transfer)
      await bindTransfer(tx, operator, {
        transferId: transfer.id,
        order,
        refundId: null,
        surplus: 0,
      });
  }
}
