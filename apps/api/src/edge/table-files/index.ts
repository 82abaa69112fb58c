/** Table files: reads the rows of CSV and XLSX files, and the lines of text files. */
import type { Module } from "../../platform/modules/module.ts";

export { UnreadableWorkbook } from "./open-workbook.ts";
export { toHeaderFault, prefixFaultPath, type FieldFault } from "./field-fault.ts";
export type { CellRow } from "./read-csv-rows.ts";
export { readLines, type TextLine } from "./read-lines.ts";
export { isTable, readRows, rowsFileExtension, writeRows } from "./read-rows.ts";
export { type LostRow, readHeader, readTable, type TableRow } from "./read-table.ts";

export const tableFiles: Module = { name: "table-files" };
