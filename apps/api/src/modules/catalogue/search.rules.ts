import { Converter } from "opencc-js/t2cn";

const toSimplified = Converter({ from: "hk", to: "cn" });

/** Text as search compares it: one width, one case, no accents, Simplified characters, single spaces (DESIGN 3). */
export function foldText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
  return toSimplified(plain)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The words a product must all contain. Longer questions are cut: the rest would only slow the search down. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(foldText(keyword).split(" ").filter(Boolean))].slice(0, 8);
}

/** What is kept beside a product for search: its names in every language, whose, for what, and its numbers. */
export function searchText(facts: readonly (string | null | undefined)[]): string {
  return [...new Set(facts.map((fact) => foldText(fact ?? "")).filter(Boolean))].join(" ");
}
