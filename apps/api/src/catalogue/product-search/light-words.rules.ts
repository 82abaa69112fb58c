import { foldText } from "./tokenizer.rules.ts";

/**
 * Words that say little of what is meant: whoever leaves them out, or puts them in, means the same. A product that has them
 * stands before its like, one that has not is found all the same.
 */
const latin = ["a", "an", "and", "the", "of", "for", "with", "in", "on", "to", "by", "set", "sets"];

/** Words that shoppers add and titles leave out: in stock, genuine, brand new, by the official importer, a set. */
export const lightHanWords = ["現貨", "正品", "全新", "行貨", "套裝", "套装"].map(foldText);

const all = new Set([...latin, ...lightHanWords]);

export function isLight(word: string): boolean {
  return all.has(word);
}
