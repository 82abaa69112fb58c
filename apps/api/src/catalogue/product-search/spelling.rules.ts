import { distance } from "fastest-levenshtein";

/** The wrong, missing, additional and swapped letters between two words: swapped neighbours count once, one pair of them. */
export function misspellings(a: string, b: string): number {
  return Math.min(distance(a, b), ...swapped(a).map((turned) => 1 + distance(turned, b)));
}

/** Returns the mistakes allowed in a word of this length. Short words have too many neighbours. */
export function mistakesAllowed(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The word with each pair of neighbours swapped: trigrams do not see these as alike when the word is short. */
export function swapped(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(""),
    );
}

/** Returns known words that may have been meant: fewest mistakes first, then most used. */
export function nearest(
  word: string,
  candidates: readonly { word: string; uses: number }[],
  maxWords = 3,
): string[] {
  const max = mistakesAllowed(word);
  return candidates
    .map((one) => ({ ...one, mistakes: misspellings(word, one.word) }))
    .filter(({ mistakes }) => mistakes <= max)
    .toSorted((a, b) => a.mistakes - b.mistakes || b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .slice(0, maxWords)
    .map((one) => one.word);
}

/** Ways to read a keyword with all its misspelt words corrected, the likeliest first; at most `max`. */
export function readings(
  meant: ReadonlyMap<string, readonly string[]>,
  max: number,
): Map<string, string>[] {
  let found: Map<string, string>[] = [new Map()];
  for (const [word, candidates] of meant)
    found = candidates
      .flatMap((candidate) => found.map((reading) => new Map(reading).set(word, candidate)))
      .slice(0, max);
  return meant.size === 0 ? [] : found;
}
