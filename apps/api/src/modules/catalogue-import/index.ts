/** Taking a catalogue file into the shop (docs/catalogue-format.md). */
import { arrangedSite } from "./arrange-site.ts";
import type { Module } from "../../platform/module.ts";

export { arrangeSite } from "./arrange-site.ts";
export { configureShop, type ShopSettings } from "./configure-shop.ts";
export type { DeliveryTable } from "./delivery-tables.rules.ts";
export { exportCatalogue, type ExportReport } from "./export-catalogue.ts";
export { exportDelivery } from "./export-delivery.ts";
export { importCatalogue, type ImportOptions, type ImportReport } from "./import-catalogue.ts";
export { type DeliveryImportReport, importDelivery } from "./import-delivery.ts";
export { readDeliveryTable, readStationsCsv } from "./read-delivery-table.ts";
export { describeChange, isEmpty } from "./record-changes.ts";
export { shopHoldings, type ShopHoldings } from "./shop-holdings.ts";

export const catalogueImport: Module = {
  name: "catalogue-import",
  settings: [arrangedSite],
};
