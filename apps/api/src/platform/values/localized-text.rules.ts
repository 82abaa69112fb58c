import type { LocalizedText } from "@harbour/contracts";

/** A text's languages in a file; an empty language is cleared. */
export type TextPatch = { readonly [language in keyof LocalizedText]?: string | undefined };

export function isTextPatch(value: unknown): value is TextPatch {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([language, text]) => ["en", "zh", "cn"].includes(language) && typeof text === "string",
    )
  );
}

/**
 * Applies a file's patch to a text. Languages that the patch omits stay. A borrowed Chinese text changes with its
 * source, which is the other Chinese text, or else English.
 */
export function patchText(patch: TextPatch, currentText: LocalizedText | undefined): LocalizedText {
  const textsBefore = currentText ? removeBorrowedTexts(currentText) : { en: "", zh: "", cn: "" };
  const texts = {
    en: patch.en ?? textsBefore.en,
    zh: patch.zh ?? textsBefore.zh,
    cn: patch.cn ?? textsBefore.cn,
  };
  return {
    en: texts.en,
    zh: texts.zh || texts.cn || texts.en,
    cn: texts.cn || texts.zh || texts.en,
  };
}

/** Removes texts that equal their source, because they count as borrowed. */
function removeBorrowedTexts({ en, zh, cn }: LocalizedText): LocalizedText {
  if (cn !== zh) return { en, zh, cn };
  return { en, zh: zh === en ? "" : zh, cn: "" };
}

/** Returns a text that has these words in every language. */
export function toEveryLanguage(text: string): LocalizedText {
  return { en: text, zh: text, cn: text };
}
