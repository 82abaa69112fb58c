import { segmenter } from "@harbour/i18n/formatters";
export interface FontRun {
  /** The index of the font in the list of preferred fonts. */
  readonly font: number;
  readonly text: string;
}

export type HasGlyph = (codePoint: number) => boolean;

/**
 * Splits a text into runs of one font each.
 *
 * Prefers the first font that has the whole word or all Chinese letters of the text. Thus a name is drawn in one
 * style. Otherwise each letter gets the first font that has it. A letter that no font has stays in the font before
 * it, or gets the first font. Spaces and signs stay with the run before them.
 * @param fonts functions that tell whether a font has a letter, in the order of preference
 */
export function fontRuns(text: string, fonts: readonly HasGlyph[]): FontRun[] {
  const runs: { font: number; text: string }[] = [];
  const add = (font: number, characters: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += characters;
    else runs.push({ font, text: characters });
  };
  const chineseFont = findFont((text.match(chinese) ?? []).join(""), fonts);
  for (const word of text.match(wordPattern) ?? []) {
    const font = /^\p{Script=Han}/u.test(word) ? chineseFont : findFont(word, fonts);
    const previousFont = runs.at(-1)?.font;
    if (isNeutral(word) && previousFont !== undefined && canDraw(word, fonts[previousFont]!))
      add(previousFont, word);
    else if (font !== undefined) add(font, word);
    else
      for (const letter of splitGraphemes(word))
        add(findFont(letter, fonts) ?? previousFont ?? 0, letter);
  }
  return runs;
}

const chinese = /\p{Script=Han}+/gu;
const wordPattern =
  /\p{Script=Han}+|[\p{L}\p{M}](?:(?!\p{Script=Han})[\p{L}\p{M}\u200c\u200d])*|[^\p{L}\p{M}]+/gu;

/** Finds the first font that has all letters. @returns undefined when no font has all of them */
function findFont(text: string, fonts: readonly HasGlyph[]): number | undefined {
  const font = fonts.findIndex((hasGlyph) => canDraw(text, hasGlyph));
  return font < 0 ? undefined : font;
}

export const canDraw = (text: string, hasGlyph: HasGlyph): boolean =>
  Array.from(text).every((letter) => isInvisible(letter) || hasGlyph(letter.codePointAt(0)!));

/** Tells whether a letter is a joiner or selector. A font can draw a text without having these. */
const isInvisible = (letter: string): boolean => /[\p{Cf}\ufe0f]/u.test(letter);

/**
 * Removes joiners and marks that the font would show as a box. Removes soft hyphens, because the font would show
 * them.
 */
export const removeInvisible = (text: string, hasGlyph: HasGlyph): string =>
  text.replace(/[\p{Cf}\ufe0f]/gu, (letter) =>
    letter !== "\u00ad" && hasGlyph(letter.codePointAt(0)!) ? letter : "",
  );

const graphemeSegmenter = segmenter("und", { granularity: "grapheme" });
const splitGraphemes = (word: string) =>
  Array.from(graphemeSegmenter.segment(word), ({ segment }) => segment);

const isNeutral = (word: string): boolean => /^[\s\p{P}\p{N}\p{S}]+$/u.test(word);
