/** Voucher records: staff list and write the vouchers that points buy, with the checks of settings files. */
import type { Module } from "../../platform/modules/module.ts";
import { voucherRecordOperatorRoutes } from "./operator.routes.ts";

export const voucherRecords: Module = {
  name: "voucher-records",
  operator: voucherRecordOperatorRoutes,
};
