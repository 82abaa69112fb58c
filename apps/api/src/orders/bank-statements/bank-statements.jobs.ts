import { type Job, job } from "../../platform/jobs/jobs.ts";
import { runMailSequence } from "../order-mail/index.ts";
import { approvalJobName, type ApprovalPayload, runApproval } from "./schedule-approval.ts";
import type { SurplusMailPayload } from "./surplus-mails/surplus-mail.rules.ts";
import { surplusMailWriter } from "./surplus-mails/surplus-mail.ts";

export const bankStatementJobs: readonly Job[] = [
  job<SurplusMailPayload>({
    name: surplusMailWriter.name,
    run: (deps, payload, { id }) =>
      runMailSequence(deps, { id, name: surplusMailWriter.name, payload }),
  }),
  job<ApprovalPayload>({
    name: approvalJobName,
    run: (deps, { approval_id: id }) => runApproval(deps, id),
  }),
];
