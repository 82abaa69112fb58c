import type { Actor } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Address, findClaimants, findLogins } from "../../base/logins/index.ts";
import { bindingOf, maxCodesPerHour } from "./codes.rules.ts";
import { requestCode } from "./request-code.ts";

const asks = { max: maxCodesPerHour, perSeconds: 3600 };

export const forgottenPasswordJob = "answer-forgotten-password";
export interface ForgottenPassword {
  readonly to: Address;
  readonly boundTo: string;
}

/**
 * Has a job look for the account: the call does the same whether or not there is one. So does the refusal after
 * five in an hour for one address, which says when to ask again.
 * @throws ShopError `too_many_requests`
 */
export async function forgetPassword(
  { db, limits }: Deps,
  actor: Actor,
  { kind, address }: Address,
): Promise<void> {
  await limits.countShared("password codes", asks, [`${kind} ${address}`]);
  const payload: ForgottenPassword = { to: { kind, address }, boundTo: bindingOf(actor) };
  await inTransaction(db, (tx) => addJob(tx, forgottenPasswordJob, payload));
}

/**
 * Has a code sent to choose a new password with, if somebody has the address or claims it. A claim of somebody who
 * proved another address is left alone: whoever reads this mailbox would get an account that its owner can take back.
 */
export async function answerForgottenPassword(
  { db }: Deps,
  { to, boundTo }: ForgottenPassword,
): Promise<void> {
  const { holder, claim } = await findClaimants(db, to);
  const customerId = holder?.customerId ?? claim?.customerId;
  if (customerId === undefined) return;
  if (holder === undefined) {
    const logins = await findLogins(db, customerId);
    if (logins.some((login) => login.verifiedAt !== null)) return;
  }
  try {
    await inTransaction(db, (tx) =>
      requestCode(tx, { customerId, purpose: "password", to, boundTo }),
    );
  } catch (error) {
    // Enough were sent to this address within the hour; nobody is told.
    if (!(error instanceof ShopError)) throw error;
  }
}
