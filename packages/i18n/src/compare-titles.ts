import { compareText } from "./compare-text.ts";
import { collator } from "./formatters.ts";
import type { Language } from "./languages.ts";

const byStrokes = /* @__PURE__ */ collator("zh-Hant-u-co-stroke", {});
const byPinyin = /* @__PURE__ */ collator("zh-Hans-u-co-pinyin", {});

/**
 * Compares titles in each language's usual order: English by letters, Traditional Chinese by
 * strokes, Simplified by pinyin.
 */
export const compareTitles: Readonly<Record<Language, (a: string, b: string) => number>> = {
  en: compareText,
  zh: (a, b) => byStrokes.compare(a, b),
  cn: (a, b) => byPinyin.compare(a, b),
};
