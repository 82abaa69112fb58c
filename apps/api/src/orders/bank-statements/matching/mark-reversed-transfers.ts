import { createHash } from "node:crypto";
import { type Reason, writeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../../platform/database/db.ts";
import { toWire } from "../../../platform/values/money.ts";
import { addShopNotes } from "../../order-queue/index.ts";
import {
  findOrdersOfTransfers,
  findOrderTransfers,
  findTransfersSince,
} from "../bank-statements.repository.ts";
import type { BankReturnedRow } from "../bank-statements.tables.ts";
import type { ReturnedRow } from "../statement-file/read-statement-row.rules.ts";
import { daysAfter } from "../statement-file/statement-dates.rules.ts";
import {
  findPayableOrders,
  findReturnedRows,
  insertReturnedRows,
  markTransfersReversed,
  recordStatusWords,
} from "../transfer-states.repository.ts";
import type { KnownTransfer } from "./known-transfers.ts";
import { findReferences } from "./match-transfers.rules.ts";
import {
  findReversals,
  type Reversal,
  findTransferIdentifiers,
  type ReversalRow,
} from "./reversals.rules.ts";

interface UploadedStatement {
  readonly fileName: string;
  readonly returned: readonly ReturnedRow[];
  /** Ids of the transfers that the same file reports as settled. */
  readonly settledTransferIds: ReadonlySet<string>;
  /** The transfers that are new in this file. */
  readonly addedTransfers: readonly Pick<KnownTransfer, "id" | "paidOn" | "amount" | "text">[];
}

type FileReversalRow = ReversalRow &
  Pick<ReturnedRow, "line"> & { readonly reason: Reason; readonly fileName: string };
type Found = Reversal<KnownTransfer, FileReversalRow>;

/** The longest time between a transfer and its return, in days. */
const maxDaysBack = 180;

/**
 * Marks the transfers that any file reports as failed, returned or sent out. The transfer and the report may arrive
 * in either order. Runs before a transfer is bound to an order.
 * @returns the matched rows, for notes on their orders
 */
export async function markReversedTransfers(
  tx: Tx,
  statement: UploadedStatement,
): Promise<Found[]> {
  const { fileName, returned, settledTransferIds } = statement;
  const rows = returned.map((row) => ({ ...row, fileName }));
  const reversals: Found[] = [];
  const [first] = rows.map(({ paidOn }) => paidOn).toSorted();
  if (first !== undefined) {
    const knownTransfers = await findTransfersSince(tx, daysAfter(first, -maxDaysBack), {
      amounts: [...new Set(rows.map(({ amount }) => amount))],
      references: [...new Set(rows.flatMap(({ text }) => findReferences(text)))],
    });
    reversals.push(...findReversals(rows, knownTransfers, settledTransferIds));
  }
  reversals.push(...(await findEarlierReturns(tx, statement)));
  const returnedRows = rows.flatMap((row) => toReturnedRow(row) ?? []);
  await insertReturnedRows(tx, returnedRows);
  const [pendingReversals, missingMoney] = [
    reversals.filter(isPendingRow),
    reversals.filter((match) => !isPendingRow(match)),
  ];
  await recordStatusWords(
    tx,
    new Map(
      pendingReversals.map(({ transfer, row }) => [
        transfer.id,
        writeReason(row.reason).slice(0, 100),
      ]),
    ),
  );
  // If several rows report one transfer, the first row counts.
  const firstRowByTransfer = new Map(
    missingMoney.toReversed().map((match) => [match.transfer.id, match]),
  );
  const reversedIds = await markTransfersReversed(
    tx,
    new Map(
      Array.from(firstRowByTransfer.values(), ({ transfer, row }) => [
        transfer.id,
        describeRow(row),
      ]),
    ),
  );
  return reversals.filter(
    (match) =>
      isPendingRow(match) ||
      (reversedIds.has(match.transfer.id) && firstRowByTransfer.get(match.transfer.id) === match),
  );
}

/** Tells whether a row reports money that has not arrived yet. */
const isPendingRow = ({ row }: Found): boolean => row.reportedState === "waiting";

/** Finds new transfers that rows of earlier files report as missing. */
async function findEarlierReturns(
  tx: Tx,
  { returned, addedTransfers }: UploadedStatement,
): Promise<Found[]> {
  const names = [...new Set(addedTransfers.flatMap(({ text }) => findTransferIdentifiers(text)))];
  // The rows of this file were already compared, so skip earlier copies of them.
  const repeatedFingerprints = new Set(returned.map(rowFingerprint));
  const earlierRows = (await findReturnedRows(tx, names)).filter(
    ({ fingerprint }) => !repeatedFingerprints.has(fingerprint),
  );
  if (earlierRows.length === 0) return [];
  const [first] = addedTransfers.map(({ paidOn }) => paidOn).toSorted();
  const knownTransfers = await findTransfersSince(tx, daysAfter(first!, -maxDaysBack), {
    amounts: [...new Set(addedTransfers.map(({ amount }) => amount))],
    references: [],
  });
  const newIds = new Set(addedTransfers.map(({ id }) => id));
  // A "waiting" row is ignored if its transfer arrives on the row's day or later, because the wait ended well.
  return findReversals(earlierRows, knownTransfers, new Set()).filter(
    ({ transfer, row }) =>
      newIds.has(transfer.id) && (row.reportedState !== "waiting" || row.paidOn > transfer.paidOn),
  );
}

/**
 * Converts a row for storage.
 * @returns undefined when the row's text has no reference or number that could identify a later transfer
 */
function toReturnedRow(row: FileReversalRow): BankReturnedRow | undefined {
  const { fileName, line, paidOn, amount, text, payer, reportedState, reason } = row;
  const mentionedNumbers = findTransferIdentifiers(text);
  if (mentionedNumbers.length === 0) return undefined;
  const fingerprint = rowFingerprint(row);
  return {
    fingerprint,
    fileName,
    line,
    paidOn,
    amount,
    text,
    payer,
    reportedState,
    reason,
    mentionedNumbers,
  };
}

const rowFingerprint = ({ paidOn, amount, text, payer, reportedState }: ReversalRow) =>
  createHash("sha256")
    .update(JSON.stringify([paidOn, amount, text, payer, reportedState]))
    .digest("hex");

/** Adds a note to orders whose money a file reports as missing. Staff decide what to do with these orders. */
export async function addReversalNotes(
  tx: Tx,
  returned: readonly ReturnedRow[],
  reversals: readonly Found[],
): Promise<void> {
  const notesByOrder = await findApprovedByHand(tx, [
    ...returned,
    ...reversals.map(({ row }) => row),
  ]);
  const orders = await findOrdersOfTransfers(
    tx,
    reversals.map(({ transfer }) => transfer.id),
  );
  for (const { transfer, row } of reversals) {
    const orderId = orders.get(transfer.id);
    if (orderId !== undefined) notesByOrder.set(orderId, writeReversalNote(row, transfer.amount));
  }
  await addShopNotes(tx, notesByOrder);
}

type RowToNote = Omit<FileReversalRow, "line" | "fileName">;

/**
 * Finds orders that staff approved before a statement reported their money.
 * @returns a note for each order with such a row
 */
async function findApprovedByHand(
  tx: Tx,
  reversalRows: readonly RowToNote[],
): Promise<Map<string, string>> {
  const rows = reversalRows
    .filter(({ reportedState }) => reportedState !== "waiting")
    .flatMap((row) => findReferences(row.text).map((reference) => ({ row, reference })));
  if (rows.length === 0) return new Map();
  const rowsByReference = Map.groupBy(rows, ({ reference }) => reference);
  const references = [...rowsByReference.keys()];
  const orders = await findPayableOrders(tx, { amounts: [], references });
  const paidOrders = orders.filter(({ isPaid }) => isPaid);
  const orderTransfers = await findOrderTransfers(
    tx,
    paidOrders.map(({ id }) => id),
  );
  const ordersWithTransfer = new Set(orderTransfers.map(({ orderId }) => orderId));
  return new Map(
    paidOrders.flatMap(({ id, reference, total }) => {
      const match = rowsByReference
        .get(reference)
        ?.find(({ row: { amount, reportedState } }) =>
          reportedState === "failed" ? amount === total : amount <= total,
        );
      return match && !ordersWithTransfer.has(id)
        ? [[id, writeReversalNote(match.row, total)] as const]
        : [];
    }),
  );
}

const describeRow = ({ fileName, line, reason, text }: FileReversalRow) =>
  `${fileName}, line ${line}: ${writeReason(reason)} ${text}`.slice(0, 500);

/** Writes a note. Overlapping files produce the same text, so that the note is not repeated. */
function writeReversalNote(
  { paidOn, amount, reason, text, reportedState }: RowToNote,
  orderTotal: number,
): string {
  const moneyPhrase =
    reportedState === "waiting" || amount < orderTotal ? "may not all be there" : "is not there";
  return `Check the account before you send: the money of this order ${moneyPhrase}. A bank row of ${paidOn} over HKD ${toWire(amount)} says: ${text.slice(0, 200)}. ${writeReason(reason)} A refund that you paid out explains it.`;
}
