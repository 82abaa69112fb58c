/** Voucher records: staff list and write vouchers that cost points, with the checks of settings files. */
import type { Module } from "../../platform/modules/module.ts";
import { voucherRecordOperatorRoutes } from "./operator.routes.ts";

export const voucherRecords: Module = {
  name: "voucher-records",
  operator: voucherRecordOperatorRoutes,
};
