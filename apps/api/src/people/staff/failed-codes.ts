import { composeEmail, readEmailBranding, sendMessage } from "../../base/messages/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { type CountedAttempt, reserveAttempt } from "../../platform/limits/attempt-limit.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  warningLanguage,
  composeFailedCodesEmail,
  failedCodesMessage,
} from "./failed-codes-message.ts";
import { findSecondFactor } from "./second-factor.repository.ts";
import { findOperator, type OperatorRow } from "./staff.repository.ts";

/**
 * The most wrong codes within the period. Only three of a million codes are valid at a time. Ten attempts therefore
 * help no attacker, but suffice for typing errors.
 */
const maxFailedCodes = 10;
const failedCodesMinutes = 15;

/** Tells whether a code is a recovery code. Such codes are too long to guess. */
export const isRecoveryCode = (code: string): boolean => code.length > 6;

/**
 * Counts an attempt with a six-digit code as failed before the code is compared. Counts by account alone, because an
 * attacker may use many networks. Recovery codes are exempt, so that the owner is never locked out.
 * @throws ShopError `too_many_requests`
 */
export async function reserveTotpAttempt(
  deps: Deps,
  operatorId: string,
  code: string | undefined,
): Promise<CountedAttempt> {
  const emptyAttempt = { failed: 0, undo: async () => undefined };
  if (code === undefined || isRecoveryCode(code)) return emptyAttempt;
  if (!(await findSecondFactor(deps.db, operatorId))?.secret) return emptyAttempt;
  return reserveAttempt(
    deps,
    {
      name: `codes of operator ${operatorId}`,
      max: maxFailedCodes,
      perSeconds: failedCodesMinutes * 60,
    },
    "Too many wrong codes. A recovery code is taken.",
  );
}

export const warnAboutWrongCodesJob = "warn-of-wrong-codes";
export interface WrongCodesPayload {
  readonly operatorId: string;
  readonly noticeId: string;
}

/**
 * Records a wrong code or a refused passkey. Warns the operator when the codes reach the limit, because somebody else
 * knows the password.
 * @param failed the wrong codes so far; 0 for a passkey
 */
export async function recordFailedCode(
  { db }: Pick<Deps, "db">,
  operator: Pick<OperatorRow, "id" | "role"> & { readonly address: string },
  failed: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, operator, {
      action: "wrong-second-factor",
      subject: `operator ${operator.id}`,
      ...(failed > 0 && { after: { wrong_codes: failed } }),
    });
    if (failed !== maxFailedCodes) return;
    const payload: WrongCodesPayload = { operatorId: operator.id, noticeId: timeOrderedId() };
    await addJob(tx, warnAboutWrongCodesJob, payload);
  });
}

export async function warnAboutWrongCodes(
  deps: Pick<Deps, "db" | "settings">,
  { operatorId, noticeId }: WrongCodesPayload,
): Promise<void> {
  const { db } = deps;
  const operator = await findOperator(db, operatorId);
  if (operator === undefined) return;
  const warning = { name: operator.name, count: maxFailedCodes, minutes: failedCodesMinutes };
  const email = composeFailedCodesEmail(warning, warningLanguage);
  const composedEmail = await composeEmail(email, await readEmailBranding(deps, warningLanguage));
  await inTransaction(db, (tx) =>
    sendMessage(tx, {
      ...composedEmail,
      kind: failedCodesMessage,
      channel: "email",
      to: operator.email,
      language: warningLanguage,
      key: `wrong-codes:${noticeId}`,
    }),
  );
}
