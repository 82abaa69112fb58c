import { type Job, job } from "../../platform/jobs.ts";
import { mailAboutOrder } from "./mail-about-order.ts";
import type { OrderMailPayload } from "./order-mail.rules.ts";
import { cancelOverdueOrders, completeArrivedOrders } from "./sweep-orders.ts";

export const orderJobs: readonly Job[] = [
  job<OrderMailPayload>({
    name: "mail-about-order",
    run: (deps, payload) => mailAboutOrder(deps, payload),
  }),
  job({
    name: "cancel-overdue-orders",
    cron: "* * * * *",
    run: async (deps) => void (await cancelOverdueOrders(deps)),
  }),
  job({
    name: "complete-arrived-orders",
    cron: "7 * * * *",
    run: async (deps) => void (await completeArrivedOrders(deps)),
  }),
];
