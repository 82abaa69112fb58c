/** Catalogue records: staff list, write and delete products, variants and categories. */
import { staffTasks } from "../../orders/ports.ts";
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { catalogueRecordOperatorRoutes } from "./operator.routes.ts";
import { productTasks } from "./product-list.repository.ts";

export { auditChanges } from "./audit-changes.ts";

export const catalogueRecords: Module = {
  name: "catalogue-records",
  operator: catalogueRecordOperatorRoutes,
  portAnswers: [answerPort(staffTasks, productTasks)],
};
