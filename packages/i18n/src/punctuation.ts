import type { Language } from "./languages.ts";

/** Returns the space between two sentences. Chinese has none, because its full stop is already as wide as a space. */
export function sentenceSpace(language: Language): " " | "" {
  return language === "en" ? " " : "";
}

/** Returns the separator of list items. */
export function listComma(language: Language): ", " | "、" {
  return language === "en" ? ", " : "、";
}

/** Returns the separator between parts that belong together, such as the parts of an address. */
export function comma(language: Language): ", " | "，" {
  return language === "en" ? ", " : "，";
}
