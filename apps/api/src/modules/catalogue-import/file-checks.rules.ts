import type {
  CategoryRecord,
  ImportRecord,
  ProductRecord,
  SynonymsRecord,
} from "./import-record.ts";
import type { BadRow } from "./found-record.ts";

/** What the shop knows before the file is read. */
export interface KnownThings {
  readonly warehouses: ReadonlySet<string>;
  /** `main/video-games` */
  readonly categories: ReadonlySet<string>;
  /** Units that orders hold, by `SKU warehouse`; `SKU preorder` for preorders. */
  readonly held: ReadonlyMap<string, number>;
}

/** What records say of each other; collected while the file is read, judged at its end. */
export interface FileChecks {
  /** What is wrong with this record as far as can be said now. */
  add(record: ImportRecord, line: number): BadRow[];
  /** What only the whole file can tell: categories named but nowhere described. */
  finish(): BadRow[];
  /** Every SKU of the file and the product it stands in. */
  readonly skus: ReadonlyMap<string, { product: string; line: number }>;
}

/** `main/video-games`; groups of synonyms belong to no store. */
export const nameOf = ({ store, key }: { store?: string; key: string }) =>
  store === undefined ? key : `${store}/${key}`;

export function createFileChecks(known: KnownThings): FileChecks {
  const products = new Map<string, number>();
  const categories = new Map<string, { line: number; parent: string | null }>();
  const synonyms = new Map<string, number>();
  const skus = new Map<string, { product: string; line: number }>();
  const wanted: { name: string; line: number }[] = [];

  const addCategory = (record: CategoryRecord, line: number): string[] => {
    const name = nameOf(record);
    const before = categories.get(name);
    if (before) return [`key: ${record.key} stands on line ${before.line} already`];
    const parent =
      record.parent === null ? null : nameOf({ store: record.store, key: record.parent });
    categories.set(name, { line, parent });
    if (parent !== null) wanted.push({ name: parent, line });
    return [];
  };

  const addProduct = (record: ProductRecord, line: number): string[] => {
    const name = nameOf(record);
    const before = products.get(name);
    if (before !== undefined)
      return [
        `key: ${record.key} stands on line ${before} already; a product's rows stand together`,
      ];
    products.set(name, line);
    for (const key of record.categories)
      wanted.push({ name: nameOf({ store: record.store, key }), line });
    return record.variants.flatMap((variant, index) => {
      const at = `variants.${index}`;
      const twin = skus.get(variant.sku);
      if (twin) return [`${at}.sku: ${variant.sku} stands on line ${twin.line} already`];
      skus.set(variant.sku, { product: name, line });
      const preordered = known.held.get(`${variant.sku} preorder`) ?? 0;
      const unknown = Object.keys(variant.stock).filter(
        (warehouse) => !known.warehouses.has(warehouse),
      );
      const below = Object.entries(variant.stock).filter(
        ([warehouse, count]) => count < (known.held.get(`${variant.sku} ${warehouse}`) ?? 0),
      );
      return [
        ...unknown.map((warehouse) => `${at}.stock: there is no warehouse ${warehouse}`),
        ...below.map(
          ([warehouse, count]) =>
            `${at}.stock: orders hold ${known.held.get(`${variant.sku} ${warehouse}`)} in ${warehouse}, more than ${count}`,
        ),
        ...(preordered > 0 && variant.preorder === null
          ? [`${at}.preorder: orders hold ${preordered} of it, so it has to stay one`]
          : []),
      ];
    });
  };

  const addSynonyms = ({ key }: SynonymsRecord, line: number): string[] => {
    const before = synonyms.get(key);
    synonyms.set(key, before ?? line);
    return before === undefined ? [] : [`key: ${key} stands on line ${before} already`];
  };

  const reasonsFor = (record: ImportRecord, line: number): string[] => {
    if (record.type === "category") return addCategory(record, line);
    return record.type === "product" ? addProduct(record, line) : addSynonyms(record, line);
  };

  return {
    skus,
    add(record, line) {
      const reasons = reasonsFor(record, line);
      return reasons.map((reason) => ({ line, reason }));
    },
    finish() {
      const missing = wanted.filter(
        ({ name }) => !categories.has(name) && !known.categories.has(name),
      );
      const rings = [...categories].filter(([name]) => isBelowItself(name, categories));
      return [
        ...missing.map(({ name, line }) => ({
          line,
          reason: `there is no category ${name.slice(name.indexOf("/") + 1)}`,
        })),
        ...rings.map(([, { line }]) => ({
          line,
          reason: "parent: the category would be below itself",
        })),
      ];
    },
  };
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
