import type { DiscountType } from "@harbour/contracts/discounted-price";
import { makeReason } from "@harbour/contracts/reasons";
import type { Money } from "../../../platform/values/money.ts";
import type { FieldFault } from "../../table-files/index.ts";
import type { LineFault } from "../file-record.ts";
import type {
  CategoryPatch,
  ImportPatch,
  LoneVariantPatch,
  ProductPatch,
  SynonymsRecord,
  VariantPatch,
} from "../import-record.ts";

/** Data of the shop that the check of a file needs. */
export interface ShopData {
  readonly warehouses: ReadonlySet<string>;
  /** Maps each category to its parent, such as `main/video-games`; null for a root. */
  readonly categories: ReadonlyMap<string, string | null>;
  /** Units reserved by orders, under `SKU warehouse`, or under `SKU preorder` for pre-orders. */
  readonly reservedUnits: ReadonlyMap<string, number>;
}

/** A value that a record omits and that the shop must already have; otherwise the record is invalid. */
export interface RequiredStoredValue extends LineFault {
  /** The product's name, such as `main/star-courier`; absent for a variant given by SKU alone. */
  readonly product?: string;
  /** The variant that must exist; absent when the product needs any variant for sale. */
  readonly sku?: string;
}

/** The price and discount of a variant. Values that the file omits come from the shop. */
export interface Offer {
  readonly price?: Money | undefined;
  readonly discount?: { readonly type: DiscountType; readonly value: number } | null | undefined;
}

export interface FileSku {
  /** The product; null for a variant given by SKU alone. */
  readonly product: string | null;
  readonly line: number;
  readonly recordLine: number;
  /** The variant's path in its record. */
  readonly path: readonly PropertyKey[];
  readonly offer: Offer;
}

/** Checks that compare records with each other, while the file is read. */
export interface FileChecks {
  /**
   * Returns the faults of a record that are known at this point.
   * @param variantLines the line of each variant, if the variants are on different lines
   */
  add(record: ImportPatch, line: number, variantLines?: readonly number[]): LineFault[];
  /**
   * Returns faults that only the whole file shows, such as a category that is used but has no valid record.
   * @param isInvalidLine tells which lines are skipped
   */
  findFinalFaults(isInvalidLine: (line: number) => boolean): LineFault[];
  /** Every SKU of the file. */
  readonly skus: ReadonlyMap<string, FileSku>;
  /** The line of each product. */
  readonly products: ReadonlyMap<string, number>;
  readonly requiredFacts: readonly RequiredStoredValue[];
}

/** Returns the full name of a record, such as `main/video-games`. Synonyms belong to no store. */
export const qualifyName = ({ store, key }: { store?: string; key: string }) =>
  store === undefined ? key : `${store}/${key}`;

export function createFileChecks(knownNames: ShopData): FileChecks {
  const products = new Map<string, number>();
  const categories = new Map<string, NamedCategory>();
  const synonyms = new Map<string, number>();
  const skus = new Map<string, FileSku>();
  const references: Reference[] = [];
  const requiredFacts: RequiredStoredValue[] = [];

  const addCategory = (record: CategoryPatch, line: number): FieldFault[] => {
    const name = qualifyName(record);
    const firstMention = categories.get(name);
    if (firstMention) return [makeDuplicateFault("key", record.key, firstMention.line)];
    const { store, parent: key } = record;
    const parent =
      key === undefined ? knownNames.categories.get(name) : key && qualifyName({ store, key });
    categories.set(name, { line, parent: parent ?? null });
    if (key && parent) references.push({ name: parent, line });
    const isNamed = record.title?.en !== undefined || knownNames.categories.has(name);
    return isNamed ? [] : [{ path: ["title"], reason: makeReason("missing") }];
  };

  const addProduct = (
    record: ProductPatch,
    line: number,
    variantLine: (variant: number) => number,
  ): LineFault[] => {
    const name = qualifyName(record);
    const firstRecord = products.get(name);
    if (firstRecord !== undefined) {
      const reason = makeReason("rows-apart", { value: record.key, line: firstRecord });
      return [{ path: ["key"], reason, line, recordLine: line }];
    }
    products.set(name, line);
    for (const key of record.categories ?? [])
      references.push({ name: qualifyName({ store: record.store, key }), line });
    requiredFacts.push(...listRequiredFacts(record, name, line, variantLine));
    return (record.variants ?? []).flatMap((variant, index) => {
      const lineNumbers = { line: variantLine(index), recordLine: line };
      const path = ["variants", index];
      const faults = addVariant(variant, { product: name, path, ...lineNumbers });
      return faults.map(({ path, reason }) => ({
        ...lineNumbers,
        path: ["variants", index, ...path],
        reason,
      }));
    });
  };

  const addVariant = (
    { sku, stock, preorder, price, discount }: VariantPatch,
    location: Omit<FileSku, "offer">,
  ): FieldFault[] => {
    const earlierRow = skus.get(sku);
    if (earlierRow) return [makeDuplicateFault("sku", sku, earlierRow.line)];
    skus.set(sku, { ...location, offer: { price, discount } });
    return checkReservedUnits(knownNames, { sku, stock, preorder });
  };

  const addLoneVariant = (record: LoneVariantPatch, line: number): FieldFault[] => {
    const { sku } = record;
    const reason = makeReason("sku-not-for-sale", { sku });
    requiredFacts.push({ line, recordLine: line, sku, path: ["sku"], reason });
    return addVariant(record, { product: null, path: [], line, recordLine: line });
  };

  const addSynonyms = ({ key }: SynonymsRecord, line: number): FieldFault[] => {
    const earlierMention = synonyms.get(key);
    synonyms.set(key, earlierMention ?? line);
    return earlierMention === undefined ? [] : [makeDuplicateFault("key", key, earlierMention)];
  };

  return {
    skus,
    products,
    requiredFacts,
    add(record, line, variantLines = []) {
      const variantLine = (variant: number) => variantLines[variant] ?? line;
      if (record.type === "product") return addProduct(record, line, variantLine);
      const faults =
        record.type === "category"
          ? addCategory(record, line)
          : record.type === "variant"
            ? addLoneVariant(record, line)
            : addSynonyms(record, line);
      return faults.map((fault) => ({ ...fault, line, recordLine: line }));
    },
    findFinalFaults: (isInvalidLine) =>
      findBrokenParents({ knownNames, categories, references }, isInvalidLine),
  };
}

/** Finds unknown warehouses, and stock or pre-order quotas below the units that orders reserve. */
function checkReservedUnits(
  knownNames: ShopData,
  { sku, stock = {}, preorder }: Pick<VariantPatch, "sku" | "stock" | "preorder">,
): FieldFault[] {
  const preorderedUnits = knownNames.reservedUnits.get(`${sku} preorder`) ?? 0;
  const countReservedUnits = (warehouse: string) =>
    knownNames.reservedUnits.get(`${sku} ${warehouse}`) ?? 0;
  const unknownWarehouses = Object.keys(stock).filter(
    (warehouse) => !knownNames.warehouses.has(warehouse),
  );
  const insufficientLevels = Object.entries(stock).filter(
    ([warehouseKey, count]) => count < countReservedUnits(warehouseKey),
  );
  const [stockPath, preorderPath] = [["stock"], ["preorder"]];
  return [
    ...unknownWarehouses.map((warehouse) => ({
      path: stockPath,
      reason: makeReason("unknown-warehouse", { warehouse }),
    })),
    ...insufficientLevels.map(([warehouseKey, count]) => ({
      path: stockPath,
      reason: makeReason("held-in-warehouse", {
        held: countReservedUnits(warehouseKey),
        warehouse: warehouseKey,
        count,
      }),
    })),
    ...(preorderedUnits > 0 && preorder === null
      ? [
          {
            path: preorderPath,
            reason: makeReason("preorders-exist", { count: preorderedUnits }),
          },
        ]
      : []),
  ];
}

interface NamedCategory {
  readonly line: number;
  readonly parent: string | null;
}

/** A use of a category's name, by a product or as a parent. */
interface Reference {
  readonly name: string;
  readonly line: number;
}

interface FileCategories {
  readonly knownNames: ShopData;
  readonly categories: ReadonlyMap<string, NamedCategory>;
  readonly references: readonly Reference[];
}

/** Finds categories that are used but have no valid record, and categories that are their own ancestors. */
function findBrokenParents(
  { knownNames, categories, references }: FileCategories,
  isInvalidLine: (line: number) => boolean,
): LineFault[] {
  const knownCategories = [...knownNames.categories].map(
    ([name, parent]) => [name, { parent }] as const,
  );
  const addedCategories = [...categories].filter(([, { line }]) => !isInvalidLine(line));
  const all = new Map<string, { parent: string | null }>([...knownCategories, ...addedCategories]);
  const missingReferences = references.filter(
    ({ name, line }) => !all.has(name) && !isInvalidLine(line),
  );
  const circularCategories = addedCategories.filter(([name]) => isBelowItself(name, all));
  return [
    ...missingReferences.map(({ name, line }) => ({
      line,
      recordLine: line,
      path: [],
      reason: makeReason("unknown-category", { category: name.slice(name.indexOf("/") + 1) }),
    })),
    ...circularCategories.map(([, { line }]) => ({
      line,
      recordLine: line,
      path: ["parent"],
      reason: makeReason("category-below-itself"),
    })),
  ];
}

function makeDuplicateFault(field: string, value: string, line: number): FieldFault {
  return { path: [field], reason: makeReason("duplicate-of-line", { value, line }) };
}

/** Returns the values that the shop must already have for this new or changed product. */
function listRequiredFacts(
  record: ProductPatch,
  product: string,
  recordLine: number,
  variantLine: (variant: number) => number,
): RequiredStoredValue[] {
  const { title, variants, short_description, long_description } = record;
  const lacksEnglish = (text: ProductPatch["title"]) => text !== undefined && text.en === undefined;
  const reason = makeReason("missing");
  const productFacts = [
    ...(title?.en === undefined ? [["title"]] : []),
    ...(lacksEnglish(short_description) ? [["short_description", "en"]] : []),
    ...(lacksEnglish(long_description) ? [["long_description", "en"]] : []),
    ...(variants === undefined ? [["variants"]] : []),
  ].map((path) => ({ line: recordLine, recordLine, path, reason, product }));
  const variantFacts = (variants ?? []).flatMap((variant, index) =>
    [
      ...(variant.price === undefined ? [["price"]] : []),
      ...(lacksEnglish(variant.title) ? [["title", "en"]] : []),
    ].map((path) => ({
      line: variantLine(index),
      recordLine,
      path: ["variants", index, ...path],
      reason,
      product,
      sku: variant.sku,
    })),
  );
  return [...productFacts, ...variantFacts];
}

function isBelowItself(
  name: string,
  categories: ReadonlyMap<string, { parent: string | null }>,
): boolean {
  const seenCategories = new Set<string>();
  for (
    let ancestor: string | null | undefined = name;
    ancestor;
    ancestor = categories.get(ancestor)?.parent
  ) {
    if (seenCategories.has(ancestor)) return true;
    seenCategories.add(ancestor);
  }
  return false;
}
