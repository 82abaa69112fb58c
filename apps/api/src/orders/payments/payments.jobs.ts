import { type Job, job } from "../../platform/jobs.ts";
import { deleteOldEvents, findCardSetup } from "./cards.repository.ts";
import { forgetCard, forgetPerson } from "./forget-card.ts";
import { noteNotice } from "./note-notice.ts";
import {
  forgetCardJobName,
  forgetPersonJobName,
  type KeptAtProvider,
  type NoticeAtProvider,
  type PartToSendBack,
  paymentNoticeJobName,
  type PaymentToRefund,
  refundPaymentJobName,
  sendBackJobName,
  settleCardSetupJobName,
  type SubjectAtProvider,
} from "./payment-jobs.rules.ts";
import { refundAgain, refundPayment } from "./refund-payment.ts";
import { askToSendBack, sendSlowBack } from "./send-back.ts";
import { sandboxJobs } from "./sandbox/index.ts";
import { settleCardSetup } from "./settle-card-setup.ts";

export const paymentJobs: readonly Job[] = [
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
    run: noteNotice,
  }),
  job<KeptAtProvider>({ name: forgetCardJobName, lane: "payments", run: forgetCard }),
  job<KeptAtProvider>({ name: forgetPersonJobName, lane: "payments", run: forgetPerson }),
  job<PaymentToRefund>({
    name: refundPaymentJobName,
    lane: "refunds",
    run: (deps, { payment }) => refundPayment(deps, payment),
  }),
  job<PartToSendBack>({
    name: sendBackJobName,
    lane: "refunds",
    run: (deps, { refund }) => askToSendBack(deps, refund),
  }),
  job({
    name: "refund-again",
    cron: "*/10 * * * *",
    run: async (deps) => {
      await refundAgain(deps);
      await sendSlowBack(deps);
    },
  }),
  job({
    name: "forget-old-payment-events",
    cron: "37 3 * * *",
    run: ({ db }) => deleteOldEvents(db),
  }),
  ...sandboxJobs,
];
