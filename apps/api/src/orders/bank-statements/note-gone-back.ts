import type { Tx } from "../../platform/db.ts";
import { toWire } from "../../platform/money.ts";
import { insertShopNote } from "../order-queue/index.ts";
import { findPayableOrders } from "../orders/index.ts";
import {
  findOrderOfTransfer,
  findTransfersOf,
  findTransfersSince,
  markGoneBack,
  unsettleTransfer,
} from "./bank-statements.repository.ts";
import { findGoneBack } from "./gone-back.rules.ts";
import { referencesIn } from "./match-transfers.rules.ts";
import type { ReturnedRow } from "./read-statement.rules.ts";

interface Told {
  readonly fileName: string;
  readonly returned: readonly ReturnedRow[];
  /** Ids of the transfers that the same file calls settled. */
  readonly settled: ReadonlySet<string>;
}

/** Between a transfer and its return. */
const maxDaysBack = 180;

/**
 * Marks the known transfers that a file calls failed, returned or sent out again, and notes it beside the orders that they paid. Staff decide
 * what follows.
 */
export async function noteGoneBack(tx: Tx, { fileName, returned, settled }: Told): Promise<void> {
  const [first] = returned.map(({ paidOn }) => paidOn).toSorted();
  if (first === undefined) return;
  const amounts = [...new Set(returned.map(({ amount }) => amount))];
  const known = await findTransfersSince(tx, daysBefore(first), amounts);
  const notes = await findApprovedByHand(tx, returned);
  for (const { transfer, row } of findGoneBack(returned, known, settled)) {
    if (row.says === "waiting") await unsettleTransfer(tx, transfer.id, row.reason.slice(0, 100));
    else if (await markGoneBack(tx, transfer.id, wordsOf(fileName, row))) {
      const orderId = await findOrderOfTransfer(tx, transfer.id);
      if (orderId !== undefined) notes.set(orderId, row);
    }
  }
  for (const [orderId, row] of [...notes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await insertShopNote(tx, orderId, noteOf(row));
}

/** Orders that staff approved before any statement told of their money, each with the row that speaks against it. */
async function findApprovedByHand(
  tx: Tx,
  returned: readonly ReturnedRow[],
): Promise<Map<string, ReturnedRow>> {
  const rows = returned
    .filter(({ says }) => says !== "waiting")
    .flatMap((row) => referencesIn(row.text).map((reference) => ({ row, reference })));
  if (rows.length === 0) return new Map();
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const orders = await findPayableOrders(tx, { amounts: [], references });
  const paid = orders.filter(({ isPaid }) => isPaid);
  const came = await findTransfersOf(
    tx,
    paid.map(({ id }) => id),
  );
  return new Map(
    paid.flatMap(({ id, reference, total }) => {
      const found = rows.find((one) => one.reference === reference && one.row.amount === total);
      return found && !came.some(({ orderId }) => orderId === id) ? [[id, found.row] as const] : [];
    }),
  );
}

const wordsOf = (fileName: string, { line, reason, text }: ReturnedRow) =>
  `${fileName}, line ${line}: ${reason}. ${text}`.slice(0, 500);

/** The same for a row of whichever file: files overlap. */
const noteOf = ({ paidOn, amount, reason, text }: ReturnedRow) =>
  `Bank statement: the money of this order is not there. A row of ${paidOn} over HKD ${toWire(amount)} ${reason}: ${text.slice(0, 200)}. Look at the account before anything is sent. A refund that you have paid out explains it.`;

const daysBefore = (day: string) =>
  new Date(Date.parse(day) - maxDaysBack * 86_400_000).toISOString().slice(0, 10);
