import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import {
  findStatement,
  findStatementRows,
  findOrderTransfers,
  type StatementSummary,
  type StatementTransferRow,
} from "./bank-statements.repository.ts";
import { findReturnedByHand } from "./matching/match-returned-transfers.ts";
import { matchTransfers, type Proposal, findReferences } from "./matching/match-transfers.rules.ts";
import { findPayableOrders } from "./transfer-states.repository.ts";

/** The longest time between an order and its transfer, in days. */
const maxDaysToPay = 14;

export interface StatementPreview {
  readonly statement: StatementSummary;
  readonly rows: readonly StatementTransferRow[];
  /** Proposals by transfer id. */
  readonly proposals: ReadonlyMap<string, readonly Proposal[]>;
}

/** Reads a statement with proposals for each transfer, based on the current orders. @throws ShopError `not_found` */
export async function previewStatement({ db }: Deps, id: string): Promise<StatementPreview> {
  const statement = await findStatement(db, id);
  if (statement === undefined) throw notFound("Bank statement");
  const rows = await findStatementRows(db, id);
  const transfers = rows.map(({ transfer, orderId }) => ({
    ...transfer,
    isSpent: orderId !== null,
  }));
  const references = new Set(transfers.flatMap(({ text }) => findReferences(text)));
  const days = transfers.flatMap(({ paidOn, isSpent }) => (isSpent ? [] : [paidOn])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const orders = await findPayableOrders(db, {
    amounts: [...new Set(transfers.map(({ amount }) => amount))],
    references: [...references],
    ...(first && last && { paidBetween: { first: daysBefore(first, maxDaysToPay), last } }),
  });
  const ids = orders.flatMap(({ id: orderId, isPaid }) => (isPaid ? [orderId] : []));
  const bound = ids.length > 0 ? await findOrderTransfers(db, ids) : [];
  const matched = new Set(bound.map(({ orderId }) => orderId));
  const cancelled = orders.flatMap(({ id: orderId, status, isPaid }) =>
    status === "cancelled" && !isPaid ? [orderId] : [],
  );
  const returned = Map.groupBy(await findReturnedByHand(db, cancelled), ({ orderId }) => orderId);
  // An order that already has its transfer is proposed only when a transfer's text names it.
  const candidateOrders = orders
    .map((order) => ({
      ...order,
      isMatched: matched.has(order.id),
      returned: (returned.get(order.id) ?? []).map(({ amount }) => amount),
    }))
    .filter(({ isMatched, reference }) => !isMatched || references.has(reference));
  return { statement, rows, proposals: matchTransfers(transfers, candidateOrders) };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
