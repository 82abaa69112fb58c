/** Promotion records: staff list, write, stop and delete promotions, with the checks of settings files. */
import type { Module } from "../../platform/modules/module.ts";
import { promotionRecordOperatorRoutes } from "./operator.routes.ts";

export const promotionRecords: Module = {
  name: "promotion-records",
  operator: promotionRecordOperatorRoutes,
};
