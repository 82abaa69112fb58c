import { type Job, job } from "../../platform/jobs/jobs.ts";
import { forgetEndedSessions } from "../../platform/sessions/sessions.ts";
import { forgetOldCodes } from "./codes.repository.ts";
import {
  sendPasswordResetCode,
  type ForgottenPassword,
  forgottenPasswordJob,
} from "./forgotten-password.ts";
import { type CodeToSend, sendCodeJob } from "./request-code.ts";
import { sendCode } from "./send-code.ts";
import { type NoticePayload, sendNotice, sendNoticeJob } from "./send-notice.ts";

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
