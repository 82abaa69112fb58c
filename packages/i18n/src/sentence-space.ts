import type { Language } from "./languages.ts";

/** What stands between two sentences: Chinese ones end with a full stop that is as wide as a blank. */
export function sentenceSpace(language: Language): " " | "" {
  return language === "en" ? " " : "";
}
