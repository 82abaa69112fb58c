/** Catalogue files: reads and writes products, categories and synonyms (docs/catalogue-format.md). */
import type { Module } from "../../platform/modules/module.ts";

export { describeCategoryContent } from "./category-content.ts";
export type { CatalogueLine } from "./catalogue-line.ts";
export { changeRecords, type ChangedRecords } from "./change-records.ts";
export { catalogueTable } from "./csv/csv-columns.rules.ts";
export { catalogueLines, exportCatalogue, type ExportReport } from "./export-catalogue.ts";
export { importCatalogue } from "./import-catalogue.ts";
export type { ImportOptions, ImportReport, PlannedChange } from "./import-report.ts";
export { runImportTransaction } from "./import-transaction.ts";
export {
  describeChange,
  isEmpty,
  changesBetween,
  type FieldChange,
  shortenChange,
} from "./record-changes.ts";
export { undoChanges } from "./writing/record-history.ts";
export {
  findCategoryRecords,
  findOptionTypes,
  findProductRecords,
  recordVersion,
  type ShopRecord,
} from "./shop-record.ts";

export const catalogueFiles: Module = { name: "catalogue-files" };
