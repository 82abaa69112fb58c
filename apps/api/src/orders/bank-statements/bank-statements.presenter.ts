import type { EndpointResponse } from "@harbour/contracts";
import type {
  bankStatementEndpoints,
  BankStatementWire,
  BankTransferWire,
  KeptTransferWire,
  UnpaidOrderWire,
} from "@harbour/contracts/operator";
import { toWire } from "../../platform/values/money.ts";
import type { OrderRow } from "../orders/index.ts";
import type { StatementSummary, StatementTransferRow } from "./bank-statements.repository.ts";
import type { BindResult } from "./bind-transfer.ts";
import { chooseAction, type Proposal } from "./matching/match-transfers.rules.ts";
import type { StatementHeader } from "./statement-file/statement-table.rules.ts";
import type { StoredTransfer } from "./transfer-lists.repository.ts";

export function presentStatement(statement: StatementSummary): BankStatementWire {
  return {
    _id: statement.id,
    file_name: statement.fileName,
    uploaded_at: statement.uploadedAt.toISOString(),
    rows: statement.rows,
    new_rows: statement.newRows,
    open_rows: statement.openRows,
  };
}

export function presentHeader({
  line,
  columns,
  missingColumns,
}: StatementHeader): EndpointResponse<typeof bankStatementEndpoints.upload>["header"] {
  return {
    line,
    columns: columns.map(({ name, kind }) => ({ name, read_as: kind })),
    lacks: [...missingColumns],
  };
}

export function presentTransfer(
  row: StatementTransferRow,
  proposals: readonly Proposal[],
): BankTransferWire {
  const { transfer, line, isKnown } = row;
  return {
    _id: transfer.id,
    line,
    paid_on: transfer.paidOn,
    amount: toWire(transfer.amount),
    text: transfer.text,
    payer: transfer.payer,
    open_status: transfer.unconfirmedStatus,
    went_back: transfer.returnReport,
    is_known: isKnown,
    ...presentBinding(row),
    proposals: proposals.map(({ order, score, reasons, obstacle }) => ({
      order_id: order.id,
      order_reference: order.reference,
      current_status: order.status,
      amount: toWire(order.total),
      score,
      because: [...reasons],
      action: chooseAction(order, transfer.amount),
      is_certain: obstacle === null,
      obstacle,
    })),
  };
}

/** Presents a kept transfer without the details that only its statement shows. */
export function presentKept(row: StoredTransfer): KeptTransferWire {
  return {
    _id: row.id,
    statement_id: row.statement_id,
    paid_on: row.paid_on,
    amount: toWire(row.amount),
    text: row.text,
    payer: row.payer,
    open_status: row.open_status,
    went_back: row.went_back,
    ...presentBinding({
      orderId: row.order_id,
      orderReference: row.order_reference,
      paidAt: row.paid_at === null ? null : new Date(row.paid_at),
      refundId: row.refund_id,
      surplus: row.surplus,
      surplusReturnedAt:
        row.surplus_returned_at === null ? null : new Date(row.surplus_returned_at),
    }),
  };
}

export function presentUnpaidOrder(order: OrderRow): UnpaidOrderWire {
  return {
    _id: order.id,
    reference: order.reference,
    current_status: order.status,
    amount: toWire(order.total),
    buyer: order.deliveryDetails.recipient_name,
    placed_at: order.createdAt.toISOString(),
  };
}

/** Presents the order that a transfer has paid, or for which it goes back. */
function presentBinding({
  orderId,
  orderReference,
  paidAt,
  refundId,
  surplus,
  surplusReturnedAt,
}: Omit<StatementTransferRow, "transfer" | "line" | "isKnown">): Pick<
  BankTransferWire,
  "pays" | "returned"
> {
  if (orderId === null || orderReference === null || paidAt === null)
    return { pays: null, returned: null };
  const order = { order_id: orderId, order_reference: orderReference };
  if (refundId !== null) return { pays: null, returned: { ...order, refund_id: refundId } };
  const paidOrder = {
    ...order,
    paid_at: paidAt.toISOString(),
    surplus: toWire(surplus ?? 0),
    surplus_returned_at: surplusReturnedAt?.toISOString() ?? null,
  };
  return { pays: paidOrder, returned: null };
}

export function presentBindResult(
  transferId: string,
  { order, refundId }: BindResult,
): EndpointResponse<typeof bankStatementEndpoints.payOrder> {
  return {
    transfer_id: transferId,
    order_id: order.id,
    order_reference: order.reference,
    current_status: order.status,
    version: order.version,
    refund_id: refundId,
  };
}
