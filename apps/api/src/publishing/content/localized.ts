import type { LocalizedText } from "@harbour/contracts";

/** The same change to a text in each of its languages. */
export function mapText(text: LocalizedText, change: (value: string) => string): LocalizedText {
  return { en: change(text.en), zh: change(text.zh), cn: change(text.cn) };
}
