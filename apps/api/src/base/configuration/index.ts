/** Configuration: stores, and settings by slug. */
import { job } from "../../platform/jobs/jobs.ts";
import type { Module } from "../../platform/modules/module.ts";
import {
  publishScheduledDraft,
  publishSettingJob,
  type ScheduledSetting,
} from "./change-setting.ts";
import { configurationRoutes } from "./configuration.routes.ts";
import { configurationOperatorRoutes } from "./operator.routes.ts";
import { siteSettings } from "./site.settings.ts";

export type { Store } from "./store.ts";
export { completeSettings } from "./complete-settings.ts";
export { findStore } from "./find-store.ts";
export { paymentsWarning, readPayableStoreSettings } from "./payable-methods.ts";
export { findPreviewer, makePreviewLink } from "./preview-link.ts";
export { readConfiguration, rememberConfiguration } from "./read-configuration.ts";
export { saveSettings, setting, type SettingValues, storeSettings } from "./settings.ts";
export { home, layout, seo, theme } from "./site.settings.ts";
export { defineSorting, createdAtSortings } from "./sorting.ts";

export const configuration: Module = {
  name: "configuration",
  settings: siteSettings,
  customer: configurationRoutes,
  operator: configurationOperatorRoutes,
  jobs: [
    job<ScheduledSetting>({
      name: publishSettingJob,
      run: (deps, payload) => publishScheduledDraft(deps, payload),
    }),
  ],
};
