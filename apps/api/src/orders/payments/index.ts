/** Connects the shop to payment providers, and stores saved cards and payments. */
import type { Module } from "../../platform/modules/module.ts";
import { cardRoutes } from "./cards.routes.ts";
import { paymentInvariants } from "./payments.invariants.ts";
import { paymentJobs } from "./payments.jobs.ts";
import { paymentsPersonal } from "./payments.personal.ts";
import { mountSandbox } from "./sandbox/index.ts";
import { mountWebhooks } from "./webhooks.routes.ts";

export { beginPayment, type ReturnAddresses } from "./begin-payment.ts";
export { chargeCard } from "./charge-card.ts";
export { closeOtherAttempts, closePayments } from "./close-payments.ts";
export {
  findPaidPayments,
  findOrderPayments,
  findPaymentsOfOrders,
  findRefundFailures,
  hasOpenPayment,
} from "./find-payments.ts";
export { type OnlinePaymentLimits, readOnlineLimits } from "./attempt-provider.ts";
export { payableCard } from "./payable-card.ts";
export { closePaymentsJob } from "./payment-jobs.rules.ts";
export type { PaymentRow } from "./payments.tables.ts";
export { queuePartialRefund, retryPartialRefund } from "./partial-refunds.ts";
export { settleOpenPayments } from "./settle-open-payments.ts";
export { countStrandedPayments } from "./stranded-payments.ts";

export const payments: Module = {
  name: "payments",
  personal: paymentsPersonal,
  invariants: paymentInvariants,
  customer: cardRoutes,
  jobs: paymentJobs,
  mount: (app, deps) => {
    mountWebhooks(app, deps);
    if (deps.settings.payments === "sandbox") mountSandbox(app, deps);
  },
};
