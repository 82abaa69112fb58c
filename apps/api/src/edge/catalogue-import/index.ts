/** Taking a catalogue file into the shop (docs/catalogue-format.md). */
import { arrangedSite } from "./arrange-site.ts";
import type { Module } from "../../platform/module.ts";

export { arrangeSite } from "./arrange-site.ts";
export { configureShop, type ShopSettings } from "./configure-shop.ts";
export type { ShopTable } from "./shop-tables.rules.ts";
export { exportCatalogue, type ExportReport } from "./export-catalogue.ts";
export { deleteCategory } from "./delete-category.ts";
export { exportSettings } from "./export-settings.ts";
export { exportTable } from "./export-table.ts";
export { importCatalogue, type ImportOptions, type ImportReport } from "./import-catalogue.ts";
export { type TableImportReport, importTable } from "./import-table.ts";
export { readShopTable, readStationsCsv } from "./read-shop-table.ts";
export { describeChange, isEmpty } from "./record-changes.ts";
export { withPictures } from "./settings-pictures.ts";
export { importTexts } from "./text-files.ts";
export { shopHoldings, type ShopHoldings } from "./shop-holdings.repository.ts";

export const catalogueImport: Module = {
  name: "catalogue-import",
  settings: [arrangedSite],
};
