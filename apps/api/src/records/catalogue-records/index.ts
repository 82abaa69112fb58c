/** Catalogue records: staff list, write and delete products, variants and categories. */
import type { Module } from "../../platform/modules/module.ts";
import { catalogueRecordOperatorRoutes } from "./operator.routes.ts";

export { auditChanges } from "./audit-changes.ts";

export const catalogueRecords: Module = {
  name: "catalogue-records",
  operator: catalogueRecordOperatorRoutes,
};
