import { segmenter } from "@harbour/i18n/formatters";
import bidiFactory from "bidi-js";
import type { FontRun } from "./font-runs.rules.ts";

/** A run of one font and one direction. */
export interface DrawnRun extends FontRun {
  /** True if the font reverses the text, which must then be drawn as a whole and not word by word. */
  readonly isReversed: boolean;
}

/** A line with the direction and the visual place of each UTF-16 unit. Odd levels run from right to left. */
export interface DirectedLine {
  readonly text: string;
  readonly levels: ArrayLike<number>;
  readonly visualPositions: ReadonlyMap<number, number>;
}

const bidi = bidiFactory();

/** Finds the directions in the lines of a paragraph. The direction of a number may depend on the line before. */
export function directLines(paragraph: string, lines: readonly string[]): DirectedLine[] {
  const directions = bidi.getEmbeddingLevels(paragraph);
  let end = 0;
  return lines.map((text) => {
    const start = paragraph.indexOf(text, end);
    end = start + text.length;
    const order = bidi.getReorderedIndices(paragraph, directions, start, end - 1);
    const visualPositions = new Map(
      order.slice(start, end).map((from, position) => [from - start, position]),
    );
    return { text, levels: directions.levels.subarray(start, end), visualPositions };
  });
}

/** Splits a line's runs by direction. @returns the runs from left to right */
export function orderRuns(line: DirectedLine, runs: readonly FontRun[]): DrawnRun[] {
  const drawnRuns: { run: DrawnRun; position: number }[] = [];
  let start = 0;
  for (const { font, text } of runs) {
    const runEnd = start + text.length;
    while (start < runEnd) {
      const level = line.levels[start]!;
      let end = start + 1;
      while (end < runEnd && line.levels[end] === level) end += 1;
      const run = { font, ...orientText(line.text.slice(start, end), level % 2 === 1) };
      drawnRuns.push({ run, position: line.visualPositions.get(start)! });
      start = end;
    }
  }
  return drawnRuns.toSorted((a, b) => a.position - b.position).map(({ run }) => run);
}

/**
 * Prepares a text for the font. The font reverses Arabic and Hebrew letters, but neither other signs nor mirrored
 * brackets.
 */
function orientText(text: string, isRightToLeft: boolean) {
  const isReversed = reversedByFontPattern.test(text);
  const mirrored = isRightToLeft
    ? Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join("")
    : text;
  return { text: isRightToLeft === isReversed ? mirrored : reverseText(mirrored), isReversed };
}

const reversedByFontPattern =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const graphemeSegmenter = segmenter("und", { granularity: "grapheme" });
const reverseText = (text: string): string =>
  Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment)
    .toReversed()
    .join("");

/** The Unicode blocks of Hebrew and Arabic letters. */
const rightToLeftRange = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff`;
const rightToLeftPattern = new RegExp(`[${rightToLeftRange}]`);
const wordCharacter = String.raw`[^\s\p{Cf}${rightToLeftRange}]`;
const wordBoundaryCharacter = String.raw`[^\s\p{Cf}\p{P}${rightToLeftRange}]`;
const numbers = new RegExp(
  String.raw`\+\d[\d ()-]*\d|\d{3,}(?: \d{3,})+|#?${wordBoundaryCharacter}(?:${wordCharacter}*${wordBoundaryCharacter})?%?`,
  "gu",
);

/** Keeps telephone numbers and words with digits, such as `5/F`, in order when they are next to Arabic or Hebrew. */
export function isolateNumbers(text: string): string {
  if (!rightToLeftPattern.test(text)) return text;
  return text.replace(numbers, (word) => (/\d/.test(word) ? `\u2066${word}\u2069` : word));
}
