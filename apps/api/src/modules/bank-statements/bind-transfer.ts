import type { Operator } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { toWire } from "../../platform/money.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { conflict, notFound } from "../../platform/shop-error.ts";
import { approveTransferIn, changeAtDesk } from "../order-desk/index.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { returnTransferIn } from "../refunds/index.ts";
import { findTransfer, insertPayment } from "./bank-statements.repository.ts";
import type { BankTransferRow } from "./bank-statements.tables.ts";

export interface BindRequest {
  readonly transferId: string;
  /** Id or reference. */
  readonly orderId: string;
  readonly version: number;
}

export interface Bound {
  readonly order: OrderRow;
  /** By which the transfer goes back; null: it has paid the order. */
  readonly refundId: string | null;
}

/**
 * Somebody looked and says that this transfer pays this order, whatever the text names.
 * @throws ShopError `not_found`, `stale`, `order_state`; `conflict` when either is settled already, or for another amount that is not accepted
 */
export function payOrderByHand(
  deps: Deps,
  operator: Operator,
  request: BindRequest & { readonly acceptsOtherAmount: boolean },
): Promise<Bound> {
  const { transferId, acceptsOtherAmount } = request;
  return changeAtDesk(deps, operator, request, async (tx, order) => {
    const { amount } = await theTransfer(tx, transferId);
    if (amount !== order.total && !acceptsOtherAmount)
      throw conflict("The transfer is of another amount. Accept it, or choose another order.", {
        transfer: toWire(amount),
        order: toWire(order.total),
      });
    return {
      order: await payByTransferIn(deps, tx, operator, { transferId, order }),
      refundId: null,
    };
  });
}

/**
 * The transfer came for an order that was cancelled before it was paid: all of it goes back.
 * @throws ShopError `not_found`, `stale`, `order_state`; `conflict` when the transfer is bound already, or one was returned and this is
 * not said to be another
 */
export function returnStatementTransfer(
  deps: Deps,
  operator: Operator,
  request: BindRequest & { readonly note: string; readonly again: boolean },
): Promise<Bound> {
  const { transferId, note, again } = request;
  return changeAtDesk(deps, operator, request, async (tx, found) => {
    const { amount } = await theTransfer(tx, transferId);
    const refundId = await returnTransferIn(deps, tx, operator, found, { amount, note, again });
    await bind(tx, operator, { transferId, order: found, refundId });
    return { order: (await findOrder(tx, found.id))!, refundId };
  });
}

/** The order is paid if and only if the transfer is bound to it. The order is locked. */
export async function payByTransferIn(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  { transferId, order }: { readonly transferId: string; readonly order: OrderRow },
): Promise<OrderRow> {
  await bind(tx, operator, { transferId, order, refundId: null });
  return approveTransferIn(deps, tx, operator, order);
}

async function bind(
  tx: Tx,
  operator: Operator,
  {
    transferId,
    order,
    refundId,
  }: { readonly transferId: string; readonly order: OrderRow; readonly refundId: string | null },
): Promise<void> {
  const payment = { transferId, orderId: order.id, operatorId: operator.id, refundId };
  if (!(await insertPayment(tx, payment)))
    throw conflict("This transfer or order is settled already.");
  await recordAudit(tx, operator, {
    action: "match-bank-transfer",
    subject: `bank-transfer ${transferId}`,
    after: {
      order_id: order.id,
      order_reference: order.reference,
      ...(refundId !== null && { refund_id: refundId }),
    },
  });
}

async function theTransfer(tx: Tx, id: string): Promise<BankTransferRow> {
  const transfer = await findTransfer(tx, id);
  if (transfer === undefined) throw notFound("Bank transfer");
  return transfer;
}
