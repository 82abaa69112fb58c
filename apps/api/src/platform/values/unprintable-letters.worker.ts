import { parentPort } from "node:worker_threads";
import { fontNames, letterTable } from "./paper-fonts.ts";

/** Sends a table of the letters in any font of papers. */
const [first, ...others] = fontNames("zh", false);
const printableTable = letterTable(first).slice();
for (const name of others)
  for (const [place, letters] of letterTable(name).entries()) printableTable[place]! |= letters;
parentPort!.postMessage(printableTable, [printableTable.buffer]);
