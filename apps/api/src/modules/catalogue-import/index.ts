/** Taking a catalogue file into the shop (docs/catalogue-format.md). */
export { importCatalogue, type ImportOptions, type ImportReport } from "./import-catalogue.ts";
