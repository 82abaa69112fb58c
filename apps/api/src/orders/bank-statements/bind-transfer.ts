import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { type Money, toWire } from "../../platform/values/money.ts";
import { approveLockedOrderByTransfer, changeOrder } from "../order-queue/index.ts";
import type { OrderRow } from "../orders/index.ts";
import {
  findOrderTransfers,
  lockTransfer,
  insertTransferPayment,
} from "./bank-statements.repository.ts";
import type { BankTransferRow } from "./bank-statements.tables.ts";
import { surplusMailJob } from "./surplus-mails/surplus-mail.rules.ts";

export interface BindRequest {
  readonly transferId: string;
  /** The order's id or reference. */
  readonly orderId: string;
  readonly version: number;
}

interface Binding {
  readonly transferId: string;
  readonly order: Pick<OrderRow, "id" | "reference">;
  readonly refundId: string | null;
  /** Cents beyond the order's total. */
  readonly surplus: number;
  /** True when the order already has a transfer. */
  readonly isFurther?: boolean;
  /** True when staff know that a file reports it as returned. */
  readonly acceptsReturned?: boolean;
}

export interface BindResult {
  readonly order: OrderRow;
  /** The refund that returns the transfer; null when it has paid the order. */
  readonly refundId: string | null;
}

export interface PayRequest extends BindRequest {
  readonly acceptsOtherAmount: boolean;
  /** True when staff say that it comes on top of the order's transfer. */
  readonly acceptsFurther: boolean;
  /** True when staff accept it although a file reports it as returned. */
  readonly acceptsReturned: boolean;
  /** True when staff accept it although a file leaves its day or currency in doubt. */
  readonly acceptsDoubt: boolean;
}

/**
 * Binds a transfer to an order on a staff member's decision, whatever its text names. It pays the order, or comes on
 * top of the transfer that did.
 * @throws ShopError `not_found`, `stale`, `order_state`; `conflict` when the transfer is bound, its amount is not
 * accepted, it went back or is in doubt, or the order has another transfer already
 */
export function payOrderByHand(
  deps: Deps,
  operator: Operator,
  request: PayRequest,
): Promise<BindResult> {
  return changeOrder(deps, operator, request, async (tx, order) => ({
    order: await payLockedOrder(deps, tx, operator, order, request),
    refundId: null,
  }));
}

/** The caller has locked the order, so earlier transfers are counted exactly. */
export async function payLockedOrder(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  order: OrderRow,
  request: Omit<PayRequest, "orderId" | "version">,
): Promise<OrderRow> {
  const { transferId, acceptsReturned } = request;
  const { amount } = await lockUsableTransfer(tx, transferId, request);
  const receivedBefore = await sumReceivedMoney(tx, order);
  const surplus = Math.min(amount, Math.max(0, receivedBefore + amount - order.total));
  requireAcceptedAmount(request, { amount, total: order.total, receivedBefore, surplus });
  const payment = { transferId, order, surplus, acceptsReturned };
  const isFurther = receivedBefore > 0;
  const isApprovedByHand = order.isPaid && order.paymentMethod === "OFFLINE";
  if (!isFurther && !isApprovedByHand)
    return payByTransferInTransaction(deps, tx, operator, payment);
  await bindTransferOrThrow(tx, operator, { ...payment, refundId: null, isFurther });
  await queueSurplusMail(tx, payment);
  return order;
}

/** @throws ShopError `conflict` for a further transfer or another amount that staff have not accepted */
function requireAcceptedAmount(
  { acceptsFurther, acceptsOtherAmount }: Pick<PayRequest, "acceptsFurther" | "acceptsOtherAmount">,
  {
    amount,
    total,
    receivedBefore,
    surplus,
  }: { amount: Money; total: Money; receivedBefore: Money; surplus: Money },
): void {
  if (receivedBefore > 0 && !acceptsFurther)
    throw conflict(makeReason("order-already-has-transfer"), {
      came: toWire(receivedBefore),
      surplus: toWire(surplus),
    });
  if (receivedBefore === 0 && amount !== total && !acceptsOtherAmount)
    throw conflict(makeReason("transfer-of-other-amount"), {
      transfer: toWire(amount),
      order: toWire(total),
    });
}

/** Sums the cents of the order's transfers. */
async function sumReceivedMoney(tx: Tx, order: OrderRow): Promise<Money> {
  const transfers = await findOrderTransfers(tx, [order.id]);
  return transfers.reduce((sum, { amount, refundId }) => sum + (refundId === null ? amount : 0), 0);
}

/** Marks the order as paid and binds the transfer to it, or does neither. The caller has locked the order. */
export async function payByTransferInTransaction(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  {
    transferId,
    order,
    surplus = 0,
    acceptsReturned = false,
  }: {
    readonly transferId: string;
    readonly order: OrderRow;
    readonly surplus?: number;
    readonly acceptsReturned?: boolean;
  },
): Promise<OrderRow> {
  const binding = { transferId, order, surplus, acceptsReturned };
  await bindTransferOrThrow(tx, operator, { ...binding, refundId: null });
  const paidOrder = await approveLockedOrderByTransfer(deps, tx, operator, order);
  await queueSurplusMail(tx, { transferId, order, surplus });
  return paidOrder;
}

/** Queues the mail about a surplus, after the mail that the order is paid. */
async function queueSurplusMail(
  tx: Tx,
  { transferId, order, surplus }: Omit<Binding, "refundId">,
): Promise<void> {
  const payloadIds = { order_id: order.id, transfer_id: transferId };
  if (surplus > 0) await addJob(tx, ...surplusMailJob({ about: "found", ...payloadIds }));
}

/**
 * @returns false when the transfer or the order is bound already, or the money went back and staff have not accepted
 * that
 */
export async function bindTransfer(
  tx: Tx,
  operator: Operator,
  { transferId, order, refundId, surplus, isFurther = false, acceptsReturned = false }: Binding,
): Promise<boolean> {
  const transfer = await lockTransfer(tx, transferId);
  if (transfer?.returnReport && !acceptsReturned) return false;
  const isBound = await insertTransferPayment(tx, {
    transferId,
    orderId: order.id,
    operatorId: operator.id,
    refundId,
    surplus,
    isFurther,
  });
  if (!isBound) return false;
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

/** Binds a transfer or throws. @throws ShopError `conflict` */
export async function bindTransferOrThrow(
  tx: Tx,
  operator: Operator,
  binding: Binding,
): Promise<void> {
  if (!(await bindTransfer(tx, operator, binding)))
    throw conflict(makeReason("transfer-already-settled"));
}

/**
 * Finds a transfer.
 * @throws ShopError `not_found`; `conflict` when it went back or is in doubt, unless staff accept that
 */
export async function lockUsableTransfer(
  tx: Tx,
  id: string,
  {
    acceptsReturned,
    acceptsDoubt,
  }: { readonly acceptsReturned: boolean; readonly acceptsDoubt: boolean },
): Promise<BankTransferRow> {
  const transfer = await lockTransfer(tx, id);
  if (transfer === undefined) throw notFound("Bank transfer");
  if (transfer.returnReport !== null && !acceptsReturned)
    throw conflict(makeReason("money-not-there"), { went_back: transfer.returnReport });
  if (transfer.doubt !== null && !acceptsDoubt)
    throw conflict(makeReason("transfer-in-doubt"), { doubt: transfer.doubt });
  return transfer;
}
