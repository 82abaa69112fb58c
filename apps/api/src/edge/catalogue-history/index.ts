/** Catalogue history: changes of products, categories, promotions and vouchers, with the replaced values. */
import type { Module } from "../../platform/modules/module.ts";
import { catalogueHistoryJobs } from "./catalogue-history.jobs.ts";
import { catalogueHistorySetting } from "./catalogue-history.settings.ts";

export { findUndos, readHistoryPage, recordChanges } from "./change-history.ts";
export {
  addPlace,
  type ChangeAuthor,
  type ShownChange,
  type StoredChange,
  type Undo,
} from "./recorded-change.ts";

export const catalogueHistory: Module = {
  name: "catalogue-history",
  jobs: catalogueHistoryJobs,
  settings: [catalogueHistorySetting],
};
