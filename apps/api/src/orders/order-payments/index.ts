/** Handles payments of orders: paying online, applying a payment to its order, and the accounts for transfers. */
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { paymentOrder } from "../ports.ts";
import { orderPaymentPort } from "./order-payment-port.ts";
import { offlinePayment } from "./order-payments.settings.ts";

export { offlinePayment } from "./order-payments.settings.ts";
export { switchToOnlinePayment, switchToTransfer } from "./choose-payment-method.ts";
export { createStaleOrderError, type PaymentChoice, payOrder } from "./pay-order.ts";
export { paymentAccountsWarning } from "./payment-accounts-warning.ts";
export { settleForPayer, settleForReader } from "./settle-for-reader.ts";

export const orderPayments: Module = {
  name: "order-payments",
  settings: [offlinePayment],
  portAnswers: [answerPort(paymentOrder, orderPaymentPort)],
};
