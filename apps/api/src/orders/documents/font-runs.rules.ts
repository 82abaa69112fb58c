import { segmenter } from "@harbour/i18n/formatters";
export interface FontRun {
  /** The font's position in the order of preference. */
  readonly font: number;
  readonly text: string;
}

export type Knows = (codePoint: number) => boolean;

/**
 * Splits a text into runs of one font each.
 *
 * Prefers the first font with the whole word, or with all Chinese letters of the text. So no name is drawn in two
 * styles. Otherwise each letter gets the first font that knows it, or the first font of all. Spaces and signs stay with
 * the run before them.
 * @param knows tells whether a font has a letter, in the order of preference
 */
export function fontRuns(text: string, knows: readonly Knows[]): FontRun[] {
  const runs: { font: number; text: string }[] = [];
  const add = (font: number, letters: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += letters;
    else runs.push({ font, text: letters });
  };
  const ofChinese = fontFor((text.match(chinese) ?? []).join(""), knows);
  for (const word of text.match(words) ?? []) {
    const font = /^\p{Script=Han}/u.test(word) ? ofChinese : fontFor(word, knows);
    const before = runs.at(-1)?.font;
    if (isNeutral(word) && before !== undefined && knowsAll(word, knows[before]!))
      add(before, word);
    else if (font !== undefined) add(font, word);
    else for (const letter of toClusters(word)) add(fontFor(letter, knows) ?? before ?? 0, letter);
  }
  return runs;
}

const chinese = /\p{Script=Han}+/gu;
const words =
  /\p{Script=Han}+|[\p{L}\p{M}](?:(?!\p{Script=Han})[\p{L}\p{M}\u200c\u200d])*|[^\p{L}\p{M}]+/gu;

/** @returns undefined when no font knows all of it */
function fontFor(text: string, knows: readonly Knows[]): number | undefined {
  const font = knows.findIndex((has) => knowsAll(text, has));
  return font < 0 ? undefined : font;
}

export const knowsAll = (text: string, has: Knows): boolean =>
  Array.from(text).every((letter) => isUnseen(letter) || has(letter.codePointAt(0)!));

/** Tells whether a letter is a joiner or selector, which fonts need not know. */
const isUnseen = (letter: string): boolean => /[\p{Cf}\ufe0f]/u.test(letter);

/** Removes joiners and marks that the font would show as a box. A soft hyphen would show as a hyphen. */
export const withoutUnseen = (text: string, has: Knows): string =>
  text.replace(/[\p{Cf}\ufe0f]/gu, (letter) =>
    letter !== "\u00ad" && has(letter.codePointAt(0)!) ? letter : "",
  );

const clusters = segmenter("und", { granularity: "grapheme" });
const toClusters = (word: string) => Array.from(clusters.segment(word), ({ segment }) => segment);

const isNeutral = (word: string): boolean => /^[\s\p{P}\p{N}\p{S}]+$/u.test(word);
