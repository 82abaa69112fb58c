import type { LocalizedText } from "@harbour/contracts";

/** The same text in three languages, marked so that a mix-up shows. */
export function textOf(text: string): LocalizedText {
  return { en: text, zh: `${text} 繁`, cn: `${text} 简` };
}
