/** A row of a CSV file by column. Empty cells are not there. */
export type CsvRow = Readonly<Record<string, string>>;

const languages = ["en", "zh", "cn"] as const;
const texts = ["title", "short_description", "long_description", "variant_title"];
const productColumns = [
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
  "pictures",
  "is_recommended",
  "is_public",
  "published_at",
  "words",
];
const variantColumns = [
  "sku",
  "barcode",
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
];
const known = new Set([
  ...productColumns,
  ...variantColumns,
  ...texts,
  ...texts.flatMap((name) => languages.map((language) => `${name}_${language}`)),
]);
const optionColumn = /^option_([a-z][a-z-]*?)(?:_(en|zh|cn))?$/;

/** Columns nobody knows: a misspelt one would be lost silently. */
export function unknownColumns(header: readonly string[]): string[] {
  return header.filter((column) => !known.has(column) && !optionColumn.test(column));
}

/** The record that adjacent rows of one key describe: the first row tells of the product, every row of a variant. */
export function recordOf(rows: readonly CsvRow[]): unknown {
  const [row = {}] = rows;
  const shared = {
    type: row["type"] ?? "product",
    key: row["key"],
    store: row["store"],
    slug: row["slug"],
    former_slugs: listOf(row["former_slugs"]),
    title: textOf(row, "title"),
  };
  if (shared.type === "synonyms")
    return without({ type: shared.type, key: shared.key, words: listOf(row["words"]) });
  if (shared.type === "category") {
    return without({
      ...shared,
      parent: row["parent"],
      picture: row["pictures"],
      position: number(row["position"]),
    });
  }
  return without({
    ...shared,
    categories: listOf(row["categories"]),
    short_description: textOf(row, "short_description"),
    long_description: textOf(row, "long_description"),
    brand: row["brand"],
    platform: row["platform"],
    release_date: row["release_date"],
    age_rating: row["age_rating"],
    attributes: json(row["attributes"]),
    pictures: listOf(row["pictures"]),
    is_recommended: yesOrNo(row["is_recommended"]),
    is_public: yesOrNo(row["is_public"]),
    published_at: row["published_at"],
    variants: rows.map(variantOf),
  });
}

/** Product columns in which a later row of the same product says something else than the first. */
export function contradictions(first: CsvRow, later: CsvRow): string[] {
  const isOfProduct = (column: string) =>
    !variantColumns.includes(column) &&
    !column.startsWith("option_") &&
    !column.startsWith("variant_");
  return Object.keys(later).filter(
    (column) => isOfProduct(column) && later[column] !== first[column],
  );
}

function variantOf(row: CsvRow): unknown {
  const discount = without({
    type: row["discount_type"],
    value: row["discount_value"],
    from: row["discount_from"],
    until: row["discount_until"],
  });
  const preorder = without({
    release_date: row["preorder_release_date"],
    cap: number(row["preorder_cap"]),
  });
  return without({
    sku: row["sku"],
    barcode: row["barcode"],
    title: textOf(row, "variant_title") ?? textOf(row, "title"),
    options: optionsOf(row),
    price: row["price"],
    point: number(row["point"]),
    discount: Object.keys(discount).length === 0 ? undefined : discount,
    pictures: listOf(row["variant_pictures"]),
    stock: stockOf(row["stock"]),
    preorder: Object.keys(preorder).length === 0 ? undefined : preorder,
    per_order_limit: number(row["per_order_limit"]),
    per_person_limit: number(row["per_person_limit"]),
  });
}

function optionsOf(row: CsvRow): unknown[] {
  const types = new Set(Object.keys(row).flatMap((column) => optionColumn.exec(column)?.[1] ?? []));
  return [...types].map((type) => ({ type, value: textOf(row, `option_${type}`) }));
}

/** `name_en`, `name_zh`, `name_cn`, or one `name` for all languages. */
function textOf(row: CsvRow, name: string): unknown {
  const given = without(
    Object.fromEntries(languages.map((language) => [language, row[`${name}_${language}`]])),
  );
  return Object.keys(given).length === 0 ? row[name] : given;
}

/** `kwai-chung:10|mong-kok:2` */
function stockOf(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  return Object.fromEntries(
    cell.split("|").map((part) => {
      const colon = part.lastIndexOf(":");
      return [part.slice(0, Math.max(0, colon)).trim(), number(part.slice(colon + 1).trim())];
    }),
  );
}

function listOf(cell: string | undefined): string[] | undefined {
  return cell
    ?.split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** What is not a number stays as it is, for the check to name it. */
function number(cell: string | undefined): unknown {
  return cell !== undefined && /^-?\d+$/.test(cell) ? Number(cell) : cell;
}

function yesOrNo(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  if (/^(1|true|yes)$/i.test(cell)) return true;
  return /^(0|false|no)$/i.test(cell) ? false : cell;
}

function json(cell: string | undefined): unknown {
  try {
    return cell === undefined ? undefined : (JSON.parse(cell) as unknown);
  } catch {
    return cell;
  }
}

function without(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
