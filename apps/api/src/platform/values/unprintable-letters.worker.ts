import { parentPort } from "node:worker_threads";
import { fontNames, letterTable } from "./paper-fonts.ts";

/** Sends a table of the letters that any font of printed papers contains. */
const [first, ...otherFonts] = fontNames("zh", false);
const printableTable = letterTable(first).slice();
for (const name of otherFonts)
  for (const [index, letterBits] of letterTable(name).entries())
    printableTable[index]! |= letterBits;
parentPort!.postMessage(printableTable, [printableTable.buffer]);
