import { makeReason } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { chunks } from "../chunks.ts";
import type { LineFault } from "../file-record.ts";
import type { ImportPatch } from "../import-record.ts";
import { type ClaimedSlugs, SlugClaims } from "./claimed-slugs.ts";
import { findDiscountFaults } from "./discount-faults.ts";
import { findKnownNames, findSkuOwners, findTradedProducts } from "./existing-names.repository.ts";
import { createFileChecks, type FileChecks } from "./file-checks.rules.ts";
import { findShortenedNumbers } from "./file-notes.rules.ts";

/** Checks that compare records with each other and with the shop, for files and for the back office. */
export interface RecordChecks {
  /**
   * Returns the faults of a record that are known at this point.
   * @param variantLines the line of each variant, if the variants are on different lines
   */
  add(record: ImportPatch, line: number, variantLines?: readonly number[]): LineFault[];
  /** Returns the faults that depend on the shop's data. Call it after the last record. */
  lookUpStoredRecords(): Promise<LineFault[]>;
  /**
   * Returns the faults that invalid records cause in other records.
   * @param isInvalidLine tells which lines are skipped
   */
  findFinalFaults(isInvalidLine: (line: number) => boolean): LineFault[];
  /** Returns the slugs that the valid records claim. */
  slugs(isInvalidLine: (line: number) => boolean): ClaimedSlugs;
  /** Returns SKUs with a price of zero. */
  freeSkus(): string[];
}

export async function createRecordChecks(db: Db | Tx): Promise<RecordChecks> {
  const checks = createFileChecks(await findKnownNames(db));
  const slugs = new SlugClaims();
  return {
    add(record, line, variantLines = []) {
      const shortenedNumbers = findShortenedNumbers(record).map(({ variant, ...fault }) => ({
        ...fault,
        line: variantLines[variant] ?? line,
        recordLine: line,
      }));
      return [
        ...checks.add(record, line, variantLines),
        ...slugs.add(record, line),
        ...shortenedNumbers,
      ];
    },
    async lookUpStoredRecords() {
      const findings = await findMissingFacts(db, checks);
      await slugs.lookUpStoredRecords(db);
      return findings;
    },
    // A skipped record invalidates others: products in its category, and records that claim its slug.
    findFinalFaults: (isInvalidLine) => [
      ...checks.findFinalFaults(isInvalidLine),
      ...slugs.findFinalFaults(isInvalidLine),
    ],
    slugs: (isInvalidLine) => slugs.listClaimedSlugs(isInvalidLine),
    freeSkus: () => [...checks.skus].flatMap(([sku, { offer }]) => (offer.price === 0 ? sku : [])),
  };
}

/**
 * Finds faults that depend on the shop's data. Orders and stock refer to a SKU, so it cannot move to another product.
 * Values that the file omits must exist in the shop.
 */
async function findMissingFacts(
  db: Db | Tx,
  { skus, products, requiredFacts }: FileChecks,
): Promise<LineFault[]> {
  const findings: LineFault[] = [];
  const saleProductBySku = new Map<string, string>();
  for (const skuBatch of chunks([...skus.keys()], 5000)) {
    const owners = await findSkuOwners(db, skuBatch);
    for (const sku of skuBatch)
      findings.push(...findDiscountFaults(skus.get(sku)!, owners.get(sku)?.storedOffer ?? {}));
    for (const [sku, { product, isForSale }] of owners) {
      const { product: ownProduct, line, recordLine } = skus.get(sku)!;
      const lineNumbers = { line, recordLine };
      if (isForSale) saleProductBySku.set(sku, product);
      const ownershipFinding = {
        ...lineNumbers,
        path: ["sku"],
        reason: makeReason("sku-taken", { sku, product }),
      };
      if (ownProduct !== null && ownProduct !== product) findings.push(ownershipFinding);
      const otherLine = ownProduct === null ? products.get(product) : undefined;
      if (otherLine !== undefined)
        findings.push({
          ...ownershipFinding,
          reason: makeReason("sku-taken-on-line", { sku, product, line: otherLine }),
        });
    }
  }
  const names = requiredFacts.flatMap(({ product, sku }) => (product && !sku ? product : []));
  const tradedProducts = new Set<string>();
  for (const batch of chunks([...new Set(names)], 5000))
    for (const name of await findTradedProducts(db, batch)) tradedProducts.add(name);
  const isMet = ({ product, sku }: (typeof requiredFacts)[number]) =>
    sku === undefined
      ? tradedProducts.has(product!)
      : saleProductBySku.has(sku) &&
        (product === undefined || saleProductBySku.get(sku) === product);
  return [...findings, ...requiredFacts.filter((fact) => !isMet(fact))];
}
