/** Defines the status of an order: who may change it, until when, and the reasons that buyers read. */
import type { Module } from "../../platform/modules/module.ts";
import { orderStatusTitles } from "./order-status.settings.ts";

export {
  buyerReason,
  type BuyerReason,
  type GivenReason,
  reasonText,
} from "./buyer-reason.rules.ts";
export {
  listBuyerActions,
  canRolePerform,
  listStaffActions,
  createOrderStateError,
} from "./order-actions.ts";
export { readOrderDeadlines } from "./order-deadlines.ts";
export {
  chooseOrderMail,
  orderMailJob,
  orderMailJobName,
  type OrderMailPayload,
} from "./order-mail.rules.ts";
export {
  canPayOnline,
  isBuyerErased,
  canReturnTransfer,
  type OrderActor,
  possibleTransitions,
  toHistoryActor,
  decideTransferCheck,
  isGoodsDeparture,
  systemActor,
  waitsForStaff,
  waitsForTransfer,
} from "./order-status.rules.ts";

export const orderStatus: Module = { name: "order-status", settings: [orderStatusTitles] };
