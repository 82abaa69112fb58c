import { type Job, job } from "../../platform/jobs.ts";
import { forgetEndedSessions } from "../../platform/sessions.ts";
import { forgetOldCodes } from "./codes.repository.ts";
import { answerForgottenPassword, type ForgottenPassword } from "./forgotten-password.ts";
import { sendCode } from "./send-code.ts";
import { type NoticePayload, sendNotice } from "./send-notice.ts";

export const accountJobs: readonly Job[] = [
  job<{ code_id: string }>({
    name: "send-code",
    run: (deps, { code_id }) => sendCode(deps, code_id),
  }),
  job<ForgottenPassword>({
    name: "answer-forgotten-password",
    run: (deps, payload) => answerForgottenPassword(deps, payload),
  }),
  job<NoticePayload>({
    name: "send-account-notice",
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
