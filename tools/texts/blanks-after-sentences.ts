import type { SourceFile } from "../architecture/source-file.ts";
import type { ChineseText } from "./chinese-texts.ts";

/** Matches `{t("key", …)}` followed by a space, on the same line or as a child. */
const textWithBlank = /\{\w+\("(\w+)"(?:, \{[^{}]*\})?\)\}(?:\{" "\}| [{<])/g;

/** Finds sentences that are followed by a space although their Chinese text ends with a full-width stop. */
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
            (sentence) =>
              sentence.key === key && file.text.includes(`/${sentence.path.split("/").at(-1)}"`),
          ),
        )
        .map(([, key]) => `${file.path} (${key}): sentenceSpace() instead of a blank`),
    );
}
