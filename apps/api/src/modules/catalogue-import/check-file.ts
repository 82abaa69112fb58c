import { dirname } from "node:path";
import type { Deps } from "../../platform/deps.ts";
import { createFileChecks, type FileChecks } from "./file-checks.rules.ts";
import type { CategoryRecord, ImportRecord, SynonymsRecord } from "./import-record.ts";
import { findKnownThings, findSkuOwners } from "./known-things.repository.ts";
import { createPictureCheck } from "./picture-problem.ts";
import type { BadRow } from "./found-record.ts";
import { type CatalogueFormat, readRecords } from "./read-records.ts";

export interface CheckedFile {
  readonly rows: number;
  readonly products: number;
  readonly variants: number;
  readonly pictures: number;
  /** In the order of the file; few enough to keep. */
  readonly categories: readonly CategoryRecord[];
  readonly synonyms: readonly SynonymsRecord[];
  readonly bad: readonly BadRow[];
  /** First lines of the records that cannot be taken. */
  readonly badRecords: ReadonlySet<number>;
}

/** Reads the whole file and writes nothing. @param onRows called now and then with the rows read so far */
export async function checkFile(
  deps: Deps,
  file: string,
  format: CatalogueFormat,
  onRows: (rows: number) => void,
): Promise<CheckedFile> {
  const checks = createFileChecks(await findKnownThings(deps.db));
  const pictureProblem = createPictureCheck(dirname(file));
  const pictures = new Set<string>();
  const categories: { record: CategoryRecord; line: number }[] = [];
  const synonyms: { record: SynonymsRecord; line: number }[] = [];
  const bad: BadRow[] = [];
  const badRecords = new Set<number>();
  const count = { rows: 0, products: 0, variants: 0 };
  /** Where a finding of the end belongs: a record's own line. */
  const refuse = (found: readonly BadRow[], recordLine?: number) => {
    for (const row of found) {
      bad.push(row);
      badRecords.add(recordLine ?? row.line);
    }
  };

  for await (const found of readRecords(file, format)) {
    count.rows += found.rows;
    if (count.rows % 1000 < found.rows) onRows(count.rows);
    if ("bad" in found) {
      refuse(found.bad, found.line);
      continue;
    }
    const { record, line } = found;
    refuse(checks.add(record, line), line);
    for (const path of picturesOf(record)) {
      pictures.add(path);
      const problem = await pictureProblem(path);
      if (problem !== undefined) refuse([{ line, reason: `picture ${path} ${problem}` }]);
    }
    if (record.type === "category") categories.push({ record, line });
    else if (record.type === "synonyms") synonyms.push({ record, line });
    else {
      count.products += 1;
      count.variants += record.variants.length;
    }
  }
  refuse(checks.finish());
  refuse(await foreignSkus(deps, checks));
  onRows(count.rows);
  const good = <Of>(found: readonly { record: Of; line: number }[]) =>
    found.filter(({ line }) => !badRecords.has(line)).map(({ record }) => record);
  return {
    ...count,
    pictures: pictures.size,
    categories: good(categories),
    synonyms: good(synonyms),
    bad: bad.toSorted((a, b) => a.line - b.line),
    badRecords,
  };
}

export function picturesOf(record: ImportRecord): string[] {
  if (record.type === "synonyms") return [];
  if (record.type === "category") return record.picture === null ? [] : [record.picture];
  return [...record.pictures, ...record.variants.flatMap((variant) => variant.pictures)];
}

/** A SKU stays with its product: orders and stock hang on it. */
async function foreignSkus(deps: Deps, { skus }: FileChecks): Promise<BadRow[]> {
  const found: BadRow[] = [];
  for (const some of chunks([...skus.keys()], 5000)) {
    for (const [sku, product] of await findSkuOwners(deps.db, some)) {
      const mine = skus.get(sku)!;
      if (mine.product !== product)
        found.push({ line: mine.line, reason: `sku: ${sku} belongs to ${product}` });
    }
  }
  return found;
}

export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
