/** Payments of orders: paying online, what a payment means for its order, and the accounts for transfers. */
import type { Module } from "../../platform/modules/module.ts";
import { answerTo } from "../../platform/modules/port.ts";
import { paymentOrder } from "../ports.ts";
import { offlinePayment } from "./order-payments.settings.ts";
import { paidOrder } from "./paid-order.ts";

export { offlinePayment } from "./order-payments.settings.ts";
export { chooseOnline, chooseTransfer } from "./choose-payment-method.ts";
export { staleOrder, type PaymentChoice, payOrder } from "./pay-order.ts";
export { paymentAccountsWarning } from "./payment-accounts-warning.ts";
export { settleForPayer, settleForReader } from "./settle-for-reader.ts";

export const orderPayments: Module = {
  name: "order-payments",
  settings: [offlinePayment],
  answers: [answerTo(paymentOrder, paidOrder)],
};
