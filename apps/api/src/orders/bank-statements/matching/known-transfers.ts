import { createHash } from "node:crypto";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
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

/** A prefix for fingerprints that cover all words of a row. Fingerprints without it cover only some columns. */
const fullTextPrefix = "2:";

export interface MarkedTransfer {
  readonly transfer: StatementTransfer;
  readonly fingerprint: string;
  /** The transfer of an earlier file that this row repeats, if any. */
  readonly known: KnownTransfer | undefined;
  /** The reason why staff must check whether the row is new or known. */
  readonly doubt: Reason | undefined;
}

/**
 * Finds the rows that an earlier file already reported, because bank files overlap. Rows are compared by day, amount,
 * words and payer, and by balance if both files have one. Two buyers' transfers of the same day and amount differ in
 * one of these. Each known transfer matches one row only.
 */
export function markKnownTransfers(
  transfers: readonly StatementTransfer[],
  knownTransfers: readonly KnownTransfer[],
): MarkedTransfer[] {
  const transfersByKey = Map.groupBy(knownTransfers, dayAndAmountKey);
  const unmatched = new Set(knownTransfers);
  const knownByTransfer = new Map<StatementTransfer, KnownTransfer>();
  // Match rows with the same balance first, so that another row cannot take their transfer.
  for (const isMatchingBalance of [isSameBalance, isBalanceUnknown])
    for (const transfer of transfers) {
      if (knownByTransfer.has(transfer)) continue;
      const knownTransfer = transfersByKey
        .get(dayAndAmountKey(transfer))
        ?.find(
          (candidate) =>
            unmatched.has(candidate) &&
            hasWords(transfer, candidate) &&
            isMatchingBalance(transfer, candidate),
        );
      if (knownTransfer === undefined) continue;
      knownByTransfer.set(transfer, knownTransfer);
      unmatched.delete(knownTransfer);
    }
  const counts = new Map<string, number>();
  return transfers.map((transfer) => {
    const { paidOn, amount, text, payer, balance } = transfer;
    const contentKey = JSON.stringify(["HKD", "in", paidOn, amount, text, payer, balance]);
    const count = (counts.get(contentKey) ?? 0) + 1;
    counts.set(contentKey, count);
    const fingerprint =
      fullTextPrefix + createHash("sha256").update(`${contentKey} ${count}`).digest("hex");
    const earlier = knownByTransfer.get(transfer);
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

function hasWords(transfer: StatementTransfer, knownTransfer: KnownTransfer): boolean {
  if (knownTransfer.fingerprint.startsWith(fullTextPrefix))
    return knownTransfer.text === transfer.text && knownTransfer.payer === transfer.payer;
  const words = new Set(splitWords(transfer.text));
  const isSamePayer = knownTransfer.payer === "" || knownTransfer.payer === transfer.payer;
  return (
    knownTransfer.text !== "" &&
    isSamePayer &&
    splitWords(knownTransfer.text).every((word) => words.has(word))
  );
}

const splitWords = (text: string) => text.split(/\s+/);

const isSameBalance = (transfer: StatementTransfer, knownTransfer: KnownTransfer) =>
  knownTransfer.balance === transfer.balance;
const isBalanceUnknown = (transfer: StatementTransfer, knownTransfer: KnownTransfer) =>
  knownTransfer.balance === null || transfer.balance === null;

function findDoubt(
  transfer: StatementTransfer,
  found: KnownTransfer | undefined,
  similarTransfers: readonly KnownTransfer[] = [],
): Reason | undefined {
  const { text, payer, balance } = transfer;
  // Two transfers of one day can share a text without digits, because it is a transaction type or a name.
  if (found && balance === null && payer === "" && !/\d/.test(text))
    return makeReason("line-matched-perhaps");
  const hasNoWords = (knownTransfer: KnownTransfer) =>
    !knownTransfer.fingerprint.startsWith(fullTextPrefix) &&
    knownTransfer.text === "" &&
    knownTransfer.payer === "";
  return !found && similarTransfers.some(hasNoWords) ? makeReason("line-new-perhaps") : undefined;
}
