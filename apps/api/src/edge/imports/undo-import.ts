import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { findStock, lockStock } from "../../catalogue/inventory/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import type { PlannedChange } from "../catalogue-files/index.ts";
import { tableColumns, toRow, type ShopTable } from "../shop-tables/index.ts";
import { type CellRow, rowsFileExtension, writeRows } from "../table-files/index.ts";
import {
  settleAndCountOutcomes,
  findChangesNamed,
  findUnsettledChanges,
  settleImportChanges,
} from "./changes.repository.ts";
import { moveImport, getJobStarter } from "./imports.repository.ts";
import type { ImportChangeRow, ImportRow } from "./imports.tables.ts";
import { isUntouched } from "./record-undo.ts";
import { type Review, runImport } from "./run-import.ts";
import { rearrangeSite } from "./write-import.ts";

/**
 * Restores what an import changed. The replaced values are imported like any file. Records that somebody changed
 * since the import stay. Resumes after a crash.
 */
export async function undoImport(deps: Deps, importRow: ImportRow): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-undo-"));
  try {
    const isCatalogueImport = importRow.kind === "catalogue";
    const file = join(folder, isCatalogueImport ? "undo.jsonl" : `undo${rowsFileExtension}`);
    const ids = isCatalogueImport
      ? await writeRecords(deps, importRow, file)
      : await writeTable(deps, importRow, importRow.kind as ShopTable, file);
    const format = isCatalogueImport ? ("jsonl" as const) : ("csv" as const);
    const report = await runImport(
      deps,
      { ...importRow, format },
      { file, review: restoreUntouched(importRow.id) },
    );
    // Some values are no longer valid, for example because a category was deleted. Their records keep the imported
    // state.
    const refusedChangeIds = report.linesLeftOut.flatMap((line) => ids.get(line) ?? []);
    await settleImportChanges(deps.db, refusedChangeIds, "kept");
    await rearrangeSite(deps, importRow);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const outcomes = await settleAndCountOutcomes(deps.db, importRow.id);
  await inTransaction(deps.db, async (tx) => {
    const changes = { state: "undone", progress: null, ...outcomes } as const;
    if (await moveImport(tx, importRow.id, ["undoing"], changes))
      await recordAudit(tx, getJobStarter(importRow), {
        action: "finish-undo-import",
        subject: `import ${importRow.id}`,
        after: outcomes,
      });
  });
}

/**
 * Returns a review that keeps records changed since the import. Outcomes are stored in the transaction that restores
 * the records.
 */
function restoreUntouched(importId: string): Review {
  return async (db, changes) => {
    const tx = db as Tx;
    const names = changes.map(({ name }) => name);
    const rows = new Map(
      (await findChangesNamed(tx, importId, names)).map((row) => [`${row.kind} ${row.name}`, row]),
    );
    const restoredRowIds: number[] = [];
    const keptRowIds: number[] = [];
    const refusedNames = new Set<string>();
    for (const change of changes) {
      const row = rows.get(`${change.kind} ${change.name}`);
      if (row === undefined) continue;
      const isSame = isUntouched(change, row) && (await isStockUntouched(tx, change));
      (isSame ? restoredRowIds : keptRowIds).push(row.id);
      if (!isSame) refusedNames.add(change.name);
    }
    await settleImportChanges(tx, restoredRowIds, "restored");
    await settleImportChanges(tx, keptRowIds, "kept");
    return refusedNames;
  };
}

/** Locks the stock and compares it again, because sales and counts do not wait for imports. */
async function isStockUntouched(tx: Tx, { changes }: PlannedChange): Promise<boolean> {
  for (const { field, from } of changes) {
    const [, sku, warehouse] = /^(.*)\.stock\.([^.]+)$/.exec(field) ?? [];
    if (sku === undefined) continue;
    const stock = await findStock(tx, sku);
    if (stock === undefined) return false;
    await lockStock(tx, [stock.variantId]);
    const level = (await findStock(tx, sku))?.levels.find((row) => row.warehouse === warehouse);
    if ((level?.onHand ?? 0) !== (from ?? 0)) return false;
  }
  return true;
}

const batch = 500;

async function* readUnsettled(deps: Deps, { id }: ImportRow): AsyncGenerator<ImportChangeRow> {
  for (let lastChangeId = 0; ;) {
    const rows = await findUnsettledChanges(deps.db, id, { after: lastChangeId, limit: batch });
    yield* rows;
    if (rows.length < batch) return;
    lastChangeId = rows.at(-1)!.id;
  }
}

/** Writes the replaced values as JSON Lines; new records become hidden. @returns the change id of each line */
async function writeRecords(
  deps: Deps,
  importRow: ImportRow,
  file: string,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const output = createWriteStream(file);
  let line = 0;
  for await (const row of readUnsettled(deps, importRow)) {
    const record = undoRecord(row);
    if (record === undefined) {
      await settleImportChanges(deps.db, [row.id], "kept");
      continue;
    }
    line += 1;
    ids.set(line, row.id);
    if (!output.write(`${JSON.stringify(record)}\n`)) await once(output, "drain");
  }
  output.end();
  await finished(output);
  return ids;
}

/** Returns the record that undoes a change. New synonyms cannot be hidden, so the result is undefined for them. */
function undoRecord({ kind, name, isNew, undo }: ImportChangeRow): object | undefined {
  if (kind === "synonyms") return isNew ? undefined : { type: kind, key: name, ...undo?.fields };
  const slash = name.indexOf("/");
  const recordIdentity = { type: kind, store: name.slice(0, slash), key: name.slice(slash + 1) };
  return isNew ? { ...recordIdentity, is_public: false } : { ...recordIdentity, ...undo?.fields };
}

/** The field of each table that deactivates a row. */
const usageFieldByTable: Readonly<Record<ShopTable, string>> = {
  stations: "is_enabled",
  couriers: "is_enabled",
  warehouses: "is_pickup_point",
  promotions: "is_active",
  vouchers: "is_active",
};

/** Writes the former rows of a table, and deactivates new rows. @returns the change id of each line */
async function writeTable(
  deps: Deps,
  importRow: ImportRow,
  table: ShopTable,
  file: string,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  async function* rows(): AsyncGenerator<CellRow> {
    let line = 1;
    yield { line, cells: tableColumns(table) };
    for await (const { id, isNew, undo } of readUnsettled(deps, importRow)) {
      line += 1;
      ids.set(line, id);
      const record = { ...undo?.fields, ...(isNew ? { [usageFieldByTable[table]]: false } : {}) };
      yield { line, cells: toRow(table, record) };
    }
  }
  await writeRows(file, rows());
  return ids;
}
