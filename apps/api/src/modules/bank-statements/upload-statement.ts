import { createHash } from "node:crypto";
import type { Operator } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { invalid } from "../../platform/shop-error.ts";
import {
  insertReferences,
  insertStatement,
  insertTransfers,
} from "./bank-statements.repository.ts";
import { hearOfTransfers } from "./match-paid.ts";
import { referencesIn } from "./match-transfers.rules.ts";
import { readStatement } from "./read-statement.ts";
import type { StatementRead, StatementTransfer } from "./read-statement.rules.ts";

const maxRows = 2_000;

/**
 * Keeps the incoming transfers of a bank's file. One that an earlier file told of is the same transfer, not another.
 * @throws ShopError `validation`
 */
export async function uploadStatement(
  deps: Deps,
  operator: Operator,
  { file_name: fileName, csv }: { file_name: string; csv: string },
): Promise<{ id: string; skipped: StatementRead["skipped"] }> {
  const read = readStatement(csv);
  if (read === undefined)
    throw invalid({
      csv: ["No row names a column for the date and one for the amount that came in."],
    });
  const { transfers, skipped } = read;
  if (transfers.length > maxRows)
    throw invalid({
      csv: [`The file has more than ${maxRows} transfers. Please send it in parts.`],
    });
  const id = await inTransaction(deps.db, (tx) => keepTransfers(tx, operator, fileName, transfers));
  return { id, skipped };
}

/** In the caller's transaction. @returns the statement's id */
export async function keepTransfers(
  tx: Tx,
  operator: Operator,
  fileName: string,
  transfers: readonly StatementTransfer[],
): Promise<string> {
  const id = timeOrderedId();
  const marked = withFingerprints(transfers);
  const known = await insertTransfers(
    tx,
    // In one order in every transaction: two uploads at once wait for each other and not in a circle.
    marked
      .toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
      .map(({ fingerprint, transfer: { paidOn, amount, text, payer } }) => ({
        id: timeOrderedId(),
        fingerprint,
        paidOn,
        amount,
        text,
        payer,
      })),
  );
  const isNew = new Set(
    [...known].flatMap(([fingerprint, one]) => (one.isNew ? [fingerprint] : [])),
  );
  const named = marked.flatMap(({ fingerprint, transfer: { text } }) =>
    isNew.has(fingerprint)
      ? referencesIn(text).map((reference) => ({
          transferId: known.get(fingerprint)!.id,
          reference,
        }))
      : [],
  );
  await insertReferences(tx, named);
  const rows = marked.map(({ fingerprint, transfer: { line } }) => {
    const { id: transferId, isNew } = known.get(fingerprint)!;
    return { line, transferId, isKnown: !isNew };
  });
  await insertStatement(tx, { id, fileName, operatorId: operator.id }, rows);
  await recordAudit(tx, operator, {
    action: "upload-bank-statement",
    subject: `bank-statement ${id}`,
    after: { file_name: fileName, rows: rows.length },
  });
  await hearOfTransfers(tx, operator, [...new Set(named.map(({ reference }) => reference))]);
  return id;
}

/**
 * Two that are alike in one file are two transfers: which of them it is belongs to a transfer's fingerprint, as do currency and direction,
 * lest another kind of money ever passes for it.
 */
function withFingerprints(
  transfers: readonly StatementTransfer[],
): { fingerprint: string; transfer: StatementTransfer }[] {
  const seen = new Map<string, number>();
  return transfers.map((transfer) => {
    const { paidOn, amount, text, payer } = transfer;
    const facts = JSON.stringify(["HKD", "in", paidOn, amount, text, payer]);
    const count = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, count);
    const fingerprint = createHash("sha256").update(`${facts} ${count}`).digest("hex");
    return { fingerprint, transfer };
  });
}
