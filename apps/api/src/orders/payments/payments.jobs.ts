import { type Job, job } from "../../platform/jobs/jobs.ts";
import { deleteOldCardEvents, findCardSetup } from "./cards.repository.ts";
import { closePayments } from "./close-payments.ts";
import { emitNotice } from "./emit-notice.ts";
import { forgetCard, forgetPerson } from "./forget-card.ts";
import { findPaymentAt } from "./order-payments.repository.ts";
import { requestPartialRefund, requeueSlowPartialRefunds } from "./partial-refunds.ts";
import {
  closePaymentsJobName,
  forgetCardJobName,
  forgetPersonJobName,
  type ProviderRecord,
  type NoticeAtProvider,
  type PartialRefundPayload,
  paymentNoticeJobName,
  type PaymentsToClose,
  type PaymentToRefund,
  refundPaymentJobName,
  partialRefundJobName,
  settleCardSetupJobName,
  settlePaymentJobName,
  type SubjectAtProvider,
} from "./payment-jobs.rules.ts";
import { requeueSlowRefunds, refundPayment } from "./refund-payment.ts";
import { sandboxJobs } from "./sandbox/index.ts";
import { settleCardSetup } from "./settle-card-setup.ts";
import { reconcilePayments } from "./settle-open-payments.ts";
import { settlePayment } from "./settle-payment.ts";

export const paymentJobs: readonly Job[] = [
  job<SubjectAtProvider>({
    name: settlePaymentJobName,
    lane: "payments",
    run: async (deps, providerKey) => {
      const payment = await findPaymentAt(deps.db, providerKey);
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
    run: async (deps, { isCatchUp = false }) =>
      void (await reconcilePayments(deps, { isAfterOutage: isCatchUp })),
  }),
  job<SubjectAtProvider>({
    name: settleCardSetupJobName,
    lane: "payments",
    run: async (deps, { provider, providerRef }) => {
      const setup = await findCardSetup(deps.db, provider, providerRef);
      if (setup) await settleCardSetup(deps, setup);
    },
  }),
  job<NoticeAtProvider>({
    name: paymentNoticeJobName,
    lane: "payments",
    run: emitNotice,
  }),
  job<ProviderRecord>({ name: forgetCardJobName, lane: "payments", run: forgetCard }),
  job<ProviderRecord>({ name: forgetPersonJobName, lane: "payments", run: forgetPerson }),
  job<PaymentToRefund>({
    name: refundPaymentJobName,
    lane: "refunds",
    run: (deps, { payment }) => refundPayment(deps, payment),
  }),
  job<PartialRefundPayload>({
    name: partialRefundJobName,
    lane: "refunds",
    run: (deps, { refund }) => requestPartialRefund(deps, refund),
  }),
  job({
    name: "refund-again",
    cron: "*/10 * * * *",
    run: async (deps) => {
      await requeueSlowRefunds(deps);
      await requeueSlowPartialRefunds(deps);
    },
  }),
  job({
    name: "forget-old-payment-events",
    cron: "37 19 * * *",
    run: ({ db }) => deleteOldCardEvents(db),
  }),
  ...sandboxJobs,
];
