import { segmenter } from "@harbour/i18n/formatters";
import LineBreaker from "linebreak";

/** A function that returns the width of a text in points. */
export type MeasureText = (text: string) => number;

export const splitParagraphs = (text: string): string[] =>
  text.normalize("NFC").split(/\r\n|[\n\r\u2028\u2029]/);

/** Breaks a paragraph into lines where its script allows. A word that is wider than the column is broken too. */
export function textLines(text: string, width: number, measure: MeasureText): string[] {
  const fitsWidth = (line: string) => measure(line.trimEnd()) <= width;
  const lines = [""];
  const add = (piece: string) => {
    const extendedLine = lines.at(-1)! + piece;
    if (fitsWidth(extendedLine)) lines[lines.length - 1] = extendedLine;
    else if (lines.at(-1) === "") return false;
    else if (fitsWidth(piece)) lines.push(piece);
    else return false;
    return true;
  };
  for (const piece of splitPieces(text))
    if (!add(piece))
      for (const { segment } of graphemeSegmenter.segment(piece))
        if (!add(segment)) lines.push(segment);
  return lines.map((line) => line.trim());
}

const graphemeSegmenter = segmenter("und", { granularity: "grapheme" });
/** A dictionary finds the words of Thai and related scripts, because they have no spaces between words. */
const thaiWordSegmenter = segmenter("th", { granularity: "word" });
const unspacedScriptPattern = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function* splitPieces(text: string): Generator<string> {
  const lineBreaker = new LineBreaker(text);
  let from = 0;
  for (
    let lineBreak = lineBreaker.nextBreak();
    lineBreak !== null;
    lineBreak = lineBreaker.nextBreak()
  ) {
    const piece = text.slice(from, lineBreak.position);
    from = lineBreak.position;
    if (unspacedScriptPattern.test(piece))
      for (const { segment } of thaiWordSegmenter.segment(piece)) yield segment;
    else yield piece;
  }
}
