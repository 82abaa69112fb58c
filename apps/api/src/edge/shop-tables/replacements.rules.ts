import type { ShopTable } from "./shop-tables.rules.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The effect of a complete table on the stored rows. */
export interface Replacement {
  /** The file's rows; rows that do not set their switch become active. */
  readonly records: readonly object[];
  /** Records that deactivate rows missing in the file. */
  readonly switchedOffRows: readonly Row[];
  /** Names of rows missing in the file. */
  readonly unnamed: readonly string[];
  /** Notes on single rows; each text follows the row's name in a sentence. */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
}

/**
 * @param withdrawalDates the day of withdrawal by name, for rows that staff withdrew. A file reactivates such a row
 * only by setting its switch.
 */
type Replace = (
  storedRows: readonly Row[],
  records: readonly object[],
  withdrawalDates?: ReadonlyMap<string, string>,
) => Replacement;

/** The function that replaces each table. It returns the effect on named and missing rows, and deletes nothing. */
export const replacementRules: Readonly<Record<ShopTable, Replace>> = {
  stations: (storedRows, records) => {
    const couriers = new Set(recordRows(records).map(({ courier }) => courier));
    const ownStations = storedRows.filter(({ courier }) => couriers.has(courier));
    return switchRowsOff("is_enabled", stationName, ownStations, records);
  },
  couriers: (storedRows, records) => switchRowsOff("is_enabled", rowKey, storedRows, records),
  promotions: (storedRows, records) => switchRowsOff("is_active", rowKey, storedRows, records),
  vouchers: (storedRows, records, withdrawalDates) =>
    switchRowsOff("is_active", rowKey, storedRows, records, withdrawalDates),
  warehouses: replaceWarehouses,
};

function switchRowsOff(
  field: "is_enabled" | "is_active",
  toName: (row: Row) => string,
  storedRows: readonly Row[],
  records: readonly object[],
  withdrawalDates: ReadonlyMap<string, string> = new Map(),
): Replacement {
  const storedByName = new Map(storedRows.map((row) => [toName(row), row]));
  const isStoredOff = (row: Row) =>
    row[field] === undefined && storedByName.get(toName(row))?.[field] === false;
  const isReactivated = (row: Row) => isStoredOff(row) && !withdrawalDates.has(toName(row));
  const { unnamed, unnamedRows } = findUnnamed(storedRows, records, toName);
  const rowsToDeactivate = unnamedRows.filter((row) => row[field] === true);
  return {
    records: records.map((record) =>
      isRow(record) && isReactivated(record) ? { ...record, [field]: true } : record,
    ),
    switchedOffRows: rowsToDeactivate.map((row) => ({ ...rowIdentity(row), [field]: false })),
    unnamed,
    notes: [
      ...rowsToDeactivate.map((row) => ({
        name: toName(row),
        text: "is not in the file and goes off",
      })),
      ...recordRows(records)
        .filter(isReactivated)
        .map((row) => ({ name: toName(row), text: "is in the file and goes on again" })),
      ...recordRows(records)
        .filter((row) => isStoredOff(row) && !isReactivated(row))
        .map((row) => ({
          name: toName(row),
          text: `was withdrawn by the staff on ${withdrawalDates.get(toName(row))} and stays off, for the file does not say ${field}`,
        })),
    ],
  };
}

/**
 * Replaces warehouses. A missing warehouse moves to the end and stops being a pick-up point. Stock without a
 * warehouse then belongs to the file's first warehouse. A named warehouse keeps its switch, with a note, unless the
 * file sets the switch.
 */
function replaceWarehouses(storedRows: readonly Row[], records: readonly object[]): Replacement {
  const storedByName = new Map(storedRows.map((row) => [rowKey(row), row]));
  const rows = recordRows(records);
  const first = Math.min(
    ...rows.map((row) =>
      rowPosition(row["position"] === undefined ? storedByName.get(rowKey(row)) : row),
    ),
  );
  const endPosition = 1 + Math.max(0, ...[...storedRows, ...rows].map(rowPosition));
  const { unnamed, unnamedRows } = findUnnamed(storedRows, records, rowKey);
  const isBeforeFirstRow = (row: Row) => rows.length > 0 && rowPosition(row) <= first;
  const rowsToDeactivate = unnamedRows.filter(
    (row) => row["is_pickup_point"] === true || isBeforeFirstRow(row),
  );
  const isUnclear = (row: Row) =>
    row["is_pickup_point"] === undefined &&
    storedByName.get(rowKey(row))?.["is_pickup_point"] === false;
  const unclearNote =
    "is in the file and is off: no point to pick up at, for the file does not say is_pickup_point";
  return {
    records,
    switchedOffRows: rowsToDeactivate.map(({ key }) => ({
      key,
      is_pickup_point: false,
      position: endPosition,
    })),
    unnamed,
    notes: [
      ...rowsToDeactivate.map((row) => ({
        name: rowKey(row),
        text: "is not in the file and goes off",
      })),
      ...rows.filter(isUnclear).map((row) => ({ name: rowKey(row), text: unclearNote })),
    ],
  };
}

function findUnnamed(
  storedRows: readonly Row[],
  records: readonly object[],
  toName: (row: Row) => string,
) {
  const namesInFile = new Set(recordRows(records).map(toName));
  const unnamedRows = storedRows.filter((row) => !namesInFile.has(toName(row)));
  return { unnamedRows, unnamed: unnamedRows.map(toName) };
}

/** Returns the records that are objects; the plan reports all other values. */
function recordRows(records: readonly object[]): Row[] {
  return records.filter(isRow);
}

function isRow(record: unknown): record is Row {
  return typeof record === "object" && record !== null && !Array.isArray(record);
}

function rowIdentity({ key, courier, code }: Row): Row {
  return key === undefined ? { courier, code } : { key };
}

function rowKey({ key }: Row): string {
  return String(key);
}

function stationName({ courier, code }: Row): string {
  return `${String(courier)}/${String(code)}`;
}

function rowPosition(row: Row | undefined): number {
  const position = row?.["position"];
  return typeof position === "number" ? position : 0;
}
