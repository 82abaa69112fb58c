import type { EnglishText } from "./english-texts.ts";

/** Words that sound translated or are a second name for a thing, with the word that the shop uses. */
const words: Readonly<Record<string, string>> = {
  "\\bstands?\\b": "is",
  "\\bof it\\b": "the noun, or nothing",
  "\\btheirs\\b": "the noun",
  "\\bworks\\b": "is valid, counts",
  "\\basks for\\b": "needs, requests",
  "\\bwritten to\\b|\\bwe write\\b": "we'll send, let you know",
  "\\bby (?:itself|themselves)\\b": "automatically, or nothing",
  "\\bgoods\\b": "items",
  "\\bso that\\b": "to, so",
  "(?<!one )\\bletters?\\b(?! and numbers| \\(A)": "e-mail",
  "\\bpieces?\\b": "item",
  "\\b(?:whoever|somebody|everybody|nobody)\\b": "anyone, someone, everyone, no one",
  "\\b(?:anew|at present)\\b": "again, current",
  "\\bcould not be\\b": "we couldn't",
  "\\btoo many tries\\b": "attempts",
  "\\blog ?(?:in|out)\\b": "sign in, sign out",
  "\\bemails?\\b": "e-mail",
  "\\bpreorder": "pre-order",
  "\\bmacao\\b": "Macau",
  "\\bmachine\\b": "automatically",
  ": (?:it|they|we|there|nothing|until)\\b": "a verb or a new sentence, not a colon",
};

/** Texts that the specification prescribes word for word (S8). */
const fixedTexts: ReadonlySet<string> = new Set(["Invalid email", "This page could not be found"]);

/** Finds stiff words in English texts for shoppers. */
export function findStiffEnglish(texts: readonly EnglishText[]): string[] {
  return texts
    .filter(({ text }) => !fixedTexts.has(text))
    .flatMap(({ path, key, text }) =>
      Object.entries(words).flatMap(([stiff, right]) => {
        const found = new RegExp(stiff, "i").exec(text.replace(/\{\w+\}/g, "{}"))?.[0];
        return found ? [`${path} (${key}) says “${found}”: the shop says ${right}`] : [];
      }),
    );
}
