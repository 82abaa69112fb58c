import type { DiscountType } from "@harbour/contracts/discounted-price";
import { say } from "@harbour/contracts/reasons";
import type { Money } from "../../../platform/values/money.ts";
import type { Problem } from "../../table-files/index.ts";
import type { Finding } from "../file-record.ts";
import type {
  CategoryPatch,
  ImportPatch,
  LoneVariantPatch,
  ProductPatch,
  SynonymsRecord,
  VariantPatch,
} from "../import-record.ts";

/** Facts of the shop for checking a file. */
export interface KnownNames {
  readonly warehouses: ReadonlySet<string>;
  /** Parents (`main/video-games`, null for roots) by name. */
  readonly categories: ReadonlyMap<string, string | null>;
  /** Units reserved by orders, by `SKU warehouse`; `SKU preorder` for pre-orders. */
  readonly held: ReadonlyMap<string, number>;
}

/** A fact that a record leaves to the shop; the record is invalid if the shop lacks it. */
export interface Need extends Finding {
  /** The product's name, `main/star-courier`; absent for a variant by SKU alone. */
  readonly product?: string;
  /** The variant; absent for the product with anything for sale. */
  readonly sku?: string;
}

/** The price and discount of a variant; the stored ones if the file omits them. */
export interface Offer {
  readonly price?: Money | undefined;
  readonly discount?: { readonly type: DiscountType; readonly value: number } | null | undefined;
}

export interface KnownSku {
  /** The product; null for a variant without one. */
  readonly product: string | null;
  readonly line: number;
  readonly recordLine: number;
  /** The variant's path in its record. */
  readonly path: readonly PropertyKey[];
  readonly offer: Offer;
}

/** Checks of records against each other, collected while the file is read. */
export interface FileChecks {
  /** Returns the faults of a record that are known now. @param variantLines the line of each variant, if they differ */
  add(record: ImportPatch, line: number, variantLines?: readonly number[]): Finding[];
  /**
   * Returns faults that only the whole file shows: categories that are named but never validly described.
   * @param isBad lines that are skipped
   */
  finish(isBad: (line: number) => boolean): Finding[];
  /** Every SKU of the file. */
  readonly skus: ReadonlyMap<string, KnownSku>;
  /** The line of each product. */
  readonly products: ReadonlyMap<string, number>;
  readonly needs: readonly Need[];
}

/** Returns `main/video-games`; groups of synonyms belong to no store. */
export const qualifyName = ({ store, key }: { store?: string; key: string }) =>
  store === undefined ? key : `${store}/${key}`;

export function createFileChecks(known: KnownNames): FileChecks {
  const products = new Map<string, number>();
  const categories = new Map<string, NamedCategory>();
  const synonyms = new Map<string, number>();
  const skus = new Map<string, KnownSku>();
  const references: Reference[] = [];
  const needs: Need[] = [];

  const addCategory = (record: CategoryPatch, line: number): Problem[] => {
    const name = qualifyName(record);
    const before = categories.get(name);
    if (before) return [duplicateProblem("key", record.key, before.line)];
    const { store, parent: key } = record;
    const parent =
      key === undefined ? known.categories.get(name) : key && qualifyName({ store, key });
    categories.set(name, { line, parent: parent ?? null });
    if (key && parent) references.push({ name: parent, line });
    const isNamed = record.title?.en !== undefined || known.categories.has(name);
    return isNamed ? [] : [{ path: ["title"], reason: say("missing") }];
  };

  const addProduct = (
    record: ProductPatch,
    line: number,
    variantLine: (variant: number) => number,
  ): Finding[] => {
    const name = qualifyName(record);
    const before = products.get(name);
    if (before !== undefined) {
      const reason = say("rows-apart", { value: record.key, line: before });
      return [{ path: ["key"], reason, line, recordLine: line }];
    }
    products.set(name, line);
    for (const key of record.categories ?? [])
      references.push({ name: qualifyName({ store: record.store, key }), line });
    needs.push(...recordNeeds(record, name, line, variantLine));
    return (record.variants ?? []).flatMap((variant, index) => {
      const where = { line: variantLine(index), recordLine: line };
      const path = ["variants", index];
      const problems = addVariant(variant, { product: name, path, ...where });
      return problems.map(({ path, reason }) => ({
        ...where,
        path: ["variants", index, ...path],
        reason,
      }));
    });
  };

  const addVariant = (
    { sku, stock = {}, preorder, price, discount }: VariantPatch,
    location: Omit<KnownSku, "offer">,
  ): Problem[] => {
    const twin = skus.get(sku);
    if (twin) return [duplicateProblem("sku", sku, twin.line)];
    skus.set(sku, { ...location, offer: { price, discount } });
    const preordered = known.held.get(`${sku} preorder`) ?? 0;
    const countHeld = (warehouse: string) => known.held.get(`${sku} ${warehouse}`) ?? 0;
    const unknown = Object.keys(stock).filter((warehouse) => !known.warehouses.has(warehouse));
    const insufficientLevels = Object.entries(stock).filter(
      ([place, count]) => count < countHeld(place),
    );
    const [inStock, inPreorder] = [["stock"], ["preorder"]];
    return [
      ...unknown.map((warehouse) => ({
        path: inStock,
        reason: say("unknown-warehouse", { warehouse }),
      })),
      ...insufficientLevels.map(([place, count]) => ({
        path: inStock,
        reason: say("held-in-warehouse", { held: countHeld(place), warehouse: place, count }),
      })),
      ...(preordered > 0 && preorder === null
        ? [
            {
              path: inPreorder,
              reason: say("preorders-exist", { count: preordered }),
            },
          ]
        : []),
    ];
  };

  const addLone = (record: LoneVariantPatch, line: number): Problem[] => {
    const { sku } = record;
    const reason = say("sku-not-for-sale", { sku });
    needs.push({ line, recordLine: line, sku, path: ["sku"], reason });
    return addVariant(record, { product: null, path: [], line, recordLine: line });
  };

  const addSynonyms = ({ key }: SynonymsRecord, line: number): Problem[] => {
    const before = synonyms.get(key);
    synonyms.set(key, before ?? line);
    return before === undefined ? [] : [duplicateProblem("key", key, before)];
  };

  return {
    skus,
    products,
    needs,
    add(record, line, variantLines = []) {
      const variantLine = (variant: number) => variantLines[variant] ?? line;
      if (record.type === "product") return addProduct(record, line, variantLine);
      const problems =
        record.type === "category"
          ? addCategory(record, line)
          : record.type === "variant"
            ? addLone(record, line)
            : addSynonyms(record, line);
      return problems.map((problem) => ({ ...problem, line, recordLine: line }));
    },
    finish: (isBad) => findBrokenParents({ known, categories, references }, isBad),
  };
}

interface NamedCategory {
  readonly line: number;
  readonly parent: string | null;
}

/** The use of a category's name, by a product or as a parent. */
interface Reference {
  readonly name: string;
  readonly line: number;
}

interface FileCategories {
  readonly known: KnownNames;
  readonly categories: ReadonlyMap<string, NamedCategory>;
  readonly references: readonly Reference[];
}

/** Finds categories that are named but never validly described, and those below themselves. */
function findBrokenParents(
  { known, categories, references }: FileCategories,
  isBad: (line: number) => boolean,
): Finding[] {
  const there = [...known.categories].map(([name, parent]) => [name, { parent }] as const);
  const added = [...categories].filter(([, { line }]) => !isBad(line));
  const all = new Map<string, { parent: string | null }>([...there, ...added]);
  const missing = references.filter(({ name, line }) => !all.has(name) && !isBad(line));
  const rings = added.filter(([name]) => isBelowItself(name, all));
  return [
    ...missing.map(({ name, line }) => ({
      line,
      recordLine: line,
      path: [],
      reason: say("unknown-category", { category: name.slice(name.indexOf("/") + 1) }),
    })),
    ...rings.map(([, { line }]) => ({
      line,
      recordLine: line,
      path: ["parent"],
      reason: say("category-below-itself"),
    })),
  ];
}

function duplicateProblem(field: string, value: string, line: number): Problem {
  return { path: [field], reason: say("duplicate-of-line", { value, line }) };
}

/** Returns the required facts of a new product or variant. */
function recordNeeds(
  record: ProductPatch,
  product: string,
  recordLine: number,
  variantLine: (variant: number) => number,
): Need[] {
  const { title, variants, short_description, long_description } = record;
  const lacksEnglish = (text: ProductPatch["title"]) => text !== undefined && text.en === undefined;
  const reason = say("missing");
  const productNeeds = [
    ...(title?.en === undefined ? [["title"]] : []),
    ...(lacksEnglish(short_description) ? [["short_description", "en"]] : []),
    ...(lacksEnglish(long_description) ? [["long_description", "en"]] : []),
    ...(variants === undefined ? [["variants"]] : []),
  ].map((path) => ({ line: recordLine, recordLine, path, reason, product }));
  const variantNeeds = (variants ?? []).flatMap((variant, index) =>
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
  return [...productNeeds, ...variantNeeds];
}

function isBelowItself(
  name: string,
  categories: ReadonlyMap<string, { parent: string | null }>,
): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = name; at; at = categories.get(at)?.parent) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
