import type { BankStatementWire, BankTransferWire } from "@harbour/contracts/operator";
import { toWire } from "../../platform/money.ts";
import type { StatementSummary, StatementTransferRow } from "./bank-statements.repository.ts";
import type { Proposal } from "./match-transfers.rules.ts";

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
  { transfer, line, isKnown, orderId, orderReference, paidAt }: StatementTransferRow,
  proposals: readonly Proposal[],
): BankTransferWire {
  const isPaid = orderId !== null && orderReference !== null && paidAt !== null;
  return {
    _id: transfer.id,
    line,
    paid_on: transfer.paidOn,
    amount: toWire(transfer.amount),
    text: transfer.text,
    payer: transfer.payer,
    is_known: isKnown,
    pays: isPaid
      ? { order_id: orderId, order_reference: orderReference, paid_at: paidAt.toISOString() }
      : null,
    proposals: proposals.map(({ order, score, because, obstacle }) => ({
      order_id: order.id,
      order_reference: order.reference,
      current_status: order.status,
      amount: toWire(order.total),
      score,
      because: [...because],
      is_certain: obstacle === null,
      obstacle,
    })),
  };
}
