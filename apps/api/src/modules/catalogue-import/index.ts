/** Taking a catalogue file into the shop (docs/catalogue-format.md). */
import { arrangedSite } from "./arrange-site.ts";
import type { Module } from "../../platform/module.ts";

export { arrangeSite } from "./arrange-site.ts";
export { configureShop, type ShopSettings } from "./configure-shop.ts";
export { exportCatalogue, type ExportReport } from "./export-catalogue.ts";
export { importCatalogue, type ImportOptions, type ImportReport } from "./import-catalogue.ts";
export { readStationsCsv } from "./read-stations.ts";
export { describeChange, isEmpty } from "./record-changes.ts";

export const catalogueImport: Module = {
  name: "catalogue-import",
  settings: [arrangedSite],
};
