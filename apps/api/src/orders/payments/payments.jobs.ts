import { type Job, job } from "../../platform/jobs.ts";
import { deleteOldEvents, findCardSetup } from "./card-setups.repository.ts";
import { forgetCard, forgetPerson, type KeptAtProvider } from "./forget-card.ts";
import { noteNotice, type NoticeAtProvider } from "./note-notice.ts";
import { refundAgain, refundPayment } from "./refund-payment.ts";
import { askToSendBack, sendSlowBack } from "./send-back.ts";
import { sandboxJobs } from "./sandbox/index.ts";
import { settleCardSetup } from "./settle-card-setup.ts";
import type { SubjectAtProvider } from "./webhooks.routes.ts";

export const paymentJobs: readonly Job[] = [
  job<SubjectAtProvider>({
    name: "settle-card-setup",
    lane: "payments",
    run: async (deps, { provider, providerRef }) => {
      const setup = await findCardSetup(deps.db, provider, providerRef);
      if (setup) await settleCardSetup(deps, setup);
    },
  }),
  job<NoticeAtProvider>({
    name: "note-payment-notice",
    lane: "payments",
    run: noteNotice,
  }),
  job<KeptAtProvider>({ name: "forget-card", lane: "payments", run: forgetCard }),
  job<KeptAtProvider>({ name: "forget-person", lane: "payments", run: forgetPerson }),
  job<{ payment: string }>({
    name: "refund-payment",
    lane: "refunds",
    run: (deps, { payment }) => refundPayment(deps, payment),
  }),
  job<{ refund: string }>({
    name: "send-back",
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
