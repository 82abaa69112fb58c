import {
  type CsvRow,
  emptyToUndefined,
  parseJsonCell,
  parseList,
  readName,
  parseNumberCell,
  emptyToNull,
  parseDimensions,
  readText,
  withoutUndefined,
  parseBooleanCell,
} from "../../../platform/files/csv-values.rules.ts";
import { isProductColumn, optionColumn } from "./csv-columns.rules.ts";

/**
 * Makes a record from adjacent rows with one key. The first row has the product's fields, and every row is a variant.
 */
export function toRecord(rows: readonly CsvRow[]): unknown {
  const [row = {}] = rows;
  if (isLoneVariantRow(row)) return toLoneVariant(row);
  const type = row["type"] || "product";
  const commonFields = {
    type,
    key: emptyToUndefined(row["key"]),
    store: emptyToUndefined(row["store"]),
    slug: emptyToUndefined(row["slug"]),
    former_slugs: parseList(row["former_slugs"]),
    title: readName(row, "title"),
  };
  if (type === "synonyms")
    return withoutUndefined({ type, key: commonFields.key, words: parseWords(row["words"]) });
  if (type === "category")
    return withoutUndefined({
      ...commonFields,
      parent: emptyToNull(row["parent"]),
      picture: emptyToNull(row["pictures"]),
      is_public: parseBooleanCell(emptyToUndefined(row["is_public"])),
      position: parseNumberCell(emptyToUndefined(row["position"])),
    });
  return withoutUndefined({
    ...commonFields,
    categories: parseList(row["categories"]),
    short_description: readText(row, "short_description"),
    long_description: readText(row, "long_description"),
    brand: emptyToNull(row["brand"]),
    platform: emptyToNull(row["platform"]),
    release_date: emptyToNull(row["release_date"]),
    age_rating: emptyToNull(row["age_rating"]),
    attributes: parseJsonCell(row["attributes"]),
    series: combineColumns({
      slug: row["series"],
      title: readName(row, "series_title"),
      position: parseNumberCell(row["series_position"]),
    }),
    pictures: parseList(row["pictures"]),
    picture_texts: readPictureTexts(row),
    picture_focus: row["picture_focus"]?.split("|").map((part) => part.trim()),
    turn_picture: emptyToNull(row["turn_picture"]),
    is_recommended: parseBooleanCell(emptyToUndefined(row["is_recommended"])),
    is_public: parseBooleanCell(emptyToUndefined(row["is_public"])),
    published_at: emptyToUndefined(row["published_at"]),
    variants: isWithoutVariants(rows) ? undefined : rows.map(toVariant),
  });
}

/** Splits a cell at its bars, or parses JSON if a word contains a bar. */
function parseWords(cell: string | undefined): unknown {
  const parsed = cell?.startsWith("[") ? parseJsonCell(cell) : undefined;
  return Array.isArray(parsed) ? parsed : parseList(cell);
}

/** Finds product columns in which a later row contradicts the first row. */
export function findContradictoryColumns(first: CsvRow, laterRow: CsvRow): string[] {
  return Object.keys(laterRow).filter(
    (column) =>
      isProductColumn(column) && laterRow[column] !== "" && laterRow[column] !== first[column],
  );
}

/** Tells whether a single row without SKU describes the product alone. */
function isWithoutVariants(rows: readonly CsvRow[]): boolean {
  const [row = {}] = rows;
  return rows.length === 1 && Object.keys(row).every((name) => isProductColumn(name) || !row[name]);
}

/** Tells whether a row has a SKU but no product, and so changes a stored variant. */
function isLoneVariantRow(row: CsvRow): boolean {
  if (row["type"]) return row["type"] === "variant";
  return !row["key"] && !row["store"] && Boolean(row["sku"]);
}

/**
 * Reads a variant that names no product. Filled product columns stay in the result, where they are refused as unknown
 * fields.
 */
function toLoneVariant(row: CsvRow): unknown {
  const productCells = Object.entries(row).filter(
    ([column, cell]) => isProductColumn(column) && column !== "type" && cell !== "",
  );
  // The title column is passed on under this name, so that the error message explains the mistake. Otherwise the
  // product's title would become the variant's.
  const misplacedTitleNote =
    "title, which is the product's: a row by its SKU alone names variant_title";
  const { title: _, ...variant } = toVariant(row);
  return withoutUndefined({
    ...Object.fromEntries(
      productCells.map(([column, cell]) => [
        column === "title" ? misplacedTitleNote : column,
        cell,
      ]),
    ),
    ...variant,
    variant_title: undefined,
    type: "variant",
    ...(readName(row, "variant_title") === undefined
      ? {}
      : { title: readName(row, "variant_title") }),
  });
}

function toVariant(row: CsvRow): Record<string, unknown> {
  return withoutUndefined({
    sku: emptyToUndefined(row["sku"]),
    barcode: emptyToNull(row["barcode"]),
    title: readName(row, "variant_title"),
    options: readOptions(row),
    option_order: parseList(emptyToUndefined(row["options"])),
    price: emptyToUndefined(row["price"]),
    point: parseNumberCell(emptyToUndefined(row["point"])),
    discount: combineColumns({
      type: row["discount_type"],
      value: row["discount_value"],
      from: row["discount_from"],
      until: row["discount_until"],
    }),
    pictures: parseList(row["variant_pictures"]),
    stock: parseStock(emptyToUndefined(row["stock"])),
    preorder: combineColumns({
      release_date: row["preorder_release_date"],
      cap: parseNumberCell(row["preorder_cap"]),
    }),
    per_order_limit: parseNumberCell(emptyToNull(row["per_order_limit"])),
    per_person_limit: parseNumberCell(emptyToNull(row["per_person_limit"])),
    low_stock_threshold: parseNumberCell(emptyToNull(row["low_stock_threshold"])),
    weight_grams: parseNumberCell(emptyToNull(row["weight_grams"])),
    size_mm: parseDimensions(emptyToNull(row["size_mm"])),
  });
}

/** Combines columns into one field. Returns null when all columns are empty, and undefined when none exists. */
function combineColumns(cellsByField: Record<string, unknown>): unknown {
  const presentColumns = Object.entries(cellsByField).filter(([, cell]) => cell !== undefined);
  if (presentColumns.length === 0) return undefined;
  const filledColumns = presentColumns.filter(([, cell]) => cell !== "");
  return filledColumns.length === 0 ? null : Object.fromEntries(filledColumns);
}

/** Reads options by type. Types without a column keep their stored value. */
function readOptions(row: CsvRow): unknown {
  const types = optionTypes(row);
  if (types.size === 0) return undefined;
  return Object.fromEntries(
    [...types].map((type) => [type, readName(row, `option_${type}`) ?? null]),
  );
}

const optionTypes = (row: CsvRow): Set<string> =>
  new Set(Object.keys(row).flatMap((column) => optionColumn.exec(column)?.[1] ?? []));

/** Finds types in the `options` column without their own column, because a misspelt type would be lost silently. */
export function typesWithoutColumn(row: CsvRow): string[] {
  const types = optionTypes(row);
  return (parseList(row["options"]) ?? []).filter((type) => !types.has(type));
}

/** Reads `Front|Back` in each language. An empty part means a picture without text. */
function readPictureTexts(row: CsvRow): unknown {
  const cells = readText(row, "picture_texts");
  if (cells === undefined || cells === "") return cells && [];
  const texts = Object.entries(typeof cells === "string" ? { en: cells } : (cells as object)).map(
    ([language, cell]) => [language, (cell as string).split("|")] as const,
  );
  const pictureCount = Math.max(...texts.map(([, pictureTexts]) => pictureTexts.length));
  return Array.from({ length: pictureCount }, (_, index) =>
    Object.fromEntries(
      texts.map(([language, pictureTexts]) => [language, pictureTexts[index] ?? ""]),
    ),
  );
}

/** Reads `kwai-chung:10|mong-kok:2`, or a plain number for the shop's first warehouse. */
function parseStock(cell: string | undefined): unknown {
  if (cell === undefined || !cell.includes(":")) return parseNumberCell(cell);
  const entries = cell.split("|").map((entryText) => {
    const colon = entryText.lastIndexOf(":");
    return [
      entryText.slice(0, Math.max(0, colon)).trim(),
      parseNumberCell(entryText.slice(colon + 1).trim()),
    ] as const;
  });
  const stock = Object.fromEntries(entries);
  // Two counts for one warehouse are ambiguous, so the raw cell is returned, which the check reports.
  return Object.keys(stock).length === entries.length ? stock : cell;
}

/** Finds columns whose English text differs from their `_en` column. */
export function findDuplicateTexts(row: CsvRow): string[] {
  return Object.keys(row).filter(
    (name) => row[name] && row[`${name}_en`] && row[name] !== row[`${name}_en`],
  );
}
