import { type Job, job } from "../../platform/jobs.ts";
import { mailAboutOrder } from "./mail-about-order.ts";
import { closePaymentsJobName, type PaymentsToClose } from "./close-payments.rules.ts";
import { orderMailJobName, type OrderMailPayload } from "./order-mail.rules.ts";
import { findPaymentAt, settlePaymentJobName, type SubjectAtProvider } from "../payments/index.ts";
import { remindOfPayment } from "./remind-payment.ts";
import { closePayments, reconcilePayments } from "./settle-open-payments.ts";
import { settlePayment } from "./settle-payment.ts";
import { cancelOverdueOrders, completeArrivedOrders } from "./sweep-orders.ts";

export const orderJobs: readonly Job[] = [
  job<OrderMailPayload>({
    name: orderMailJobName,
    lane: "batched",
    run: (deps, payload) => mailAboutOrder(deps, payload),
  }),
  job<SubjectAtProvider>({
    name: settlePaymentJobName,
    lane: "payments",
    run: async (deps, at) => {
      const payment = await findPaymentAt(deps.db, at);
      if (payment) await settlePayment(deps, payment);
    },
  }),
  job<PaymentsToClose>({
    name: closePaymentsJobName,
    lane: "payments",
    run: (deps, { order_id }) => closePayments(deps, order_id),
  }),
  job<{ isCatchUp?: boolean }>({
    name: "reconcile-payments",
    lane: "reconciliation",
    cron: "* * * * *",
    isCatchUp: true,
    run: async (deps, { isCatchUp = false }) => void (await reconcilePayments(deps, { isCatchUp })),
  }),
  job({
    name: "cancel-overdue-orders",
    cron: "* * * * *",
    lane: "reconciliation",
    run: async (deps) => void (await cancelOverdueOrders(deps)),
  }),
  job({
    name: "remind-of-payment",
    cron: "*/5 * * * *",
    run: (deps) => remindOfPayment(deps),
  }),
  job({
    name: "complete-arrived-orders",
    cron: "7 * * * *",
    run: async (deps) => void (await completeArrivedOrders(deps)),
  }),
];
