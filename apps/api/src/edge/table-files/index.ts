/** Table files: reads CSV rows, and files with one record per line. */
import type { Module } from "../../platform/modules/module.ts";

export { blamingHeader, describe, type Problem } from "./problem.ts";
export { readLines, type TextLine } from "./read-lines.ts";
export { type LostRow, readHeader, readTable, type TableRow } from "./read-table.ts";

export const tableFiles: Module = { name: "table-files" };
