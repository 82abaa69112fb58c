/** Reads bank statements, and matches incoming transfers with the orders that they pay. */
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { orderMailWriters, staffTasks, orderTransfers } from "../ports.ts";
import { bankStatementInvariants } from "./bank-statements.invariants.ts";
import { bankStatementJobs } from "./bank-statements.jobs.ts";
import { bankStatementsPersonal } from "./bank-statements.personal.ts";
import { findOrderTransfers } from "./bank-statements.repository.ts";
import { matchChangedOrder } from "./matching/match-paid-orders.ts";
import { bankStatementOperatorRoutes } from "./operator.routes.ts";
import { surplusMailWriter } from "./surplus-mails/surplus-mail.ts";
import { surplusMessages } from "./surplus-mails/surplus-messages.ts";
import { surplusTask } from "./transfer-lists.repository.ts";

export const bankStatements: Module = {
  name: "bank-statements",
  personal: bankStatementsPersonal,
  operator: bankStatementOperatorRoutes,
  invariants: bankStatementInvariants,
  jobs: bankStatementJobs,
  messages: surplusMessages,
  portAnswers: [
    answerPort(orderMailWriters, surplusMailWriter),
    answerPort(orderTransfers, findOrderTransfers),
    answerPort(staffTasks, [surplusTask]),
  ],
  eventHandlers: { order: matchChangedOrder },
};
