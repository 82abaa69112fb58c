/** Vouchers: members buy them with points in the voucher store, and use each in one of their orders. */
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { vouchersBySpending } from "../membership/index.ts";
import { voucherOperatorRoutes } from "./operator.routes.ts";
import { findVouchersBySpending } from "./redemption/find-vouchers-by-spending.ts";
import { vouchersReservation } from "./vouchers-reservation.ts";
import { vouchersInvariants } from "./vouchers.invariants.ts";
import { vouchersJobs } from "./vouchers.jobs.ts";
import { vouchersPersonal } from "./vouchers.personal.ts";
import { voucherRoutes } from "./vouchers.routes.ts";
import { voucherSorting } from "./vouchers.settings.ts";
import { withdrawnMessage } from "./withdrawal/withdrawn-message.ts";

export {
  type OwnVoucher,
  listOwnVouchers,
  type ShopperVouchers,
  readShopperVouchers,
} from "./read-shopper-vouchers.ts";
export { findReturnedVoucher } from "./returned-voucher.ts";
export { readGifts } from "./read-gifts.ts";
export { makePricedCode, giftVariantIds } from "./vouchers.rules.ts";
export { endVoucher } from "./terms/end-voucher.ts";
export { lockVouchers } from "./terms/lock-vouchers.ts";
export { type DescribedVoucher, describeVouchers } from "./terms/describe-vouchers.ts";
export { planVouchers } from "./terms/plan-vouchers.ts";
export {
  saveVouchers,
  listPointWorthWarnings,
  writePlannedVouchers,
} from "./terms/save-vouchers.ts";
export type { VoucherRecord } from "./terms/voucher-record.ts";
export { hasVouchers } from "./has-vouchers.ts";

export const vouchers: Module = {
  name: "vouchers",
  settings: [voucherSorting],
  personal: vouchersPersonal,
  invariants: vouchersInvariants,
  reservation: vouchersReservation,
  portAnswers: [answerPort(vouchersBySpending, findVouchersBySpending)],
  customer: voucherRoutes,
  operator: voucherOperatorRoutes,
  jobs: vouchersJobs,
  messages: [withdrawnMessage],
};
