import { normalizeSearchText } from "./tokenizer.rules.ts";

/**
 * Words that hardly change a search's meaning. Products that contain them rank slightly higher; products without them
 * are found too.
 */
const lightLatinWords = [
  "a",
  "an",
  "and",
  "the",
  "of",
  "for",
  "with",
  "in",
  "on",
  "to",
  "by",
  "set",
  "sets",
];

/** Chinese words that shoppers add and titles omit: in stock, genuine, brand new, official import, set. */
export const lightHanWords = ["現貨", "正品", "全新", "行貨", "套裝", "套装"].map(
  normalizeSearchText,
);

const all = new Set([...lightLatinWords, ...lightHanWords]);

export function isLight(word: string): boolean {
  return all.has(word);
}
