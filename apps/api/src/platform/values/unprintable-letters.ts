import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { hasLetter, type LetterTable } from "./letter-table.ts";

/** Finds the letters that no font of printed papers contains, each once. Staff have to write them by hand. */
export async function unprintableLetters(text: string): Promise<string[]> {
  const letters = [...new Set(text.normalize("NFC"))].filter(
    (letter) => !/[\s\p{C}\p{M}]/u.test(letter),
  );
  const printableTable = await printableLetters();
  return letters.filter((letter) => !hasLetter(printableTable, letter.codePointAt(0)!));
}

let reading: Promise<LetterTable> | undefined;

function printableLetters(): Promise<LetterTable> {
  reading ??= readFonts().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** Reads the fonts in a thread, because reading them here would delay other requests by a tenth of a second. */
async function readFonts(): Promise<LetterTable> {
  const thread = new Worker(new URL("unprintable-letters.worker.ts", import.meta.url));
  const [letterTable] = (await once(thread, "message")) as [LetterTable];
  return letterTable;
}
