import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { compareBy, dayInHongKong } from "@harbour/i18n";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  findTransfersLike,
  insertReferences,
  insertStatement,
  insertTransfers,
} from "./bank-statements.repository.ts";
import { markKnownTransfers } from "./matching/known-transfers.ts";
import { markReversedTransfers, addReversalNotes } from "./matching/mark-reversed-transfers.ts";
import { matchNewTransfers } from "./matching/match-paid-orders.ts";
import { findReferences } from "./matching/match-transfers.rules.ts";
import type { ParsedStatement } from "./statement-file/read-statement.rules.ts";
import { readStatement } from "./statement-file/read-statement.ts";
import { recordDoubts, settleTransfers, recordStatusWords } from "./transfer-states.repository.ts";

const maxRows = 2_000;

export interface LineNote {
  readonly line: number;
  readonly reason: Reason;
}

/**
 * Stores the incoming transfers of a bank's file. A transfer that an earlier file contains is not stored again.
 * @throws ShopError `validation`
 */
export async function uploadStatement(
  deps: Deps,
  operator: Operator,
  { file_name: fileName, csv }: { file_name: string; csv: string },
): Promise<
  { id: string; doubtfulLines: readonly LineNote[] } & Pick<ParsedStatement, "header" | "skipped">
> {
  const today = dayInHongKong(deps.clock());
  const { transfers, returned, ...fileSummary } = readStatement(csv, { today, fileName });
  if (transfers.length > maxRows)
    throw invalid({
      csv: [makeReason("too-many-statement-transfers", { most: maxRows })],
    });
  const storedStatement = await inTransaction(deps.db, (tx) =>
    storeTransfers(tx, operator, { fileName, transfers, returned }),
  );
  return { ...storedStatement, ...fileSummary };
}

interface ParsedFile extends Pick<ParsedStatement, "transfers" | "returned"> {
  readonly fileName: string;
}

/**
 * Stores transfers in the caller's transaction.
 * @returns the statement's id, and the rows that earlier files may contain
 */
export async function storeTransfers(
  tx: Tx,
  operator: Operator,
  { fileName, transfers, returned }: ParsedFile,
): Promise<{ id: string; doubtfulLines: LineNote[] }> {
  // Without this lock, two parallel files with different words for one transfer could each store it.
  await lockNames(tx, "bank-statements", ["upload"]);
  const id = timeOrderedId();
  const markedTransfers = markKnownTransfers(
    transfers,
    await findTransfersLike(
      tx,
      [...new Set(transfers.map(({ paidOn }) => paidOn))],
      [...new Set(transfers.map(({ amount }) => amount))],
    ),
  );
  const inserted = await insertTransfers(
    tx,
    // Every transaction inserts in the same order, so that parallel uploads do not deadlock.
    markedTransfers
      .filter(({ known }) => known === undefined)
      .toSorted(compareBy((transfer) => transfer.fingerprint))
      .map(
        ({ fingerprint, transfer: { line: _line, hasCurrency: _hasCurrency, ...transfer } }) => ({
          id: timeOrderedId(),
          fingerprint,
          ...transfer,
        }),
      ),
  );
  const rows = markedTransfers.map(({ fingerprint, known, ...row }) => {
    const { id: transferId, isNew } = known
      ? { id: known.id, isNew: false }
      : inserted.get(fingerprint)!;
    return { ...row, transferId, isNew };
  });
  const newReferences = rows.flatMap(({ transferId, isNew, transfer: { text } }) =>
    isNew ? findReferences(text).map((reference) => ({ transferId, reference })) : [],
  );
  await insertReferences(tx, newReferences);
  const newlySettled = await settleTransfers(
    tx,
    rows.flatMap(({ transferId, isNew, transfer: { unconfirmedStatus, doubt, hasCurrency } }) =>
      !isNew && unconfirmedStatus === null && doubt === null
        ? [{ id: transferId, hasCurrency }]
        : [],
    ),
  );
  const knownRows = rows.filter(({ isNew }) => !isNew);
  const unconfirmedStatuses = knownRows.flatMap(({ transferId, transfer: { unconfirmedStatus } }) =>
    unconfirmedStatus ? [[transferId, unconfirmedStatus] as const] : [],
  );
  await recordStatusWords(tx, new Map(unconfirmedStatuses));
  await recordDoubts(
    tx,
    knownRows.flatMap(({ transferId: id, transfer: { doubt, availableOn } }) =>
      doubt ? [{ id, doubt, availableOn }] : [],
    ),
  );
  await insertStatement(
    tx,
    { id, fileName, operatorId: operator.id },
    rows.map(({ transferId, isNew, transfer: { line } }) => ({
      line,
      transferId,
      isKnown: !isNew,
    })),
  );
  await recordAudit(tx, operator, {
    action: "upload-bank-statement",
    subject: `bank-statement ${id}`,
    after: { file_name: fileName, rows: rows.length },
  });
  const settledTransferIds = rows.flatMap(({ transferId, transfer: { unconfirmedStatus } }) =>
    unconfirmedStatus === null ? [transferId] : [],
  );
  const reversals = await markReversedTransfers(tx, {
    fileName,
    returned,
    settledTransferIds: new Set(settledTransferIds),
    addedTransfers: rows.flatMap(({ transferId, isNew, transfer }) =>
      isNew ? [{ ...transfer, id: transferId }] : [],
    ),
  });
  const references = [
    ...newReferences.map(({ reference }) => reference),
    ...newlySettled.flatMap(({ text }) => findReferences(text)),
  ];
  await matchNewTransfers(tx, operator, [...new Set(references)]);
  await addReversalNotes(tx, returned, reversals);
  const doubtfulLines = markedTransfers.flatMap(({ transfer: { line }, doubt }) =>
    doubt === undefined ? [] : [{ line, reason: doubt }],
  );
  return { id, doubtfulLines };
}
