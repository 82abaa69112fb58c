import { parentPort } from "node:worker_threads";
import { fontNames, lettersOf } from "./paper-fonts.ts";

/** Sends a table of the letters in any font of papers. */
const [first, ...others] = fontNames("zh", false);
const printable = lettersOf(first).slice();
for (const name of others)
  for (const [place, letters] of lettersOf(name).entries()) printable[place]! |= letters;
parentPort!.postMessage(printable, [printable.buffer]);
