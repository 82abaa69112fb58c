import { type Job, job } from "../../platform/jobs/jobs.ts";
import { forgetEndedSessions } from "../../platform/sessions/sessions.ts";
import { forgetOldCodes } from "./codes/codes.repository.ts";
import { type CodeToSend, sendCodeJob } from "./codes/request-code.ts";
import { sendCode } from "./codes/send-code.ts";
import { type NoticePayload, sendNotice, sendNoticeJob } from "./emails/send-notice.ts";
import {
  sendPasswordResetCode,
  type ForgottenPassword,
  forgottenPasswordJob,
} from "./passwords/forgotten-password.ts";

export const accountJobs: readonly Job[] = [
  job<CodeToSend>({
    name: sendCodeJob,
    run: (deps, { code_id }) => sendCode(deps, code_id),
  }),
  job<ForgottenPassword>({
    name: forgottenPasswordJob,
    run: (deps, payload) => sendPasswordResetCode(deps, payload),
  }),
  job<NoticePayload>({
    name: sendNoticeJob,
    run: (deps, payload) => sendNotice(deps, payload),
  }),
  job({
    name: "forget-ended-sessions",
    cron: "41 * * * *",
    run: (deps) => forgetEndedSessions(deps.db),
  }),
  job({
    name: "forget-old-codes",
    cron: "43 * * * *",
    run: (deps) => forgetOldCodes(deps.db),
  }),
];
