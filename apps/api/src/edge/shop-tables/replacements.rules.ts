import type { ShopTable } from "./shop-tables.rules.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The effect of a complete table on the shop's rows. */
export interface Replacement {
  /** The file's rows; those without a switch are active. */
  readonly records: readonly object[];
  /** Records that deactivate rows missing in the file. */
  readonly off: readonly Row[];
  /** Names of rows missing in the file. */
  readonly unnamed: readonly string[];
  /** Notes on single rows, worded to follow their name. */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
}

/**
 * @param withdrawn names of rows that staff withdrew, with the day; a file that only names them does not reactivate
 * them
 */
type Replace = (
  stored: readonly Row[],
  records: readonly object[],
  withdrawn?: ReadonlyMap<string, string>,
) => Replacement;

/** Replacements by table: the effect on named and missing rows. Nothing is deleted. */
export const replacementRules: Readonly<Record<ShopTable, Replace>> = {
  stations: (stored, records) => {
    const couriers = new Set(recordRows(records).map(({ courier }) => courier));
    const ownStations = stored.filter(({ courier }) => couriers.has(courier));
    return switchRowsOff("is_enabled", stationName, ownStations, records);
  },
  couriers: (stored, records) => switchRowsOff("is_enabled", rowKey, stored, records),
  promotions: (stored, records) => switchRowsOff("is_active", rowKey, stored, records),
  vouchers: (stored, records, withdrawn) =>
    switchRowsOff("is_active", rowKey, stored, records, withdrawn),
  warehouses: replaceWarehouses,
};

function switchRowsOff(
  field: "is_enabled" | "is_active",
  toName: (row: Row) => string,
  stored: readonly Row[],
  records: readonly object[],
  withdrawn: ReadonlyMap<string, string> = new Map(),
): Replacement {
  const before = new Map(stored.map((row) => [toName(row), row]));
  const isOff = (row: Row) =>
    row[field] === undefined && before.get(toName(row))?.[field] === false;
  const isSwitchedOnAgain = (row: Row) => isOff(row) && !withdrawn.has(toName(row));
  const { unnamed, off } = findUnnamed(stored, records, toName);
  const goesOff = off.filter((row) => row[field] === true);
  return {
    records: records.map((record) =>
      isRow(record) && isSwitchedOnAgain(record) ? { ...record, [field]: true } : record,
    ),
    off: goesOff.map((row) => ({ ...rowIdentity(row), [field]: false })),
    unnamed,
    notes: [
      ...goesOff.map((row) => ({ name: toName(row), text: "is not in the file and goes off" })),
      ...recordRows(records)
        .filter(isSwitchedOnAgain)
        .map((row) => ({ name: toName(row), text: "is in the file and goes on again" })),
      ...recordRows(records)
        .filter((row) => isOff(row) && !isSwitchedOnAgain(row))
        .map((row) => ({
          name: toName(row),
          text: `was withdrawn by the staff on ${withdrawn.get(toName(row))} and stays off, for the file does not say ${field}`,
        })),
    ],
  };
}

/**
 * Replaces warehouses. A missing warehouse is no longer a pick-up point and comes last, so that a
 * count without warehouse belongs to the file's first. A named warehouse keeps its switch unless
 * the file sets it, with a note.
 */
function replaceWarehouses(stored: readonly Row[], records: readonly object[]): Replacement {
  const before = new Map(stored.map((row) => [rowKey(row), row]));
  const rows = recordRows(records);
  const first = Math.min(
    ...rows.map((row) =>
      rowPosition(row["position"] === undefined ? before.get(rowKey(row)) : row),
    ),
  );
  const endPosition = 1 + Math.max(0, ...[...stored, ...rows].map(rowPosition));
  const { unnamed, off } = findUnnamed(stored, records, rowKey);
  const isBefore = (row: Row) => rows.length > 0 && rowPosition(row) <= first;
  const goesOff = off.filter((row) => row["is_pickup_point"] === true || isBefore(row));
  const isUnclear = (row: Row) =>
    row["is_pickup_point"] === undefined && before.get(rowKey(row))?.["is_pickup_point"] === false;
  const unclear =
    "is in the file and is off: no point to pick up at, for the file does not say is_pickup_point";
  return {
    records,
    off: goesOff.map(({ key }) => ({ key, is_pickup_point: false, position: endPosition })),
    unnamed,
    notes: [
      ...goesOff.map((row) => ({ name: rowKey(row), text: "is not in the file and goes off" })),
      ...rows.filter(isUnclear).map((row) => ({ name: rowKey(row), text: unclear })),
    ],
  };
}

function findUnnamed(
  stored: readonly Row[],
  records: readonly object[],
  toName: (row: Row) => string,
) {
  const named = new Set(recordRows(records).map(toName));
  const off = stored.filter((row) => !named.has(toName(row)));
  return { off, unnamed: off.map(toName) };
}

/** Returns the records; the plan reports anything else in the file. */
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
