import type { SourceFile } from "../architecture/source-file.ts";
import type { ChineseText } from "./chinese-texts.ts";

/** `{t("key", …)}` and a blank, on its line or as a child of its own. */
const textWithBlank = /\{\w+\("(\w+)"(?:, \{[^{}]*\})?\)\}(?:\{" "\}| [{<])/g;

/** Sentences of pages that end as wide as a blank in Chinese, with a blank after them. */
export function blanksAfterSentences(
  files: readonly SourceFile[],
  texts: readonly ChineseText[],
): string[] {
  const sentences = texts.filter(({ text }) => /[。：！？]$/.test(text));
  return files
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap((file) =>
      [...file.text.matchAll(textWithBlank)]
        .filter(([, key]) =>
          sentences.some(
            (one) => one.key === key && file.text.includes(`/${one.path.split("/").at(-1)}"`),
          ),
        )
        .map(([, key]) => `${file.path} (${key}): sentenceSpace() instead of a blank`),
    );
}
