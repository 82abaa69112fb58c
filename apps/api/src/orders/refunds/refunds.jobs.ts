import { type Job, job } from "../../platform/jobs.ts";
import { writeInOrder } from "../order-mail/index.ts";
import { refundMail } from "./mail-about-refund.ts";
import type { RefundMailPayload } from "./refund-mail.rules.ts";

export const refundJobs: readonly Job[] = [
  job<RefundMailPayload>({
    name: refundMail.name,
    run: (deps, payload) => writeInOrder(deps, refundMail.name, payload),
  }),
];
