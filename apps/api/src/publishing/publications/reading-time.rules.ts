const wordsPerMinute = 220;

/** @param text in English @returns whole minutes, at least one */
export function computeReadingTime(text: string): number {
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
