import type { RecognisedWord } from "./recognised-picture.ts";

/** A line of words. */
export interface ReceiptLine {
  readonly words: readonly RecognisedWord[];
  readonly height: number;
}

const chinese = /\p{Script=Han}/u;

/** Joins words, without the gaps that the engine puts between Chinese letters. */
export function joinReceiptWords(words: readonly Pick<RecognisedWord, "text">[]): string {
  return words.reduce((line, { text }) => {
    const isChineseWord = chinese.test(line.at(-1) ?? "") && chinese.test(text[0] ?? "");
    return line + (line === "" || isChineseWord ? "" : " ") + text;
  }, "");
}

/** Returns the confidence of figures. The least certain word decides, because every digit matters. */
export function readingConfidence(
  words: readonly Pick<RecognisedWord, "text" | "confidence">[],
): number {
  const numericWords = words.filter(({ text }) => /\d/.test(text));
  return numericWords.length === 0
    ? 0
    : Math.min(...numericWords.map(({ confidence }) => confidence));
}

/** Returns the mean confidence of a name's words, because a name may contain a wrong letter. */
export function meanConfidence(words: readonly Pick<RecognisedWord, "confidence">[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1);
}

/** Groups the engine's words into lines. Marks without a letter, such as the edges of a card, are left out. */
export function groupLines(words: readonly RecognisedWord[]): ReceiptLine[] {
  const lines = new Map<number, RecognisedWord[]>();
  for (const word of words.flatMap(splitAtColon)) {
    if (!/[\p{L}\p{N}*‧·•°]/u.test(word.text)) continue;
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].map((line) => ({
    words: line.toSorted((a, b) => a.left - b.left),
    height: Math.max(...line.map(({ top, bottom }) => bottom - top)),
  }));
}

/** Splits a word at its colon. `To:HARBOUR` is a label and a value, but `12:30` is not. */
function splitAtColon(word: RecognisedWord): RecognisedWord[] {
  const [, label, value] = /^(.*\p{L})[:：](\S+)$/u.exec(word.text) ?? [];
  if (label === undefined || value === undefined) return [word];
  const middle = word.left + (word.right - word.left) * (label.length / word.text.length);
  return [
    { ...word, text: label, right: middle },
    { ...word, text: value, left: middle },
  ];
}
