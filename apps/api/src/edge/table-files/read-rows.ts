import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { type CellRow, readCsvRows } from "./read-csv-rows.ts";
import { readLines } from "./read-lines.ts";
import { readWorkbook } from "./read-workbook.ts";

/** Reads the rows of a table, the header first: from XLSX, CSV or a file of `writeRows`. */
export function readRows(file: string): AsyncGenerator<CellRow> {
  if (/\.xlsx$/i.test(file)) return readWorkbook(file);
  return file.endsWith(rowsFileExtension) ? readWrittenRows(file) : readCsvRows(file);
}

/** The extension of files that `writeRows` writes. They keep the line numbers and faults of the original file. */
export const rowsFileExtension = ".rows";

/** Writes rows to a file that `readRows` reads. */
export async function writeRows(file: string, rows: AsyncIterable<CellRow>): Promise<void> {
  const output = createWriteStream(file, { highWaterMark: 256 * 1024 });
  for await (const row of rows)
    if (!output.write(`${JSON.stringify(row)}\n`)) await once(output, "drain");
  output.end();
  await finished(output);
}

async function* readWrittenRows(file: string): AsyncGenerator<CellRow> {
  for await (const { text } of readLines(file)) if (text) yield JSON.parse(text) as CellRow;
}

/** Tells by the extension whether a file is a table. */
export const isTable = (file: string): boolean => /\.(csv|xlsx|rows)$/i.test(file);
