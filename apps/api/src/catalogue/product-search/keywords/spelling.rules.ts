import { compareText } from "@harbour/i18n";
import { distance } from "fastest-levenshtein";

/** Counts wrong, missing, extra and swapped letters between two words. A pair of swapped neighbours counts once. */
export function countMisspellings(a: string, b: string): number {
  return Math.min(
    distance(a, b),
    ...listSwappedSpellings(a).map((swappedSpelling) => 1 + distance(swappedSpelling, b)),
  );
}

/**
 * Returns how many mistakes are allowed in a word. A short word allows fewer, because too many other words are
 * similar to it.
 */
export function maxMistakes(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * Returns a word's spellings with one pair of neighbouring letters swapped. Trigrams miss such a swap in short words.
 */
export function listSwappedSpellings(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index]!, ...letters.slice(index + 2)].join(""),
    );
}

/** Returns known words that may be meant. Words with the fewest mistakes come first, then the most frequent. */
export function findNearestWords(
  word: string,
  candidates: readonly { word: string; uses: number }[],
  maxWords = 3,
): string[] {
  const max = maxMistakes(word);
  return candidates
    .map((candidate) => ({ ...candidate, mistakes: countMisspellings(word, candidate.word) }))
    .filter(({ mistakes }) => mistakes <= max)
    .toSorted((a, b) => a.mistakes - b.mistakes || b.uses - a.uses || compareText(a.word, b.word))
    .slice(0, maxWords)
    .map((match) => match.word);
}

/** Returns up to `max` corrections of a keyword, the likeliest first. */
export function listCorrections(
  correctionsByWord: ReadonlyMap<string, readonly string[]>,
  max: number,
): Map<string, string>[] {
  let readings: Map<string, string>[] = [new Map()];
  for (const [word, candidates] of correctionsByWord)
    readings = candidates
      .flatMap((candidate) => readings.map((reading) => new Map(reading).set(word, candidate)))
      .slice(0, max);
  return correctionsByWord.size === 0 ? [] : readings;
}
