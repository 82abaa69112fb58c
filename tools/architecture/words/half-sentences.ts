import type { TextInFile } from "../source-file.ts";

/**
 * Finds texts that begin as half sentences, such as "Whoever comes second" and "of two orders", for the style report.
 */
export function findHalfSentences(texts: readonly TextInFile[]): TextInFile[] {
  return texts.filter(({ text }) => halfSentencePattern.test(text));
}

const halfSentencePattern =
  /^(what|who|whom|whose|which|how|why|where|whatever|whoever|whichever|wherever|however|of|as|alike|that|its?|they|their|theirs|those|such)\b/i;
