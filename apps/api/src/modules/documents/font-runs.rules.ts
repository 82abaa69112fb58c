export interface FontRun {
  /** The place of its font in the order of preference. */
  readonly font: number;
  readonly text: string;
}

/**
 * Cuts a text so that each piece can be written in one font: the first that knows the letter, or the first of all where none does.
 * Spaces and signs stay with the piece before them, so that lines break where they would in one font.
 * @param knows whether a font has a letter, the fonts in the order of preference
 */
export function fontRuns(
  text: string,
  knows: readonly ((codePoint: number) => boolean)[],
): FontRun[] {
  const runs: { font: number; text: string }[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0)!;
    const last = runs.at(-1);
    const stays = last !== undefined && isNeutral(letter) && knows[last.font]!(point);
    const first = stays ? last.font : knows.findIndex((has) => has(point));
    const font = Math.max(first, 0);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function isNeutral(letter: string): boolean {
  return /[\s\p{P}\p{N}\p{S}]/u.test(letter);
}
