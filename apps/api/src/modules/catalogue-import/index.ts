/** Taking a catalogue file into the shop (docs/catalogue-format.md). */
export { importCatalogue, type ImportOptions, type ImportReport } from "./import-catalogue.ts";
export type { BadRow } from "./found-record.ts";
export type { CatalogueFormat } from "./read-records.ts";
