import { rename } from "node:fs/promises";
import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { readShopTable } from "../shop-tables/index.ts";
import { type CellRow, readLines, readRows, UnreadableWorkbook } from "../table-files/index.ts";
import {
  hasColumn,
  proposeColumns,
  applyEarlierColumns,
  hashColumnNames,
} from "./import-columns.ts";
import { importFileName } from "./import-file.ts";
import { findRememberedColumns, insertImport } from "./imports.repository.ts";
import { type ReceivedFile, refuseFile } from "./receive-file.ts";

/** Limits of the preview: its rows, the letters per cell, and its columns. */
const sampleSize = { rows: 20, letters: 200, columns: 200 };

/**
 * Stores an uploaded file with its first rows and proposed columns.
 * @returns the import's id
 * @throws ShopError `validation` for a file that cannot be read at all
 */
export async function uploadImport(
  deps: Deps,
  operator: Operator,
  { path: uploadPath, name, format }: ReceivedFile,
): Promise<string> {
  const path = `${uploadPath}.${format}`;
  await rename(uploadPath, path);
  const { header, rows } = await readBeginning(path, format).catch((error: unknown) => {
    if (error instanceof UnreadableWorkbook) throw refuseFile(error.reason);
    throw error;
  });
  if (rows.length === 0 && header.length === 0) throw refuseFile(makeReason("file-empty"));
  const recognisedKind =
    format === "jsonl" ? "catalogue" : ((await readShopTable(path)) ?? "catalogue");
  const shape = hashColumnNames(header);
  const earlier = header.length === 0 ? undefined : await findRememberedColumns(deps.db, shape);
  const isMappingUsable = earlier?.columns.every(
    ({ target }) => target === null || hasColumn(earlier.kind, target),
  );
  const id = timeOrderedId();
  await deps.files.writeFromDisk(importFileName({ id, format }), path);
  await inTransaction(deps.db, async (tx) => {
    await insertImport(tx, {
      id,
      operatorId: operator.id,
      role: operator.role,
      address: operator.address,
      fileName: name,
      format,
      kind: isMappingUsable ? earlier!.kind : recognisedKind,
      state: "uploaded",
      shape,
      columns: isMappingUsable
        ? applyEarlierColumns(header, earlier!.columns)
        : proposeColumns(header, recognisedKind),
      isRemembered: isMappingUsable === true,
      preview: rows.map(({ line, cells, faults }) => ({
        line,
        cells: cells.slice(0, sampleSize.columns).map((cell) => cell.slice(0, sampleSize.letters)),
        refusal: faults?.[0] ?? null,
      })),
    });
    await recordAudit(tx, operator, {
      action: "upload-import",
      subject: `import ${id}`,
      after: { file_name: name },
    });
  });
  return id;
}

async function readBeginning(
  path: string,
  format: ReceivedFile["format"],
): Promise<{ header: readonly string[]; rows: CellRow[] }> {
  const rows: CellRow[] = [];
  if (format === "jsonl") {
    for await (const { line, text, fault } of readLines(path)) {
      rows.push({ line, cells: [text ?? ""], ...(fault !== undefined && { faults: [fault] }) });
      if (rows.length >= sampleSize.rows) break;
    }
    return { header: [], rows };
  }
  let header: readonly string[] | undefined;
  for await (const row of readRows(path)) {
    if (header === undefined) {
      if (row.faults !== undefined) throw refuseFile(...row.faults);
      header = row.cells;
    } else rows.push(row);
    if (rows.length >= sampleSize.rows) break;
  }
  return { header: header ?? [], rows };
}
