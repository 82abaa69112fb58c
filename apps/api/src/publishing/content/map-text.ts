import type { LocalizedText } from "@harbour/contracts";

/** Applies a change to a text in each language. */
export function mapText(text: LocalizedText, change: (value: string) => string): LocalizedText {
  return { en: change(text.en), zh: change(text.zh), cn: change(text.cn) };
}
