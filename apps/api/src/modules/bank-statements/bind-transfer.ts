import type { Operator } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { toWire } from "../../platform/money.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { conflict, notFound } from "../../platform/shop-error.ts";
import { approveTransferIn, changeAtDesk } from "../order-desk/index.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { returnTransferIn } from "../refunds/index.ts";
import { findTransfer, insertPayment } from "./bank-statements.repository.ts";
import { surplusMailJob } from "./surplus-mail.rules.ts";
import type { BankTransferRow } from "./bank-statements.tables.ts";

export interface BindRequest {
  readonly transferId: string;
  /** Id or reference. */
  readonly orderId: string;
  readonly version: number;
}

interface Binding {
  readonly transferId: string;
  readonly order: Pick<OrderRow, "id" | "reference">;
  readonly refundId: string | null;
  /** Cents beyond the order's total. */
  readonly surplus: number;
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
    const surplus = Math.max(0, amount - order.total);
    // Somebody has approved it by hand: its transfer is said afterwards.
    if (order.isPaid && order.paymentMethod === "OFFLINE") {
      await mustBind(tx, operator, { transferId, order, refundId: null, surplus });
      await tellSurplus(tx, { transferId, order, surplus });
      return { order, refundId: null };
    }
    return {
      order: await payByTransferIn(deps, tx, operator, { transferId, order, surplus }),
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
    await mustBind(tx, operator, { transferId, order: found, refundId, surplus: 0 });
    return { order: (await findOrder(tx, found.id))!, refundId };
  });
}

/** The order is paid if and only if the transfer is bound to it. The order is locked. */
export async function payByTransferIn(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  {
    transferId,
    order,
    surplus = 0,
  }: { readonly transferId: string; readonly order: OrderRow; readonly surplus?: number },
): Promise<OrderRow> {
  await mustBind(tx, operator, { transferId, order, refundId: null, surplus });
  const paid = await approveTransferIn(deps, tx, operator, order);
  await tellSurplus(tx, { transferId, order, surplus });
  return paid;
}

/** After the news that the order is paid. */
async function tellSurplus(
  tx: Tx,
  { transferId, order, surplus }: Omit<Binding, "refundId">,
): Promise<void> {
  const of = { order_id: order.id, transfer_id: transferId };
  if (surplus > 0) await addJob(tx, ...surplusMailJob({ about: "found", ...of }));
}

/** @returns false when the transfer or the order is settled already */
export async function bind(
  tx: Tx,
  operator: Operator,
  { transferId, order, refundId, surplus }: Binding,
): Promise<boolean> {
  const payment = { transferId, orderId: order.id, operatorId: operator.id, refundId, surplus };
  if (!(await insertPayment(tx, payment))) return false;
  await recordAudit(tx, operator, {
    action: "match-bank-transfer",
    subject: `bank-transfer ${transferId}`,
    after: {
      order_id: order.id,
      order_reference: order.reference,
      ...(refundId !== null && { refund_id: refundId }),
      ...(surplus > 0 && { surplus: toWire(surplus) }),
    },
  });
  return true;
}

/** @throws ShopError `conflict` */
async function mustBind(tx: Tx, operator: Operator, binding: Binding): Promise<void> {
  if (!(await bind(tx, operator, binding)))
    throw conflict("This transfer or order is settled already.");
}

async function theTransfer(tx: Tx, id: string): Promise<BankTransferRow> {
  const transfer = await findTransfer(tx, id);
  if (transfer === undefined) throw notFound("Bank transfer");
  return transfer;
}
