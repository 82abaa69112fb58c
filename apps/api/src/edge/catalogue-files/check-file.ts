import { dirname } from "node:path";
import type { Deps } from "../../platform/deps.ts";
import { chunks } from "./chunks.ts";
import { isAddress, createPictureCheck } from "../file-pictures/index.ts";
import { type ClaimedSlugs, SlugClaims } from "./claimed-slugs.ts";
import { createFileChecks, type FileChecks } from "./file-checks.rules.ts";
import { createFileNotes, listed, shortenedNumbers } from "./file-notes.rules.ts";
import type { BadRow, Finding } from "./existing-record.ts";
import type { CategoryPatch, ImportPatch, ImportRecord, SynonymsRecord } from "./import-record.ts";
import {
  findKnownThings,
  findSkuOwners,
  findStockBeside,
  findTradedProducts,
} from "./existing-names.repository.ts";
import { offerProblem } from "./offer-problem.ts";
import { type CatalogueFile, readRecords, wordsFor } from "./read-records.ts";

export interface CheckedFile {
  /** All of them: those that are taken and those that are left out. */
  readonly rows: number;
  readonly rowsLeftOut: number;
  readonly products: number;
  readonly variants: number;
  readonly pictures: number;
  /** Categories in the order of the file; few enough to keep. */
  readonly categories: readonly CategoryPatch[];
  readonly synonyms: readonly SynonymsRecord[];
  /** The slugs that the taken records name. */
  readonly slugs: ClaimedSlugs;
  readonly bad: readonly BadRow[];
  /** First lines of the records that cannot be taken. */
  readonly badRecords: ReadonlySet<number>;
  /** SKUs that the file gives a price of nothing. */
  readonly free: readonly string[];
  /** Notes on what was taken and is hardly meant. */
  readonly notes: readonly string[];
  /** Nothing of it can be taken. */
  readonly isFatal: boolean;
}

/** Reads the whole file and writes nothing. @param onRows called now and then with the rows read so far */
export async function checkFile(
  deps: Deps,
  source: CatalogueFile,
  onRows: (rows: number) => void,
): Promise<CheckedFile> {
  const checks = createFileChecks(await findKnownThings(deps.db));
  const slugClaims = new SlugClaims();
  const pictureProblem = createPictureCheck(dirname(source.file));
  const pictures = new Set<string>();
  const categories: { record: CategoryPatch; line: number }[] = [];
  const synonyms: { record: SynonymsRecord; line: number }[] = [];
  const bad: BadRow[] = [];
  const notes = createFileNotes();
  const badRecords = new Set<number>();
  /** The rows of records that take several, or none. */
  const rowsOf = new Map<number, number>();
  const numbered: string[] = [];
  const count = { rows: 0, products: 0, variants: 0 };
  let isFatal = false;
  const told = wordsFor(source);
  const refuse = (found: readonly Finding[]) => {
    for (const { line, recordLine, ...problem } of found) {
      bad.push({ line, reason: told(problem) });
      badRecords.add(recordLine);
    }
  };

  for await (const found of readRecords(source)) {
    count.rows += found.rows;
    if (found.rows !== 1) rowsOf.set(found.line, found.rows);
    if (count.rows % 1000 < found.rows) onRows(count.rows);
    if ("bad" in found) {
      bad.push(...found.bad);
      badRecords.add(found.line);
      isFatal ||= found.isFatal;
      continue;
    }
    const { record, line } = found;
    refuse([...checks.add(record, line, found.variantLines), ...slugClaims.add(record, line)]);
    notes.add(record, line, found.ignored);
    numbered.push(...found.numbered);
    const shortened = shortenedNumbers(record).map(({ variant, ...problem }) => ({
      ...problem,
      line: found.variantLines[variant] ?? line,
      recordLine: line,
    }));
    refuse(shortened);
    for (const path of picturesOf(record)) {
      pictures.add(path);
      const problem = await pictureProblem(path);
      const reason = `picture ${path} ${problem}`;
      if (problem !== undefined) refuse([{ line, recordLine: line, path: [], reason }]);
    }
    if (record.type === "category") categories.push({ record, line });
    else if (record.type === "synonyms") synonyms.push({ record, line });
    else if (record.type === "variant") count.variants += 1;
    else {
      count.products += 1;
      count.variants += record.variants?.length ?? 0;
    }
  }
  refuse(await whatTheShopLacks(deps, checks));
  await slugClaims.lookUp(deps.db);
  const isBad = (line: number) => badRecords.has(line);
  // A record that is left out takes others with it: what stands in its category, what wants its address.
  const dependants = () => [...checks.finish(isBad), ...slugClaims.finish(isBad)];
  for (let more = dependants(); more.length > 0; more = dependants()) refuse(more);
  onRows(count.rows);
  const good = <Of>(found: readonly { record: Of; line: number }[]) =>
    found.filter(({ line }) => !isBad(line)).map(({ record }) => record);
  return {
    ...count,
    rowsLeftOut: [...badRecords].reduce((sum, line) => sum + (rowsOf.get(line) ?? 1), 0),
    pictures: pictures.size,
    categories: good(categories),
    synonyms: good(synonyms),
    slugs: slugClaims.taken(isBad),
    bad: bad.toSorted((a, b) => a.line - b.line),
    badRecords,
    isFatal,
    notes: [...notes.all(), ...(await stockElsewhere(deps, numbered, source))],
    free: [...checks.skus].flatMap(([sku, { offer }]) => (offer.price === 0 ? sku : [])),
  };
}

/** Notes pieces in other warehouses of SKUs whose stock is a number alone: they stay for sale. */
async function stockElsewhere(
  { db }: Deps,
  numbered: readonly string[],
  { mainWarehouse }: CatalogueFile,
): Promise<string[]> {
  if (mainWarehouse === undefined) return [];
  const found: string[] = [];
  for (const some of chunks(numbered, 5000))
    for (const { sku, warehouse, pieces } of await findStockBeside(db, some, mainWarehouse))
      found.push(`${sku} (${pieces} in ${warehouse})`);
  if (found.length === 0) return [];
  return [
    `a number alone is the stock of ${mainWarehouse}; what lies elsewhere stays for sale too: ${listed(found)}`,
  ];
}

/** Those that lie beside the file. */
export function picturesOf(record: ImportPatch | ImportRecord): string[] {
  const paths = record.type === "synonyms" ? [] : allPicturesOf(record);
  return paths.filter((path) => !isAddress(path));
}

function allPicturesOf(record: Exclude<ImportPatch | ImportRecord, SynonymsRecord>): string[] {
  if (record.type === "category") return record.picture ? [record.picture] : [];
  if (record.type === "variant") return record.pictures ?? [];
  const lone = "lone" in record ? (record.lone ?? []) : [];
  const variants = [...(record.variants ?? []), ...lone];
  return [...(record.pictures ?? []), ...variants.flatMap((variant) => variant.pictures ?? [])];
}

/** A SKU stays with its product: orders and stock hang on it. What a record leaves open, the shop has to have. */
async function whatTheShopLacks(
  { db }: Deps,
  { skus, products, needs }: FileChecks,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const forSale = new Map<string, string>();
  for (const some of chunks([...skus.keys()], 5000)) {
    const owners = await findSkuOwners(db, some);
    for (const sku of some)
      found.push(...offerProblem(skus.get(sku)!, owners.get(sku)?.stored ?? {}));
    for (const [sku, { product, isForSale }] of owners) {
      const { product: mine, line, recordLine } = skus.get(sku)!;
      const where = { line, recordLine };
      if (isForSale) forSale.set(sku, product);
      const belongs = { ...where, path: ["sku"], reason: `${sku} belongs to ${product}` };
      if (mine !== null && mine !== product) found.push(belongs);
      const listed = mine === null ? products.get(product) : undefined;
      if (listed !== undefined)
        found.push({
          ...belongs,
          reason: `${belongs.reason}, whose variants stand on line ${listed}`,
        });
    }
  }
  const names = needs.flatMap(({ product, sku }) => (product && !sku ? product : []));
  const traded = new Set<string>();
  for (const some of chunks([...new Set(names)], 5000))
    for (const name of await findTradedProducts(db, some)) traded.add(name);
  const isMet = ({ product, sku }: (typeof needs)[number]) =>
    sku === undefined
      ? traded.has(product!)
      : forSale.has(sku) && (product === undefined || forSale.get(sku) === product);
  return [...found, ...needs.filter((need) => !isMet(need))];
}
