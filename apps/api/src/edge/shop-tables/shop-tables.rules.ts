import type { LocalizedText } from "@harbour/contracts";
import { languages } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import {
  type CsvRow,
  emptyToUndefined,
  parseJsonCell,
  parseList,
  readName,
  emptyToNull,
  parseDimensions,
  readText,
  withoutUndefined,
  parseBooleanCell,
} from "../../platform/files/csv-values.rules.ts";
import { findColumnFaults, isMisspelt } from "../../platform/files/table-columns.rules.ts";
import type { FieldFault } from "../table-files/index.ts";

export type ShopTable = "stations" | "couriers" | "warehouses" | "promotions" | "vouchers";

/**
 * The kind of a cell. `name` and `text` have a column per language. Empty `lasting` and `name` cells keep the stored
 * value.
 */
type CellKind = "name" | "text" | "lasting" | "number" | "count" | "plain" | "times" | "sides";
type Cells = CellKind | "list" | "list or all" | "yes-no" | "json" | "lasting json";

const limits = { max_weight_grams: "number", max_size_mm: "sides", max_value: "plain" } as const;

/** The fields of each table, in the order of their columns. */
const tables: Readonly<Record<ShopTable, Readonly<Record<string, Cells>>>> = {
  stations: {
    courier: "lasting",
    code: "lasting",
    kind: "lasting",
    title: "name",
    district: "lasting",
    address: "name",
    opening_times: "times",
    latitude: "number",
    longitude: "number",
    ...limits,
    is_enabled: "yes-no",
  },
  couriers: {
    courier: "lasting",
    title: "name",
    description: "text",
    country_codes: "list",
    excluded_districts: "list",
    fee_bands: "lasting json",
    separate_fee: "plain",
    tracking_url: "plain",
    service: "json",
    ...limits,
    has_stations: "yes-no",
    position: "count",
    is_enabled: "yes-no",
  },
  warehouses: {
    warehouse: "lasting",
    title: "name",
    address: "name",
    district: "text",
    opening_hours: "text",
    opening_times: "times",
    phone: "plain",
    latitude: "number",
    longitude: "number",
    is_pickup_point: "yes-no",
    pick_up: "json",
    position: "count",
  },
  promotions: {
    promotion: "lasting",
    template_type: "lasting",
    title: "name",
    is_active: "yes-no",
    starts_at: "plain",
    ends_at: "plain",
    stores: "list",
    groups: "list or all",
    goods: "json",
    min_spending: "lasting",
    min_quantity: "count",
    discount_type: "plain",
    discount_value: "plain",
    buy_quantity: "number",
    get_quantity: "number",
    gift: "plain",
    gifts_per_person: "number",
    code: "plain",
    quota: "number",
    quota_per_person: "number",
  },
  vouchers: {
    voucher: "lasting",
    title: "name",
    description: "text",
    images: "list",
    point: "count",
    stock: "number",
    discount_type: "lasting",
    discount_value: "plain",
    buy_quantity: "number",
    get_quantity: "number",
    gift: "plain",
    max_gifts: "number",
    min_spending: "lasting",
    min_quantity: "count",
    valid_days: "number",
    starts_at: "plain",
    ends_at: "plain",
    quota_per_customer: "number",
    stores: "list",
    is_active: "yes-no",
    position: "count",
  },
};
const requiredColumnsForNew: Readonly<Record<ShopTable, string>> = {
  stations: "title_en, district, address_en",
  couriers: "title_en, fee_bands",
  warehouses: "title_en, address_en",
  promotions: "template_type, title_en, discount_type",
  vouchers: "title_en, point, discount_type",
};
/** The column with each table's key, which identifies the table in a header. */
const keyColumns: Readonly<Record<string, string>> = {
  couriers: "courier",
  warehouses: "warehouse",
  promotions: "promotion",
  vouchers: "voucher",
};

/** Recognises a table by its key column, even if misspelt. @returns undefined for a catalogue */
export function recogniseTable(
  header: readonly string[],
  isCatalogueColumn: (name: string) => boolean,
): ShopTable | undefined {
  const keys = Object.entries(keyColumns);
  const [table] =
    keys.find(([, key]) => header.includes(key)) ??
    keys.find(([, key]) =>
      header.some((name) => !isCatalogueColumn(name) && isMisspelt(name, key)),
    ) ??
    [];
  if (table !== "couriers") return table as ShopTable | undefined;
  const countKnown = (columns: ReadonlySet<string>) =>
    header.filter((name) => columns.has(name)).length;
  const isStationTable =
    header.includes("code") ||
    countKnown(allTableColumns("stations")) > countKnown(allTableColumns("couriers"));
  return isStationTable ? "stations" : "couriers";
}

/**
 * Finds the tables that a header could belong to, if its key column is called `key` as in settings files.
 * @returns the key columns by table; an empty list for a catalogue
 */
export function findMisnamedTables(
  header: readonly string[],
  isCatalogueColumn: (name: string) => boolean,
): [table: string, keyColumn: string][] {
  const otherColumns = header.filter((name) => name !== "key");
  if (otherColumns.length === header.length || otherColumns.every(isCatalogueColumn)) return [];
  return Object.entries(keyColumns).filter(([table]) => {
    const knownColumns = allTableColumns(table as ShopTable);
    return otherColumns.every((name) => knownColumns.has(name));
  });
}

/** Returns a row's name; an empty text without one. */
export function rowName(table: ShopTable, row: CsvRow): string {
  const columns = table === "stations" ? ["courier", "code"] : [keyColumns[table]!];
  return columns.flatMap((column) => row[column] || []).join("/");
}

export function tableColumns(table: ShopTable): string[] {
  return Object.entries(tables[table]).flatMap(([field, kind]) =>
    isText(kind) ? languages.map((language) => `${field}_${language}`) : [field],
  );
}

export const isTableColumn = (table: ShopTable, name: string): boolean =>
  allTableColumns(table).has(name);

/** Returns all possible columns of a table, including those without a language. */
function allTableColumns(table: ShopTable): ReadonlySet<string> {
  return new Set([...tableColumns(table), ...Object.keys(tables[table])]);
}

export function headerFaultFinder(table: ShopTable): (header: readonly string[]) => Reason[] {
  const knownColumns = allTableColumns(table);
  const keys = table === "stations" ? "courier, code" : keyColumns[table];
  const neededColumns = `${keys}, ${requiredColumnsForNew[table]}`;
  return (header) =>
    findColumnFaults(header, (name) => knownColumns.has(name), {
      needed: neededColumns,
      columns: [...knownColumns],
    });
}

/** Returns a row's record. */
export function toRecord(table: ShopTable, row: CsvRow): Record<string, unknown> {
  return withoutUndefined(
    Object.fromEntries(
      Object.entries(tables[table]).map(([field, kind]) => [
        columnField(table, field),
        readField(row, field, kind),
      ]),
    ),
  );
}

/** Returns a record's row, the inverse of `toRecord`. */
export function toRow(table: ShopTable, record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(tables[table]).flatMap(([field, kind]) => {
    const value = record[columnField(table, field)];
    return isText(kind)
      ? languages.map((language) => (value as LocalizedText)[language])
      : [writeCell(value, kind)];
  });
}

/** Translates a fault's field path to a column. */
export function nameByTableColumn(table: ShopTable, { path, reason }: FieldFault): FieldFault {
  const [field, ...innerPath] = path.map(String);
  if (field === undefined) return { path, reason };
  const column = field === "key" ? (keyColumns[table] ?? field) : field;
  const kind = tables[table][column];
  if (kind !== undefined && isText(kind))
    return { path: [[column, ...innerPath].join("_")], reason };
  if (kind === "yes-no") return { path: [column], reason: makeReason("not-yes-or-no") };
  const hasInnerPath = innerPath.length > 0 && kind !== "sides" && !kind?.startsWith("list");
  return { path: hasInnerPath ? [column, ...innerPath] : [column], reason };
}

function columnField(table: ShopTable, column: string): string {
  return keyColumns[table] === column ? "key" : column;
}

function isText(kind: Cells): boolean {
  return kind === "name" || kind === "text";
}

function readField(row: CsvRow, field: string, kind: Cells): unknown {
  const cell = row[field];
  switch (kind) {
    case "name":
      return toText(readName(row, field));
    case "text":
      return toText(readText(row, field));
    case "number":
      return decimal(emptyToNull(cell));
    case "count":
      return decimal(emptyToUndefined(cell));
    case "plain":
      return emptyToNull(cell);
    case "sides":
      return parseDimensions(emptyToNull(cell));
    case "times":
      return cell;
    case "list":
      return parseList(cell);
    case "list or all":
      return cell === "" ? null : parseList(cell);
    case "yes-no":
      return parseBooleanCell(emptyToUndefined(cell));
    case "json":
      return cell === "" ? null : parseJsonCell(cell);
    case "lasting json":
      return parseJsonCell(emptyToUndefined(cell));
    case "lasting":
      return emptyToUndefined(cell);
  }
}

/** Reads a column without a language as English. */
function toText(input: unknown): unknown {
  return typeof input === "string" ? { en: input } : input;
}

function decimal(cell: string | null | undefined): unknown {
  return typeof cell === "string" && /^-?\d{1,15}(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

function writeCell(value: unknown, kind: Cells): string {
  if (value === null || value === undefined) return "";
  if (kind === "yes-no") return value === true ? "yes" : "no";
  if (kind === "list" || kind === "list or all") return (value as readonly string[]).join("|");
  if (kind === "sides") return (value as readonly number[]).join("x");
  if (kind === "json" || kind === "lasting json") return JSON.stringify(value);
  return typeof value === "string" ? value : String(Number(value));
}
