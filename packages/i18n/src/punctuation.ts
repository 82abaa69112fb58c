import type { Language } from "./languages.ts";

/**
 * Returns the space between two sentences; none in Chinese, because its full stop is as wide as a
 * space.
 */
export function sentenceSpace(language: Language): " " | "" {
  return language === "en" ? " " : "";
}

/** Returns the separator of list items. */
export function listComma(language: Language): ", " | "、" {
  return language === "en" ? ", " : "、";
}

/** Returns the separator of parts that describe each other, such as those of an address. */
export function comma(language: Language): ", " | "，" {
  return language === "en" ? ", " : "，";
}
