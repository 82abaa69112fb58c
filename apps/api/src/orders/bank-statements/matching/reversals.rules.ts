import type { ReturnedRow } from "../statement-file/read-statement-row.rules.ts";
import type { KnownTransfer } from "./known-transfers.ts";
import { findReferences } from "./match-transfers.rules.ts";

/** A row that reports missing money, for the comparison with transfers. */
export type ReversalRow = Pick<ReturnedRow, "paidOn" | "amount" | "text" | "payer" | "says">;

/** A known transfer, and the row that reports its money as missing. */
export interface Reversal<Known, Row = ReturnedRow> {
  readonly transfer: Known;
  readonly row: Row;
}

/**
 * Finds known transfers that rows of a file report as missing, each once.
 *
 * A row of any day matches by the order's reference or the bank's number. A row of the same day
 * without either must contain all words of the transfer. Outgoing money with the order's reference
 * may be less, because of a fee.
 * @param settledTransferIds ids of the transfers that the same file calls settled
 */
export function findReversals<Known extends KnownTransfer, Row extends ReversalRow>(
  rows: readonly Row[],
  knownTransfers: readonly Known[],
  settledTransferIds: ReadonlySet<string>,
): Reversal<Known, Row>[] {
  const [transfersByName, transfersByWords] = [
    indexByName(knownTransfers),
    indexByRarestWord(knownTransfers),
  ];
  const reversals = new Map<string, Reversal<Known, Row>>();
  const matchFirst = (
    bucket: Set<Known> | undefined,
    row: Row,
    isMatch: (transfer: Known) => boolean,
  ) => {
    for (const transfer of bucket ?? []) {
      if (!reversals.has(transfer.id)) {
        if (!isMatch(transfer)) continue;
        reversals.set(transfer.id, { transfer, row });
      }
      // A matched transfer is compared only once, however many rows there are.
      bucket!.delete(transfer);
    }
  };
  for (const row of rows) {
    const isReturn = row.says === "out" || row.says === "returned";
    // If the file also calls the transfer settled, an earlier failed row belongs to another attempt. A row of the same
    // day does too.
    const isOtherAttempt = (transfer: Known) =>
      !isReturn && settledTransferIds.has(transfer.id) && row.paidOn <= transfer.paidOn;
    for (const reference of findReferences(row.text))
      matchFirst(transfersByName.get(reference), row, (transfer) => {
        const isAmountMatch = isReturn
          ? row.amount <= transfer.amount
          : row.amount === transfer.amount;
        return isAmountMatch && !isOtherAttempt(transfer);
      });
    for (const number of findBankNumbers(row.text))
      matchFirst(
        transfersByName.get(number),
        row,
        (transfer) => row.amount === transfer.amount && !isOtherAttempt(transfer),
      );
    if (row.says === "out") continue;
    const rowWords = new Set(splitWords(row.text));
    for (const payer of new Set(["", row.payer]))
      for (const word of rowWords)
        matchFirst(transfersByWords.get(rowKey(row, payer, word)), row, (transfer) => {
          return (
            !settledTransferIds.has(transfer.id) &&
            splitWords(transfer.text).every((textWord) => rowWords.has(textWord))
          );
        });
  }
  return [...reversals.values()];
}

/** Indexes transfers by order reference and by bank number. Numbers of the account itself are left out. */
function indexByName<Known extends KnownTransfer>(
  knownTransfers: readonly Known[],
): Map<string, Set<Known>> {
  const byName = new Map<string, Set<Known>>();
  const sums = new Map<string, string | undefined>();
  for (const transfer of knownTransfers) {
    const { text, paidOn, amount } = transfer;
    for (const reference of findReferences(text)) addToBucket(byName, reference, transfer);
    const sum = `${paidOn} ${amount}`;
    for (const number of findBankNumbers(text)) {
      addToBucket(byName, number, transfer);
      sums.set(number, !sums.has(number) || sums.get(number) === sum ? sum : undefined);
    }
  }
  for (const [number, sum] of sums) if (sum === undefined) byName.delete(number);
  return byName;
}

/**
 * Indexes transfers by day, sum, payer and rarest word. A row that contains all words of a transfer contains its rarest
 * one.
 */
function indexByRarestWord<Known extends KnownTransfer>(
  knownTransfers: readonly Known[],
): Map<string, Set<Known>> {
  const uses = new Map<string, number>();
  const texts = knownTransfers.map((transfer) => ({
    transfer,
    words: [...new Set(splitWords(transfer.text))],
  }));
  for (const { words } of texts)
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const byWord = new Map<string, Set<Known>>();
  for (const { transfer, words } of texts) {
    const [rarest] = words.toSorted((a, b) => uses.get(a)! - uses.get(b)!);
    if (rarest !== undefined)
      addToBucket(byWord, rowKey(transfer, transfer.payer, rarest), transfer);
  }
  return byWord;
}

const rowKey = ({ paidOn, amount }: ReversalRow | KnownTransfer, payer: string, word: string) =>
  JSON.stringify([paidOn, amount, payer, word]);

function addToBucket<Known>(to: Map<string, Set<Known>>, key: string, transfer: Known): void {
  const bucket = to.get(key);
  if (bucket) bucket.add(transfer);
  else to.set(key, new Set([transfer]));
}

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns the order references and bank numbers in a text. */
export const findTransferNames = (text: string): string[] => [
  ...findReferences(text),
  ...findBankNumbers(text),
];

/** Returns the long numbers by which banks name a transfer. Days, phones and parts of account numbers are shorter. */
function findBankNumbers(text: string): string[] {
  const longWords = text
    .normalize("NFKC")
    .toUpperCase()
    .match(/[A-Z0-9]{9,35}/g);
  return [...new Set(longWords)].filter((word) => (word.match(/\d/g)?.length ?? 0) >= 5);
}
