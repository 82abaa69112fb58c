import { writeReason } from "@harbour/contracts/reasons";
import type { StationFileRow } from "../../catalogue/delivery/index.ts";
import { catalogueTable } from "../catalogue-files/index.ts";
import { isTable, readHeader, readTable } from "../table-files/index.ts";
import {
  findMisnamedTables,
  type ShopTable,
  toRecord,
  recogniseTable,
  headerFaultFinder,
} from "./shop-tables.rules.ts";

/**
 * Returns the table that a file's header belongs to; undefined for a catalogue.
 * @throws the disk's error when the file cannot be read
 */
export async function readShopTable(file: string): Promise<ShopTable | undefined> {
  if (!isTable(file)) return undefined;
  return recogniseTable(await readHeader(file), catalogueTable.isColumn);
}

/** Returns a hint when a file looks like a table without a known key column; undefined for a catalogue. */
export async function hintAtMisnamedTable(file: string): Promise<string | undefined> {
  if (!isTable(file)) return undefined;
  const tables = findMisnamedTables(await readHeader(file), catalogueTable.isColumn);
  if (tables.length === 0) return undefined;
  const names = tables.map(([table, column]) => `${table} (write ${column} instead of key)`);
  return `could be a table of ${names.join(" or ")}; \`shop export FILE.csv --of ${tables[0]![0]}\` writes one`;
}

/** Reads a table of stations that lies among settings files. @throws RangeError with the unreadable line */
export async function readStationsCsv(
  file: string,
  onRecord?: (record: StationFileRow, line: number) => void,
): Promise<StationFileRow[]> {
  const stationRows: StationFileRow[] = [];
  for await (const row of readTable(file, headerFaultFinder("stations"))) {
    if ("faults" in row)
      throw new RangeError(`line ${row.line}: ${row.faults.map(writeReason).join(" ")}`);
    const record = toRecord("stations", row.row) as StationFileRow;
    onRecord?.(record, row.line);
    stationRows.push(record);
  }
  return stationRows;
}
