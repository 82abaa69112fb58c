import { type Job, job } from "../../platform/jobs/jobs.ts";
import { runMailSequence } from "../order-mail/index.ts";
import type { RefundMailPayload } from "./refund-mails/refund-mail.rules.ts";
import { refundMail } from "./refund-mails/refund-mail.ts";

export const refundJobs: readonly Job[] = [
  job<RefundMailPayload>({
    name: refundMail.name,
    run: (deps, payload, { id }) => runMailSequence(deps, { id, name: refundMail.name, payload }),
  }),
];
