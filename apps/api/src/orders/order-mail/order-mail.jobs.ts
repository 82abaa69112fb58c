import { type Job, job } from "../../platform/jobs/jobs.ts";
import { orderMailJobName, type OrderMailPayload } from "../order-status/index.ts";
import { mailAboutOrder } from "./mail-about-order.ts";

export const orderMailJobList: readonly Job[] = [
  job<OrderMailPayload>({
    name: orderMailJobName,
    lane: "batched",
    run: mailAboutOrder,
  }),
];
