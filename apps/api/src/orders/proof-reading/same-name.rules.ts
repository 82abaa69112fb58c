import { normalizeLabel, isChinese } from "./receipt-labels.rules.ts";

/** Tells whether the engine knows a letter. An unknown letter is read as another letter, or not at all. */
export type CanRead = (letter: string) => boolean;

/**
 * Tells whether a read name is the known name, which banks may shorten. One letter in six may be misread, and in
 * Chinese one in five.
 * @param canRead tells which letters of the known name the engine knows; other letters match anything
 */
export function isSameName(
  receiptName: string,
  name: string,
  canRead: CanRead = () => true,
): boolean {
  const [readName, knownName] = [withoutBrackets(receiptName), withoutBrackets(name)];
  return (
    isNearName(normalizeLabel(readName), normalizeLabel(knownName), canRead) ||
    isNearName(shortenName(readName), shortenName(knownName), canRead)
  );
}

function isNearName(receiptName: string, name: string, canRead: CanRead): boolean {
  if (receiptName.length < 2 || name.length < 2) return false;
  const readableCount = Array.from(name).filter(canRead).length;
  // A name that has only unknown letters would match every name.
  if (readableCount < 2) return receiptName === name;
  const max = Math.max(receiptName.length, name.length) / (isChinese(name) ? 5 : 6);
  return computeNameDistance(Array.from(receiptName), Array.from(name), canRead) <= max;
}

/** Returns the Levenshtein distance, in which letters that the engine does not know cost nothing. */
function computeNameDistance(
  receiptName: readonly string[],
  name: readonly string[],
  canRead: CanRead,
): number {
  let row = Array.from({ length: receiptName.length + 1 }, (_, index) => index);
  for (const letter of name) {
    const cost = canRead(letter) ? 1 : 0;
    const next = [row[0]! + cost];
    for (const [index, readLetter] of receiptName.entries()) {
      const replaceCost = row[index]! + (readLetter === letter ? 0 : cost);
      next.push(Math.min(replaceCost, row[index + 1]! + cost, next[index]! + 1));
    }
    row = next;
  }
  return row[receiptName.length]!;
}

/** Removes brackets and their text, even if the engine missed the closing bracket. */
const withoutBrackets = (name: string) => name.replace(/[（(].*?(?:[)）]|$)/g, "");

function shortenName(name: string): string {
  const normalizedName = name
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/\blimited\b/g, "ltd")
    .replace(/\bcompany\b/g, "co");
  return normalizeLabel(normalizedName);
}
