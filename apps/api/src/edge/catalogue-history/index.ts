/** Catalogue history: changes of products, categories, promotions and vouchers, with the replaced values. */
import type { Module } from "../../platform/modules/module.ts";
import { catalogueHistoryJobs } from "./catalogue-history.jobs.ts";
import { catalogueHistorySetting } from "./catalogue-history.settings.ts";

export { listRecordedChanges, findUndos, keepChanges } from "./keep-changes.ts";
export { describeRecordedChanges } from "./describe-recorded-changes.ts";
export type { ChangeAuthor, RecordedChange, ShownChange, Undo } from "./recorded-change.ts";

export const catalogueHistory: Module = {
  name: "catalogue-history",
  jobs: catalogueHistoryJobs,
  settings: [catalogueHistorySetting],
};
