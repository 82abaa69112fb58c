import type { Language } from "./languages.ts";

/** Returns the space between two sentences: Chinese ones end with a full stop as wide as a blank. */
export function sentenceSpace(language: Language): " " | "" {
  return language === "en" ? " " : "";
}

/** Between the things of a list, for which Chinese has a mark of its own. */
export function listComma(language: Language): ", " | "、" {
  return language === "en" ? ", " : "、";
}

/** Between words that tell one thing more closely, such as the parts of an address. */
export function comma(language: Language): ", " | "，" {
  return language === "en" ? ", " : "，";
}
