/** Delivery records: staff list, write, try and delete couriers and warehouses. */
import type { Module } from "../../platform/modules/module.ts";
import { deliveryRecordOperatorRoutes } from "./operator.routes.ts";

export const deliveryRecordsModule: Module = {
  name: "delivery-records",
  operator: deliveryRecordOperatorRoutes,
};
