import { say } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { chunks } from "../chunks.ts";
import type { Finding } from "../file-record.ts";
import type { ImportPatch } from "../import-record.ts";
import { type ClaimedSlugs, SlugClaims } from "./claimed-slugs.ts";
import { findKnownNames, findSkuOwners, findTradedProducts } from "./existing-names.repository.ts";
import { createFileChecks, type FileChecks } from "./file-checks.rules.ts";
import { findShortenedNumbers } from "./file-notes.rules.ts";
import { offerProblem } from "./offer-problem.ts";

/** Checks of records against each other and against the shop, for files and for the back office. */
export interface RecordChecks {
  /** Returns the faults of a record that are known now. @param variantLines the line of each variant, if they differ */
  add(record: ImportPatch, line: number, variantLines?: readonly number[]): Finding[];
  /** Returns the faults that depend on the shop's data, after the last record. */
  lookUp(): Promise<Finding[]>;
  /** Returns the faults that invalid records cause in others. @param isBad lines that are skipped */
  finish(isBad: (line: number) => boolean): Finding[];
  /** Returns the slugs that the valid records claim. */
  slugs(isBad: (line: number) => boolean): ClaimedSlugs;
  /** Returns SKUs with a price of zero. */
  free(): string[];
}

export async function createRecordChecks(db: Db | Tx): Promise<RecordChecks> {
  const checks = createFileChecks(await findKnownNames(db));
  const slugs = new SlugClaims();
  return {
    add(record, line, variantLines = []) {
      const shortened = findShortenedNumbers(record).map(({ variant, ...problem }) => ({
        ...problem,
        line: variantLines[variant] ?? line,
        recordLine: line,
      }));
      return [...checks.add(record, line, variantLines), ...slugs.add(record, line), ...shortened];
    },
    async lookUp() {
      const found = await findLacks(db, checks);
      await slugs.lookUp(db);
      return found;
    },
    // A skipped record makes others invalid: products of its category, and records that want its slug.
    finish: (isBad) => [...checks.finish(isBad), ...slugs.finish(isBad)],
    slugs: (isBad) => slugs.taken(isBad),
    free: () => [...checks.skus].flatMap(([sku, { offer }]) => (offer.price === 0 ? sku : [])),
  };
}

/**
 * Finds faults that depend on the shop's data. A SKU cannot change its product, because orders and stock refer to it.
 * Omitted fields must exist in the shop.
 */
async function findLacks(db: Db | Tx, { skus, products, needs }: FileChecks): Promise<Finding[]> {
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
      const ownershipFinding = {
        ...where,
        path: ["sku"],
        reason: say("sku-taken", { sku, product }),
      };
      if (mine !== null && mine !== product) found.push(ownershipFinding);
      const listed = mine === null ? products.get(product) : undefined;
      if (listed !== undefined)
        found.push({
          ...ownershipFinding,
          reason: say("sku-taken-on-line", { sku, product, line: listed }),
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
