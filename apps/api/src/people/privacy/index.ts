/** Privacy: exports and erasure of a person's data, and data that the shop deletes by itself. */
import type { Module } from "../../platform/modules/module.ts";
import { removeExport } from "./data-exports.repository.ts";
import { mountExportDownload } from "./export-download.ts";
import { exportReady, accountClosedMessage } from "./privacy-messages.ts";
import { privacyJobs } from "./privacy.jobs.ts";
import { privacyRoutes } from "./privacy.routes.ts";

export { eraseMember } from "./close-account.ts";
export { readExportState } from "./read-export.ts";
export { requestExport } from "./request-export.ts";

export const privacy: Module = {
  name: "privacy",
  personal: {
    tables: ["data_exports"],
    erase: (tx, { customerId }) => removeExport(tx, customerId),
  },
  customer: privacyRoutes,
  jobs: privacyJobs,
  messages: [exportReady, accountClosedMessage],
  mount: mountExportDownload,
};
