import type { SourceFile } from "../architecture/source-file.ts";
import type { ChineseText } from "./chinese-texts.ts";

/** Matches `{t("key", …)}` and a space, on its line or as a child. */
const textWithBlank = /\{\w+\("(\w+)"(?:, \{[^{}]*\})?\)\}(?:\{" "\}| [{<])/g;

/** Finds sentences followed by a space whose Chinese text already ends with a full-width stop. */
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
