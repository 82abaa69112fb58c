/** Taking a catalogue file into the shop (docs/catalogue-format.md). */
import type { Module } from "../../platform/module.ts";

export { exportCatalogue, type ExportReport } from "./export-catalogue.ts";
export { importCatalogue, type ImportOptions, type ImportReport } from "./import-catalogue.ts";
export { describeChange, isEmpty } from "./record-changes.ts";

export const catalogueImport: Module = { name: "catalogue-import" };
