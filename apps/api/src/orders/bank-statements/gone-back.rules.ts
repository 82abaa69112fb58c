import type { KnownTransfer } from "./known-transfers.ts";
import { referencesIn } from "./match-transfers.rules.ts";
import type { ReturnedRow } from "./read-statement.rules.ts";

/** A known transfer, and the row that says that its money is not there. */
export interface GoneBack<Known> {
  readonly transfer: Known;
  readonly row: ReturnedRow;
}

/**
 * Finds the known transfers that rows of a file speak against, each once. A row on the money's way back names the order or the bank's number of
 * the transfer. A row on its way in is that of the transfer, told once more.
 * @param told ids of the transfers that the same file calls settled
 */
export function findGoneBack<Known extends KnownTransfer>(
  rows: readonly ReturnedRow[],
  known: readonly Known[],
  told: ReadonlySet<string>,
): GoneBack<Known>[] {
  const byAmount = Map.groupBy(known, ({ amount }) => amount);
  const numbers = new Map(known.map((one) => [one.id, numbersIn(one.text)]));
  const uses = new Map<string, number>();
  for (const number of [...numbers.values()].flat()) uses.set(number, (uses.get(number) ?? 0) + 1);
  const found = new Map<string, GoneBack<Known>>();
  for (const row of rows) {
    const references = referencesIn(row.text);
    const rowNumbers = numbersIn(row.text);
    const isNamed = ({ id, text }: Known) =>
      referencesIn(text).some((reference) => references.includes(reference)) ||
      // A number that several transfers share is the account's.
      numbers.get(id)!.some((number) => uses.get(number) === 1 && rowNumbers.includes(number));
    const words = new Set(wordsOf(row.text));
    const isReturn = row.says === "out" || row.says === "returned";
    const isSame = (one: Known) =>
      row.says !== "out" &&
      one.paidOn === row.paidOn &&
      !told.has(one.id) &&
      (isNamed(one) || hasWords(one, row.payer, words));
    for (const transfer of byAmount.get(row.amount) ?? []) {
      const isLater = isReturn && transfer.paidOn <= row.paidOn && isNamed(transfer);
      if (!found.has(transfer.id) && (isSame(transfer) || isLater))
        found.set(transfer.id, { transfer, row });
    }
  }
  return [...found.values()];
}

const hasWords = (known: KnownTransfer, payer: string, words: ReadonlySet<string>): boolean =>
  known.text !== "" &&
  (known.payer === "" || known.payer === payer) &&
  wordsOf(known.text).every((word) => words.has(word));

const wordsOf = (text: string) => text.split(/\s+/);

/** Long numbers by which banks name a transfer; days, phones and the parts of an account are shorter. */
function numbersIn(text: string): string[] {
  const found = text
    .normalize("NFKC")
    .toUpperCase()
    .match(/[A-Z0-9]{9,35}/g);
  return [...new Set(found)].filter((word) => (word.match(/\d/g)?.length ?? 0) >= 5);
}
