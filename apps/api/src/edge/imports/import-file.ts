import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ImportColumn } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { type CellRow, readRows, rowsFileExtension, writeRows } from "../table-files/index.ts";
import type { ImportRow } from "./imports.tables.ts";

/** The folder of uploaded files in the file store. */
export const importFolder = "imports";

/** The name of an import's file in the file store. */
export const importFileName = ({ id, format }: Pick<ImportRow, "id" | "format">): string =>
  `${importFolder}/${id}.${format}`;

/** Copies the uploaded file to a local temporary folder, and deletes the copy after the work. */
export async function withUploadedFile<Result>(
  deps: Deps,
  importRow: ImportRow,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-import-"));
  try {
    const storedFile = await deps.files.open(importFileName(importRow));
    if (storedFile === undefined) throw conflict(makeReason("upload-gone"));
    const path = join(folder, `upload.${importRow.format}`);
    await pipeline(storedFile.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prepares a file for the import. A table gets our column names; JSON Lines stay unchanged. */
export async function prepareFile(path: string, { format, columns }: ImportRow): Promise<string> {
  if (format === "jsonl") return path;
  const rowsPath = `${path}${rowsFileExtension}`;
  await writeRows(rowsPath, mapRows(readRows(path), columns));
  return rowsPath;
}

/** Replaces the header by our columns, and omits columns without a target. */
async function* mapRows(
  rows: AsyncIterable<CellRow>,
  columns: readonly ImportColumn[],
): AsyncGenerator<CellRow> {
  const mappedIndexes = columns.flatMap(({ target }, index) => (target === null ? [] : index));
  const targets = columns.flatMap(({ target }) => target ?? []);
  let isHeader = true;
  for await (const row of rows) {
    const { line, cells, faults } = row;
    if (isHeader) {
      isHeader = false;
      yield { line, cells: targets };
      continue;
    }
    if (faults === undefined && cells.every((cell) => cell === "")) continue;
    const wrongCount =
      cells.length === columns.length
        ? undefined
        : [makeReason("cells-differ", { cells: cells.length, columns: columns.length })];
    const rowFaults = faults ?? wrongCount;
    const mapped = { line, cells: mappedIndexes.map((index) => cells[index] ?? "") };
    yield rowFaults === undefined ? mapped : { ...mapped, faults: rowFaults };
  }
}
