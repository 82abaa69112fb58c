import { type Job, job } from "../../platform/jobs/jobs.ts";
import { sendPaymentReminders } from "./payment-reminders.ts";
import { cancelOverdueOrders, completeArrivedOrders } from "./sweep-orders.ts";

export const orderJobs: readonly Job[] = [
  job({
    name: "cancel-overdue-orders",
    cron: "* * * * *",
    lane: "reconciliation",
    run: async (deps) => void (await cancelOverdueOrders(deps)),
  }),
  job({
    name: "remind-of-payment",
    cron: "*/5 * * * *",
    run: (deps) => sendPaymentReminders(deps),
  }),
  job({
    name: "complete-arrived-orders",
    cron: "7 * * * *",
    run: async (deps) => void (await completeArrivedOrders(deps)),
  }),
];
