import { writeReason } from "@harbour/contracts/reasons";
import { findImportedCategories } from "../../../catalogue/categories/index.ts";
import { findImportedSynonyms } from "../../../catalogue/product-search/index.ts";
import { findImportedProducts } from "../../../catalogue/products/index.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import { picturePath } from "../../file-pictures/index.ts";
import { prefixFaultPath } from "../../table-files/index.ts";
import type { CatalogueLine } from "../catalogue-line.ts";
import { qualifyName } from "../checks/file-checks.rules.ts";
import type {
  CategoryPatch,
  CategoryRecord,
  ProductPatch,
  ProductRecord,
  SynonymsRecord,
} from "../import-record.ts";
import { readRecord } from "../read-record.ts";
import {
  readCategoryLines,
  readProductLines,
  readSynonymLines,
} from "../shop-records.repository.ts";
import { completeProductPictures } from "./complete-product-pictures.ts";
import { completeCategory, completeProduct } from "./complete-record.rules.ts";
import type { PlannedKind } from "./plan.ts";

export const productKind: PlannedKind<ProductPatch, ProductRecord> = {
  find: findImportedProducts,
  async readCurrent(db, existing) {
    if (existing.length === 0) return new Map();
    const productLines = await readProductLines(db, { ids: existing.map(({ id }) => id) });
    return mapByName(
      productLines.map(({ line, images }) => {
        const record = completeProduct(toPatch(line) as ProductPatch, undefined);
        const pictures = makePictureMatcher(images);
        return {
          ...record,
          pictures: pictures(record.pictures),
          turn_picture: record.turn_picture && pictures([record.turn_picture])[0]!,
          variants: record.variants.map((variant) => ({
            ...variant,
            pictures: pictures(variant.pictures),
          })),
        };
      }),
    );
  },
  complete: completeProductPictures,
};

export const categoryKind: PlannedKind<CategoryPatch, CategoryRecord> = {
  find: findImportedCategories,
  async readCurrent(db, existing) {
    if (existing.length === 0) return new Map();
    return mapByName(
      (await readCategoryLines(db)).map(({ line, image }) => ({
        ...completeCategory(toPatch(line) as CategoryPatch, undefined),
        picture: image,
      })),
    );
  },
  complete: completeCategory,
};

export const synonymsKind: PlannedKind<SynonymsRecord, SynonymsRecord> = {
  find: findImportedSynonyms,
  async readCurrent(db: Db | Tx, existing: readonly ImportedRecord[]) {
    if (existing.length === 0) return new Map();
    return mapByName((await readSynonymLines(db)).map((line) => toPatch(line) as SynonymsRecord));
  },
  complete: (patch) => patch,
};

function mapByName<Of extends { store?: string; key: string }>(records: readonly Of[]) {
  return new Map(records.map((record) => [qualifyName(record), record]));
}

function makePictureMatcher(images: readonly string[]): (paths: readonly string[]) => string[] {
  const addresses = new Map(images.map((address) => [picturePath(address), address]));
  return (paths) => paths.map((path) => addresses.get(path)!);
}

/** Returns the stored record as a patch. A product without variants for sale gets no `variants`. */
function toPatch({ variants, ...line }: CatalogueLine) {
  const isEmpty = Array.isArray(variants) && variants.length === 0;
  const parsedRecord = readRecord(variants === undefined || isEmpty ? line : { ...line, variants });
  if ("record" in parsedRecord) return parsedRecord.record;
  const reasons = parsedRecord.faults.map((fault) => writeReason(prefixFaultPath(fault)));
  throw new Error(
    `The shop's own ${String(line["type"])} ${String(line["key"])}: ${reasons.join(", ")}`,
  );
}
