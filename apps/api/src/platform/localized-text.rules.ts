import type { LocalizedText } from "@harbour/contracts";

/** The languages that a file names of a text; an empty one is emptied. */
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
 * A text after a file spoke of it. Languages it does not name stay; a Chinese text that was only borrowed follows what it
 * borrows from: the other Chinese one, then English.
 */
export function patchedText(patch: TextPatch, before: LocalizedText | undefined): LocalizedText {
  const own = before ? withoutBorrowed(before) : { en: "", zh: "", cn: "" };
  const said = { en: patch.en ?? own.en, zh: patch.zh ?? own.zh, cn: patch.cn ?? own.cn };
  return { en: said.en, zh: said.zh || said.cn || said.en, cn: said.cn || said.zh || said.en };
}

/** One that equals what it would borrow is taken for borrowed. */
function withoutBorrowed({ en, zh, cn }: LocalizedText): LocalizedText {
  if (cn !== zh) return { en, zh, cn };
  return { en, zh: zh === en ? "" : zh, cn: "" };
}

/** Returns words that stand in one language as a text in each. */
export function inEveryLanguage(words: string): LocalizedText {
  return { en: words, zh: words, cn: words };
}
