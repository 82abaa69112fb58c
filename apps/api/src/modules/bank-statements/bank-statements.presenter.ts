import type { EndpointResponse } from "@harbour/contracts";
import type {
  bankStatementEndpoints,
  BankStatementWire,
  BankTransferWire,
} from "@harbour/contracts/operator";
import { toWire } from "../../platform/money.ts";
import type { StatementSummary, StatementTransferRow } from "./bank-statements.repository.ts";
import type { Bound } from "./bind-transfer.ts";
import { actionFor, type Proposal } from "./match-transfers.rules.ts";

export function presentStatement(statement: StatementSummary): BankStatementWire {
  return {
    _id: statement.id,
    file_name: statement.fileName,
    uploaded_at: statement.uploadedAt.toISOString(),
    rows: statement.rows,
    new_rows: statement.newRows,
  };
}

export function presentTransfer(
  row: StatementTransferRow,
  proposals: readonly Proposal[],
): BankTransferWire {
  const { transfer, line, isKnown, orderId, orderReference, paidAt, refundId } = row;
  const order =
    orderId === null || orderReference === null
      ? null
      : { order_id: orderId, order_reference: orderReference };
  return {
    _id: transfer.id,
    line,
    paid_on: transfer.paidOn,
    amount: toWire(transfer.amount),
    text: transfer.text,
    payer: transfer.payer,
    is_known: isKnown,
    pays:
      order && paidAt && refundId === null
        ? {
            ...order,
            paid_at: paidAt.toISOString(),
            surplus: toWire(row.surplus ?? 0),
            surplus_returned_at: row.surplusReturnedAt?.toISOString() ?? null,
          }
        : null,
    returned: order && refundId !== null ? { ...order, refund_id: refundId } : null,
    proposals: proposals.map(({ order, score, because, obstacle }) => ({
      order_id: order.id,
      order_reference: order.reference,
      current_status: order.status,
      amount: toWire(order.total),
      score,
      because: [...because],
      action: actionFor(order, transfer.amount),
      is_certain: obstacle === null,
      obstacle,
    })),
  };
}

export function presentBound(
  transferId: string,
  { order, refundId }: Bound,
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
