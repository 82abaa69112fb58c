import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { addJob } from "../../platform/jobs.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { countAttempt } from "../../platform/failed-attempts.ts";
import { composeEmail, emailHead, sendMessage } from "../../base/messages/index.ts";
import { findSecondFactor } from "./second-factor.repository.ts";
import { findOperator, type OperatorRow } from "./staff.repository.ts";
import { warningLanguage, wrongCodesEmail, wrongCodesMessage } from "./wrong-codes-message.ts";

/** Three of a million codes count at a time: so many tries are worth nothing, and a person who mistypes has enough. */
const maxWrongCodes = 10;
const wrongCodesMinutes = 15;

/** Longer than the six digits of an authenticator: nobody guesses it. */
export const isRecoveryCode = (code: string): boolean => code.length > 6;

/**
 * Counts six digits as wrong before they are looked at, by the account alone: whoever knows its password may come from a thousand places.
 * Recovery codes are let through, so that they cannot keep its owner out.
 * @returns how many were wrong of late, this one among them; and to be called when it was right, or not looked at
 * @throws ShopError `too_many_requests`
 */
export async function countCode(deps: Deps, operatorId: string, code: string | undefined) {
  const uncounted = { wrong: 0, takeBack: async () => undefined };
  if (code === undefined || isRecoveryCode(code)) return uncounted;
  if (!(await findSecondFactor(deps.db, operatorId))?.secret) return uncounted;
  return countAttempt(
    deps,
    {
      name: `codes of operator ${operatorId}`,
      max: maxWrongCodes,
      perSeconds: wrongCodesMinutes * 60,
    },
    "Too many wrong codes. A recovery code is taken.",
  );
}

export const warnOfWrongCodesJob = "warn-of-wrong-codes";
export interface WrongCodesPayload {
  readonly operatorId: string;
  readonly noticeId: string;
}

/** Writes it down, and to the operator once no more are looked at: somebody knows the password. */
export async function recordWrongCode(
  { db }: Pick<Deps, "db">,
  operator: Pick<OperatorRow, "id" | "role"> & { readonly address: string },
  wrong: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, operator, {
      action: "wrong-second-factor",
      subject: `operator ${operator.id}`,
      ...(wrong > 0 && { after: { wrong_codes: wrong } }),
    });
    if (wrong !== maxWrongCodes) return;
    const payload: WrongCodesPayload = { operatorId: operator.id, noticeId: timeOrderedId() };
    await addJob(tx, warnOfWrongCodesJob, payload);
  });
}

export async function warnOfWrongCodes(
  { db }: Pick<Deps, "db">,
  { operatorId, noticeId }: WrongCodesPayload,
): Promise<void> {
  const operator = await findOperator(db, operatorId);
  if (operator === undefined) return;
  const facts = { name: operator.name, count: maxWrongCodes, minutes: wrongCodesMinutes };
  const email = wrongCodesEmail(facts, warningLanguage);
  const composed = await composeEmail(email, await emailHead(db, warningLanguage));
  await inTransaction(db, (tx) =>
    sendMessage(tx, {
      ...composed,
      kind: wrongCodesMessage,
      channel: "email",
      to: operator.email,
      language: warningLanguage,
      key: `wrong-codes:${noticeId}`,
    }),
  );
}
