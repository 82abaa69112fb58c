/** Stock records: staff search stock, and count warehouses. */
import type { Module } from "../../platform/modules/module.ts";
import { stockCountRoutes } from "./count.routes.ts";
import { stockRecordOperatorRoutes } from "./operator.routes.ts";

export const stockRecords: Module = {
  name: "stock-records",
  operator: (deps) => [...stockRecordOperatorRoutes(deps), ...stockCountRoutes(deps)],
};
