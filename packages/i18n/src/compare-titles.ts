import type { Language } from "./languages.ts";
import { compareText } from "./compare-text.ts";
import { collator } from "./formatters.ts";

const byStrokes = /* @__PURE__ */ collator("zh-Hant-u-co-stroke", {});
const byPinyin = /* @__PURE__ */ collator("zh-Hans-u-co-pinyin", {});

/**
 * Compares titles in each language's usual order: English by letters, Traditional Chinese by
 * strokes, Simplified by pinyin.
 */
export const compareTitles: Readonly<Record<Language, (one: string, other: string) => number>> = {
  en: compareText,
  zh: (one, other) => byStrokes.compare(one, other),
  cn: (one, other) => byPinyin.compare(one, other),
};
