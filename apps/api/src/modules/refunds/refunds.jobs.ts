import { type Job, job } from "../../platform/jobs.ts";
import { mailAboutRefund } from "./mail-about-refund.ts";
import type { RefundMailPayload } from "./refund-mail.rules.ts";

export const refundJobs: readonly Job[] = [
  job<RefundMailPayload>({ name: "mail-about-refund", run: mailAboutRefund }),
];
