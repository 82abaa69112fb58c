import { languages } from "@harbour/contracts/constants";
import { type Reason, type ReasonCode, makeReason } from "@harbour/contracts/reasons";
import { findColumnFaults } from "../../../platform/files/table-columns.rules.ts";
import type { FieldFault } from "../../table-files/index.ts";
import { mapForeignColumn } from "./foreign-column.rules.ts";

const textColumns = [
  "title",
  "short_description",
  "long_description",
  "variant_title",
  "series_title",
  "picture_texts",
];
export const productColumns = [
  "type",
  "key",
  "store",
  "parent",
  "position",
  "categories",
  "slug",
  "former_slugs",
  "brand",
  "platform",
  "release_date",
  "age_rating",
  "attributes",
  "series",
  "series_position",
  "pictures",
  "picture_focus",
  "turn_picture",
  "is_recommended",
  "is_public",
  "published_at",
  "words",
];
export const variantColumns = [
  "sku",
  "barcode",
  "options",
  "price",
  "point",
  "discount_type",
  "discount_value",
  "discount_from",
  "discount_until",
  "variant_pictures",
  "stock",
  "preorder_release_date",
  "preorder_cap",
  "per_order_limit",
  "per_person_limit",
  "low_stock_threshold",
  "weight_grams",
  "size_mm",
];
const catalogueColumnNames = [
  ...productColumns,
  ...variantColumns,
  ...textColumns.flatMap((name) => languages.map((language) => `${name}_${language}`)),
  ...textColumns,
];
const columnNames = new Set(catalogueColumnNames);
export const optionColumn = /^option_([a-z][a-z-]*?)(?:_(en|zh|cn))?$/;

/** Finds faults of the header that make all rows unreadable. */
export function findHeaderFaults(header: readonly string[]): Reason[] {
  return findColumnFaults(header, isCatalogueColumn, {
    columns: catalogueColumnNames,
    mapForeignColumn,
    needed: "key, store, title_en, sku, price",
  });
}

const isCatalogueColumn = (name: string) => columnNames.has(name) || optionColumn.test(name);

/** The columns of a catalogue, for other modules. */
export const catalogueTable = {
  columns: catalogueColumnNames,
  isColumn: isCatalogueColumn,
  /** Returns our column for a column of another shop system. */
  mapForeignColumn,
};

/** Tells whether a column belongs to the product rather than to a variant. */
export function isProductColumn(column: string): boolean {
  return (
    !variantColumns.includes(column) &&
    !column.startsWith("option_") &&
    !column.startsWith("variant_")
  );
}

const categoryColumn =
  /^(type|key|store|slug|former_slugs|title(_en|_zh|_cn)?|parent|pictures|is_public|position)$/;

/**
 * Returns filled columns that are ignored because the row's type has no such field. A row of type `variant` is
 * excluded, because its unknown columns are refused.
 */
export function meaninglessColumns(row: Readonly<Record<string, string>>): string[] {
  const type = row["type"] || "product";
  const hasMeaning = (column: string): boolean => {
    if (type === "category") return categoryColumn.test(column);
    if (type === "synonyms") return /^(type|key|words)$/.test(column);
    return type !== "product" || !/^(parent|position|words)$/.test(column);
  };
  return Object.keys(row).filter((column) => row[column] !== "" && !hasMeaning(column));
}

const reasonsByColumn: Readonly<Record<string, Reason>> = {
  attributes: makeReason("not-a-list-of-attributes"),
  stock: makeReason("not-a-stock"),
  is_public: makeReason("not-yes-or-no"),
  is_recommended: makeReason("not-yes-or-no"),
};
const wrongKinds: readonly string[] = [
  "not-a-text",
  "not-a-whole-number",
  "not-true-or-false",
  "not-a-list",
  "not-an-object",
  "not-a-number",
  "not-an-option",
] satisfies ReasonCode[];
const bounds: readonly string[] = ["number-too-small", "number-too-large"] satisfies ReasonCode[];
const columnByField: Readonly<Record<string, string>> = {
  picture: "pictures",
  option_order: "options",
};

/** Translates a fault's field path to a column: `variants.0.discount.value` becomes `discount_value`. */
export function namePathByColumn({ path, reason }: FieldFault): FieldFault {
  const isOfVariant = path[0] === "variants";
  const [field, ...innerPath] = (isOfVariant ? path.slice(2) : path).map(String);
  if (field === undefined) return { path, reason };
  const code = "code" in reason ? reason.code : "";
  return {
    path: findColumnPath({ field, innerPath, isOfVariant, code }),
    reason: isColumnReasonBetter(field, innerPath, code) ? reasonsByColumn[field]! : reason,
  };
}

/** Returns the column of a field, followed by the place in its cell if the column has one. */
function findColumnPath({
  field,
  innerPath,
  isOfVariant,
  code,
}: {
  readonly field: string;
  readonly innerPath: readonly string[];
  readonly isOfVariant: boolean;
  readonly code: string;
}): string[] {
  switch (field) {
    case "options":
      return [["option", ...innerPath].join("_")];
    case "stock":
      return bounds.includes(code) ? [field, ...innerPath] : [field];
    case "attributes":
      return [field, ...innerPath];
    case "series":
      return [innerPath[0] === "slug" ? field : [field, ...innerPath].join("_")];
    default: {
      const isVariantColumn = isOfVariant && ["title", "pictures"].includes(field);
      const column = isVariantColumn ? `variant_${field}` : (columnByField[field] ?? field);
      const isListItem = /^\d+$/.test(innerPath[0] ?? "");
      return [isListItem ? column : [column, ...innerPath].join("_")];
    }
  }
}

/** Tells whether the column's own reason says more than the code of a wrong kind. */
function isColumnReasonBetter(field: string, innerPath: readonly string[], code: string): boolean {
  const isInnerAttribute = field === "attributes" && innerPath.length > 0;
  return Object.hasOwn(reasonsByColumn, field) && wrongKinds.includes(code) && !isInnerAttribute;
}
