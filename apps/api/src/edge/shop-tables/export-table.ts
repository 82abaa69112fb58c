import { writeFile } from "node:fs/promises";
import type { Db } from "../../platform/database/db.ts";
import { writeCell } from "../../platform/files/csv-cells.rules.ts";
import { writeFileAtomic } from "../../platform/files/write-file-atomic.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { describeTable } from "./plan-table.ts";
import { tableColumns, type ShopTable, toRow } from "./shop-tables.rules.ts";

/**
 * Exports stations, couriers, warehouses, promotions or vouchers as a table for `importTable`. Importing it again
 * changes nothing.
 * @returns the number of rows
 * @throws the disk's error; never leaves an incomplete file
 */
export async function exportTable({ db }: Deps, table: ShopTable, file: string): Promise<number> {
  const { text, count } = await tableText(db, table);
  await writeFileAtomic(file, (path) => writeFile(path, text));
  return count;
}

/** Writes a table as the text of a file. */
export async function tableText(
  db: Db,
  table: ShopTable,
): Promise<{ text: string; count: number }> {
  const records = await describeTable(db, table);
  const rows = [
    tableColumns(table),
    ...records.map((record) => toRow(table, record as Record<string, unknown>)),
  ];
  const text = rows.map((row) => `${row.map(writeCell).join(",")}\n`).join("");
  return { text, count: records.length };
}
