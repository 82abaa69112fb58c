/** Sends messages about orders to buyers, by mail, SMS and push. */
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { orderMailWriters } from "../ports.ts";
import { orderMail } from "./mail-about-order.ts";
import { orderMailJobList } from "./order-mail.jobs.ts";
import { orderMessages } from "./order-messages.ts";

export { mailBuyer } from "./mail-buyer.ts";
export { runMailSequence } from "./mail-sequence.ts";
export { exampleOrderMail } from "./order-mail.example.ts";

export const orderMessaging: Module = {
  name: "order-mail",
  jobs: orderMailJobList,
  messages: orderMessages,
  portAnswers: [answerPort(orderMailWriters, orderMail)],
};
