import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { type Reason, writeReason } from "@harbour/contracts/reasons";
import { byteOrderMark, readCell, writeCell } from "../../platform/files/csv-cells.rules.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readLines, readRows } from "../table-files/index.ts";
import { findSkippedRowReasons } from "./changes.repository.ts";
import { reasonColumn } from "./import-columns.ts";
import { withUploadedFile } from "./import-file.ts";
import type { ImportRow } from "./imports.tables.ts";

/** Streams the rows that were left out, unchanged, each with its reason. */
export function badRowsFile(deps: Deps, importRow: ImportRow): Readable {
  const output = new PassThrough();
  const write = async (path: string) => {
    const reasons = await findSkippedRowReasons(deps.db, importRow.id);
    const chunks = importRow.format === "jsonl" ? badLines(path, reasons) : badRows(path, reasons);
    for await (const chunk of chunks) {
      // Stops when the reader closed the connection.
      if (output.destroyed) return;
      if (!output.write(chunk)) await Promise.race([once(output, "drain"), once(output, "close")]);
    }
    output.end();
  };
  withUploadedFile(deps, importRow, write).catch((error: unknown) =>
    output.destroy(error as Error),
  );
  return output;
}

type Reasons = ReadonlyMap<number, readonly Reason[]>;

async function* badRows(path: string, reasons: Reasons): AsyncGenerator<string> {
  let columnLayout: { readonly reason: number; readonly count: number } | undefined;
  for await (const { line, cells } of readRows(path)) {
    if (columnLayout === undefined) {
      const reasonIndex = cells.indexOf(reasonColumn);
      columnLayout = { reason: reasonIndex < 0 ? cells.length : reasonIndex, count: cells.length };
      yield byteOrderMark + writeLine(reasonIndex < 0 ? [...cells, reasonColumn] : cells);
      continue;
    }
    const rowReasons = reasons.get(line);
    if (rowReasons === undefined) continue;
    const row = Array.from({ length: columnLayout.count }, (_, index) =>
      readCell(cells[index] ?? ""),
    );
    row[columnLayout.reason] = rowReasons.map(writeReason).join(" ");
    yield writeLine(row);
  }
}

const writeLine = (cells: readonly string[]): string => `${cells.map(writeCell).join(",")}\r\n`;

/** Yields the lines unchanged, because JSON Lines has no column for a reason. */
async function* badLines(path: string, reasons: Reasons): AsyncGenerator<string> {
  for await (const { line, text } of readLines(path))
    if (text !== null && reasons.has(line)) yield `${text}\n`;
}
