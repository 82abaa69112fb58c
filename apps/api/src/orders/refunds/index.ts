/** Handles refunds: requests by buyers, payouts, and the ways to return the money. */
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import {
  orderMailWriters,
  orderRefundRequest,
  orderRefunds,
  refundDeadline,
  staffTasks,
} from "../ports.ts";
import { mountDueTransfersFile } from "./due-transfers-file.ts";
import { findOrderRefunds } from "./find-order-refunds.ts";
import { refundOperatorRoutes } from "./operator.routes.ts";
import { refundMail } from "./refund-mails/refund-mail.ts";
import { refundMessages } from "./refund-mails/refund-messages.ts";
import { refundInvariants } from "./refunds.invariants.ts";
import { refundJobs } from "./refunds.jobs.ts";
import { refundsPersonal } from "./refunds.personal.ts";
import { refundTasks } from "./refunds.repository.ts";
import { refundRoutes } from "./refunds.routes.ts";
import { refundReasons, refundRejections } from "./refunds.settings.ts";
import { findRequestDeadline } from "./requests/request-deadline.ts";
import { findRequestedRefund } from "./requests/requested-refund.repository.ts";
import { settleRefundedMoney } from "./settle-refund.ts";

export { decideRequest } from "./requests/decide-request.ts";
export { markPaidOut } from "./settle-refund.ts";
export {
  findReturnedTransfers,
  type ReturnedTransfer,
} from "./returned-money/returned-transfers.ts";
export { returnTransfer } from "./returned-money/return-transfer.ts";

export const refunds: Module = {
  name: "refunds",
  settings: [refundReasons, refundRejections],
  personal: refundsPersonal,
  invariants: refundInvariants,
  customer: refundRoutes,
  operator: refundOperatorRoutes,
  mount: mountDueTransfersFile,
  jobs: refundJobs,
  messages: refundMessages,
  eventHandlers: { payment: settleRefundedMoney },
  portAnswers: [
    answerPort(orderRefunds, findOrderRefunds),
    answerPort(orderRefundRequest, findRequestedRefund),
    answerPort(refundDeadline, findRequestDeadline),
    answerPort(staffTasks, refundTasks),
    answerPort(orderMailWriters, refundMail),
  ],
};
