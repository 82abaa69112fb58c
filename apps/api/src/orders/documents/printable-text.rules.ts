import { segmenter } from "@harbour/i18n/formatters";
import { type HasGlyph, canDraw } from "./font-runs.rules.ts";

/**
 * Replaces letters that no font has, so that no box is printed. A rare variant becomes the usual letter, and emoji are
 * left out. A tab becomes a space, and each run of other letters an ellipsis.
 * @param fonts tests of whether a font has a letter
 */
export function printableText(text: string, fonts: readonly HasGlyph[]): string {
  const canPrint = (letter: string) =>
    /^\s+$/.test(letter) || fonts.some((hasGlyph) => canDraw(letter, hasGlyph));
  const printedLetters = Array.from(graphemeSegmenter.segment(text), ({ segment }) => {
    const usualLetter = segment
      .normalize("NFKC")
      .replace(/[^\p{Cf}]/gu, (sign) => usualLetters[sign] ?? sign);
    const letter = [segment, usualLetter, usualLetter.replace(/[\p{M}\p{Cf}]/gu, "")].find(
      (candidate) => candidate !== "" && canPrint(candidate),
    );
    return letter ?? (emojiPattern.test(segment) ? emojiPlaceholder : missingPlaceholder);
  });
  return printedLetters
    .join("")
    .replace(/ *\ufffe+(?=\s|$)|\ufffe/g, "")
    .replace(/[\t\v\f\r]+(?=\n)/g, "")
    .replace(/[\t\v\f\r]+/g, " ")
    .replace(/\uffff(?:[^\S\n]*\uffff)*/g, "…");
}

const graphemeSegmenter = segmenter("und", { granularity: "grapheme" });
const emojiPattern = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
/** Noncharacters, which no text has. */
const emojiPlaceholder = "\ufffe";
const missingPlaceholder = "\uffff";

/** The usual letters for variants in names that the fonts lack. Unicode does not relate them. */
const usualLetters: Readonly<Record<string, string>> = {
  𠮷: "吉",
  𡈽: "土",
  𣘺: "橋",
  𠀋: "丈",
  𠩤: "原",
  𥔎: "碕",
  𫝆: "今",
  𢌞: "廻",
};
