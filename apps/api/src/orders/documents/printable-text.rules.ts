import { segmenter } from "@harbour/i18n/formatters";
import { type HasGlyph, canDraw } from "./font-runs.rules.ts";

/**
 * Replaces letters that no font has, so that no boxes are printed. A rare variant becomes the usual letter, emoji are
 * removed, and a tab becomes a space. Each run of other letters becomes an ellipsis.
 * @param fonts functions that tell whether a font has a letter
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
/** Unicode noncharacters, which no real text contains, stand for letters that cannot be printed. */
const emojiPlaceholder = "\ufffe";
const missingPlaceholder = "\uffff";

/** The usual letters for rare variants that occur in names and that the fonts lack. Unicode does not relate the two. */
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
