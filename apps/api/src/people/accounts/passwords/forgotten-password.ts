import { type Address, findClaimants, findLogins } from "../../../base/logins/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Actor } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { codeBinding, maxCodesPerHour } from "../codes/codes.rules.ts";
import { requestCode } from "../codes/request-code.ts";

const requestLimit = { max: maxCodesPerHour, perSeconds: 3600 };

export const forgottenPasswordJob = "answer-forgotten-password";
export interface ForgottenPassword {
  readonly to: Address;
  readonly boundTo: string;
}

/**
 * Queues a job that finds the account, so that the answer is the same for unknown addresses. The limit of five
 * requests per hour and address is the same too.
 * @throws ShopError `too_many_requests`
 */
export async function requestPasswordReset(
  { db, limits }: Deps,
  actor: Actor,
  { kind, address }: Address,
): Promise<void> {
  await limits.countShared("password codes", requestLimit, [`${kind} ${address}`]);
  const payload: ForgottenPassword = { to: { kind, address }, boundTo: codeBinding(actor) };
  await inTransaction(db, (tx) => addJob(tx, forgottenPasswordJob, payload));
}

/**
 * Sends a code for a new password if an account owns or claims the address. Ignores a claim of an account that has
 * confirmed another address, because that address's owner could take the account back.
 */
export async function sendPasswordResetCode(
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
    // The address has reached its limit of codes, which the caller must not learn.
    if (!(error instanceof ShopError)) throw error;
  }
}
