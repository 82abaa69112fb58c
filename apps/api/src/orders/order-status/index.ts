/** An order's status: who may change it, until when, and the reasons that buyers read. */
import type { Module } from "../../platform/modules/module.ts";
import { orderStatusTitles } from "./order-status.settings.ts";

export {
  buyerReason,
  type BuyerReason,
  type GivenReason,
  reasonText,
} from "./buyer-reason.rules.ts";
export { listBuyerActions, mayDo, listStaffActions, wrongState } from "./order-actions.ts";
export { readOrderDeadlines } from "./order-deadlines.ts";
export {
  mailAbout,
  orderMailJob,
  orderMailJobName,
  type OrderMailPayload,
} from "./order-mail.rules.ts";
export {
  canPayOnline,
  hasForgottenBuyer,
  mayReturnTransfer,
  type OrderActor,
  possibleTransitions,
  toHistoryActor,
  seeksTransferAfter,
  leavesShop,
  systemActor,
  waitsForStaff,
  waitsForTransfer,
} from "./order-status.rules.ts";

export const orderStatus: Module = { name: "order-status", settings: [orderStatusTitles] };
