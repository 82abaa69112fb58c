import type { LocalizedText } from "@harbour/contracts";
import { languages } from "@harbour/contracts/constants";
import { writeCell } from "../../../platform/files/csv-cells.rules.ts";
import type { CatalogueLine } from "../catalogue-line.ts";
import { productColumns, variantColumns } from "./csv-columns.rules.ts";

/**
 * The columns of an exported table, in order.
 * @param optionOrders the orders in which variants list their option types
 */
export function catalogueColumns(optionOrders: readonly (readonly string[])[]): string[] {
  const types = typesInOrder(optionOrders);
  const isOrderShared = optionOrders.every((order) => isInOrder(order, types));
  const nameInLanguages = (name: string) => languages.map((language) => `${name}_${language}`);
  const [type, key, store, ...otherColumns] = productColumns as [
    string,
    string,
    string,
    ...string[],
  ];
  const [sku, ...offerColumns] = variantColumns as [string, ...string[]];
  return [
    type,
    key,
    store,
    ...nameInLanguages("title"),
    sku,
    ...nameInLanguages("variant_title"),
    ...types.flatMap((optionType) => nameInLanguages(`option_${optionType}`)),
    ...offerColumns.filter((name) => name !== "options" || !isOrderShared),
    ...otherColumns.flatMap((name) =>
      name === "series" ? [name, ...nameInLanguages("series_title")] : name,
    ),
    ...["short_description", "long_description", "picture_texts"].flatMap(nameInLanguages),
  ];
}

const isInOrder = (types: readonly string[], all: readonly string[]): boolean =>
  all.filter((type) => types.includes(type)).join() === types.join();

/**
 * Sorts types in an order that agrees with all given orders. If the orders contradict each other, the earliest type
 * comes first.
 */
export function typesInOrder(orders: readonly (readonly string[])[]): string[] {
  const remainingTypes = new Set(orders.flat());
  const types: string[] = [];
  while (remainingTypes.size > 0) {
    const remainingOrders = orders.map((order) => order.filter((type) => remainingTypes.has(type)));
    const hasEarlierType = (type: string) =>
      remainingOrders.some((order) => order.indexOf(type) > 0);
    const next =
      [...remainingTypes].find((type) => !hasEarlierType(type)) ?? [...remainingTypes][0]!;
    types.push(next);
    remainingTypes.delete(next);
  }
  return types;
}

/** Returns the table rows of a catalogue record, one per variant. The first row also has the product's fields. */
export function catalogueRows(line: CatalogueLine, columns: readonly string[]): string[] {
  const { variants, ...record } = line as CatalogueLine & { variants?: CatalogueLine[] };
  const productCells = recordCells(record);
  if (variants === undefined) return [csvLine(columns, productCells)];
  const { type, key, store } = productCells;
  return variants.map((variant, index) =>
    csvLine(columns, {
      ...(index === 0 ? productCells : { type: type!, key: key!, store: store! }),
      ...variantCells(variant),
    }),
  );
}

function csvLine(columns: readonly string[], cells: Readonly<Record<string, string>>): string {
  return `${columns.map((column) => writeCell(cells[column] ?? "")).join(",")}\n`;
}

type Cells = Record<string, string>;

function recordCells(record: CatalogueLine): Cells {
  const cells: Cells = {};
  for (const [field, value] of Object.entries(record)) {
    if (field === "series" && value !== null) Object.assign(cells, seriesCells(value as Series));
    else if (field === "picture") cells["pictures"] = writePlainCell(value);
    else if (field === "attributes") cells[field] = isEmpty(value) ? "" : JSON.stringify(value);
    else if (field === "picture_texts")
      Object.assign(cells, pictureTextCells(value as PictureTexts));
    else if (field === "words") cells[field] = wordsCell(value as string[]);
    else Object.assign(cells, toCells(field, value));
  }
  return cells;
}

function variantCells(variant: CatalogueLine): Cells {
  const cells: Cells = {};
  for (const [field, value] of Object.entries(variant)) {
    if (field === "title" || field === "pictures")
      Object.assign(cells, toCells(`variant_${field}`, value));
    else if (field === "options") Object.assign(cells, optionCells(value as Option[]));
    else if (field === "discount" || field === "preorder")
      for (const [name, inner] of Object.entries(value ?? {}))
        cells[`${field}_${name}`] = writePlainCell(inner);
    else if (field === "stock")
      cells[field] = Object.entries(value as object)
        .map(([warehouse, count]) => `${warehouse}:${count}`)
        .join("|");
    else if (field === "size_mm")
      cells[field] = value === null ? "" : (value as number[]).join("x");
    else Object.assign(cells, toCells(field, value));
  }
  return cells;
}

interface Option {
  readonly type: string;
  readonly value: LocalizedText;
}

function optionCells(options: readonly Option[]): Cells {
  const cells: Cells = { options: options.map(({ type }) => type).join("|") };
  for (const { type, value } of options) Object.assign(cells, toCells(`option_${type}`, value));
  return cells;
}

type PictureTexts = readonly (LocalizedText | null)[];

function pictureTextCells(texts: PictureTexts): Cells {
  return toCells(
    "picture_texts",
    Object.fromEntries(
      languages.map((language) => [language, texts.map((text) => text?.[language]).join("|")]),
    ),
  );
}

interface Series {
  readonly slug: string;
  readonly title: LocalizedText;
  readonly position: number;
}

function seriesCells({ slug, title, position }: Series): Cells {
  return {
    series: slug,
    ...toCells("series_title", title),
    series_position: String(position),
  };
}

function toCells(column: string, value: unknown): Cells {
  if (typeof value !== "object" || value === null) return { [column]: writePlainCell(value) };
  if (Array.isArray(value)) return { [column]: value.join("|") };
  return Object.fromEntries(
    languages.map((language) => [`${column}_${language}`, (value as LocalizedText)[language]]),
  );
}

/** Joins words with bars, or writes JSON if a word contains a bar. */
function wordsCell(words: readonly string[]): string {
  const isDivisible = words.every((word) => !word.includes("|")) && !words[0]?.startsWith("[");
  return isDivisible ? words.join("|") : JSON.stringify(words);
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function writePlainCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
