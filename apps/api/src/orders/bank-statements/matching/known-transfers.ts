import { createHash } from "node:crypto";
import { say, type Reason } from "@harbour/contracts/reasons";
import type { StatementTransfer } from "../statement-file/read-statement-row.rules.ts";

export interface KnownTransfer {
  readonly id: string;
  readonly fingerprint: string;
  readonly paidOn: string;
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  readonly balance: number | null;
}

/** Marks fingerprints of all words in a row; version 1 used only some columns. */
const version = "2:";

export interface MarkedTransfer {
  readonly transfer: StatementTransfer;
  readonly fingerprint: string;
  /** The transfer of an earlier file that this row repeats. */
  readonly known: KnownTransfer | undefined;
  /** The reason to check by hand whether the row is new or known. */
  readonly doubt: Reason | undefined;
}

/**
 * Finds the rows that an earlier file already reported. Files overlap. A row is recognised by day, amount, words and
 * payer, and by balance if both files have one. Two buyers' transfers of the same day and sum differ in one of these.
 * Each known transfer matches one row only.
 */
export function markKnownTransfers(
  transfers: readonly StatementTransfer[],
  known: readonly KnownTransfer[],
): MarkedTransfer[] {
  const transfersByKey = Map.groupBy(known, dayAndAmountKey);
  const unmatched = new Set(known);
  const found = new Map<StatementTransfer, KnownTransfer>();
  // Rows with the same balance match first, so that no other row takes their transfer.
  for (const isMatchingBalance of [isSameBalance, isBalanceUnknown])
    for (const transfer of transfers) {
      if (found.has(transfer)) continue;
      const knownTransfer = transfersByKey
        .get(dayAndAmountKey(transfer))
        ?.find(
          (candidate) =>
            unmatched.has(candidate) &&
            hasWords(transfer, candidate) &&
            isMatchingBalance(transfer, candidate),
        );
      if (knownTransfer === undefined) continue;
      found.set(transfer, knownTransfer);
      unmatched.delete(knownTransfer);
    }
  const counts = new Map<string, number>();
  return transfers.map((transfer) => {
    const { paidOn, amount, text, payer, balance } = transfer;
    const facts = JSON.stringify(["HKD", "in", paidOn, amount, text, payer, balance]);
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    const fingerprint = version + createHash("sha256").update(`${facts} ${count}`).digest("hex");
    const earlier = found.get(transfer);
    return {
      transfer,
      fingerprint,
      known: earlier,
      doubt: findDoubt(transfer, earlier, transfersByKey.get(dayAndAmountKey(transfer))),
    };
  });
}

const dayAndAmountKey = ({ paidOn, amount }: Pick<KnownTransfer, "paidOn" | "amount">) =>
  `${paidOn} ${amount}`;

function hasWords(transfer: StatementTransfer, known: KnownTransfer): boolean {
  if (known.fingerprint.startsWith(version))
    return known.text === transfer.text && known.payer === transfer.payer;
  const words = new Set(splitWords(transfer.text));
  const isSamePayer = known.payer === "" || known.payer === transfer.payer;
  return (
    known.text !== "" && isSamePayer && splitWords(known.text).every((word) => words.has(word))
  );
}

const splitWords = (text: string) => text.split(/\s+/);

const isSameBalance = (transfer: StatementTransfer, known: KnownTransfer) =>
  known.balance === transfer.balance;
const isBalanceUnknown = (transfer: StatementTransfer, known: KnownTransfer) =>
  known.balance === null || transfer.balance === null;

function findDoubt(
  transfer: StatementTransfer,
  found: KnownTransfer | undefined,
  transfersByKey: readonly KnownTransfer[] = [],
): Reason | undefined {
  const { text, payer, balance } = transfer;
  // A text without digits is a transaction type or a name, which two transfers of one day can share.
  if (found && balance === null && payer === "" && !/\d/.test(text))
    return say("line-matched-perhaps");
  const hasNoWords = (knownTransfer: KnownTransfer) =>
    !knownTransfer.fingerprint.startsWith(version) &&
    knownTransfer.text === "" &&
    knownTransfer.payer === "";
  return !found && transfersByKey.some(hasNoWords) ? say("line-new-perhaps") : undefined;
}
