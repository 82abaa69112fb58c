import type { ReturnedRow } from "../statement-file/read-statement-row.rules.ts";
import type { KnownTransfer } from "./known-transfers.ts";
import { findReferences } from "./match-transfers.rules.ts";

/** A row that reports missing money, for the comparison with transfers. */
export type ReversalRow = Pick<
  ReturnedRow,
  "paidOn" | "amount" | "text" | "payer" | "reportedState"
>;

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
  const transfersByName = indexByName(knownTransfers);
  const transfersByWords = indexByRarestWord(knownTransfers);
  const reversals = new Map<string, Reversal<Known, Row>>();
  for (const row of rows)
    for (const { transfers, isMatch } of [
      ...findCandidatesByName(row, transfersByName, settledTransferIds),
      ...findCandidatesByWords(row, transfersByWords, settledTransferIds),
    ])
      for (const transfer of transfers) {
        const isReversed = reversals.has(transfer.id);
        if (!isReversed && !isMatch(transfer)) continue;
        if (!isReversed) reversals.set(transfer.id, { transfer, row });
        // A matched transfer is compared only once, however many rows there are.
        transfers.delete(transfer);
      }
  return [...reversals.values()];
}

/** Transfers of one index entry, with the condition under which a row reports one of them. */
interface Candidates<Known> {
  readonly transfers: Set<Known>;
  readonly isMatch: (transfer: Known) => boolean;
}

/** Finds the transfers whose order reference or bank number a row names. */
function findCandidatesByName<Known extends KnownTransfer>(
  row: ReversalRow,
  transfersByName: ReadonlyMap<string, Set<Known>>,
  settledTransferIds: ReadonlySet<string>,
): Candidates<Known>[] {
  const isReturn = row.reportedState === "out" || row.reportedState === "returned";
  // If the file also calls the transfer settled, a row of the same day or earlier belongs to another attempt.
  // Returned and outgoing money are never another attempt.
  const isOtherAttempt = ({ id, paidOn }: Known) =>
    !isReturn && settledTransferIds.has(id) && row.paidOn <= paidOn;
  const hasSameAmount = ({ amount }: Known) => row.amount === amount;
  const hasPossibleAmount = ({ amount }: Known) =>
    isReturn ? row.amount <= amount : row.amount === amount;
  const listCandidates = (names: readonly string[], hasAmount: (transfer: Known) => boolean) =>
    names.flatMap((name) => {
      const transfers = transfersByName.get(name);
      const isMatch = (transfer: Known) => hasAmount(transfer) && !isOtherAttempt(transfer);
      return transfers === undefined ? [] : { transfers, isMatch };
    });
  return [
    ...listCandidates(findReferences(row.text), hasPossibleAmount),
    ...listCandidates(findBankNumbers(row.text), hasSameAmount),
  ];
}

/**
 * Finds the transfers of the row's day and amount that share a word with the row. All words of a transfer must be in
 * the row.
 */
function findCandidatesByWords<Known extends KnownTransfer>(
  row: ReversalRow,
  transfersByWords: ReadonlyMap<string, Set<Known>>,
  settledTransferIds: ReadonlySet<string>,
): Candidates<Known>[] {
  if (row.reportedState === "out") return [];
  const rowWords = new Set(splitWords(row.text));
  const isMatch = ({ id, text }: Known) =>
    !settledTransferIds.has(id) && splitWords(text).every((word) => rowWords.has(word));
  const payers = new Set(["", row.payer]);
  return [...payers].flatMap((payer) =>
    [...rowWords].flatMap((word) => {
      const transfers = transfersByWords.get(rowKey(row, payer, word));
      return transfers === undefined ? [] : { transfers, isMatch };
    }),
  );
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
export const findTransferIdentifiers = (text: string): string[] => [
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
