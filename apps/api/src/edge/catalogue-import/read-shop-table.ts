import type { StationRecord } from "../../catalogue/delivery/index.ts";
import { type ShopTable, recordOfRow, shopTableOf, tableProblems } from "./shop-tables.rules.ts";
import { readCsvRows } from "./read-csv-rows.ts";
import { readTable } from "./read-table.ts";

/**
 * Returns the table that a file's header names; undefined for a catalogue.
 * @throws the disk's error when it cannot be read
 */
export async function readShopTable(file: string): Promise<ShopTable | undefined> {
  if (!/\.csv$/i.test(file)) return undefined;
  for await (const { cells } of readCsvRows(file)) return shopTableOf(cells);
  return undefined;
}

/** A table of stations among settings files. @throws RangeError that names the line which cannot be read */
export async function readStationsCsv(file: string): Promise<StationRecord[]> {
  const found: StationRecord[] = [];
  for await (const one of readTable(file, tableProblems("stations"))) {
    if ("fault" in one) throw new RangeError(`line ${one.line}: ${one.fault}`);
    found.push(recordOfRow("stations", one.row) as StationRecord);
  }
  return found;
}
