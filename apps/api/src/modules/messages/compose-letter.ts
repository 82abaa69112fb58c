import { letterText } from "./letter-text.rules.ts";
import type { ComposedLetter, Letter, LetterHead } from "./letter.ts";

/**
 * Writes a letter out twice from the same parts: HTML and plain text. Takes milliseconds: call it in a job, not in a
 * transaction.
 * @param head of `letterHead`
 */
export async function composeLetter(letter: Letter, head: LetterHead): Promise<ComposedLetter> {
  const { renderLetter } = await import("./letter-layout.ts");
  return {
    subject: letter.subject,
    html: await renderLetter(letter, head),
    text: letterText(letter, head),
  };
}
