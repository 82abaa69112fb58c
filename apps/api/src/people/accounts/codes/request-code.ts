import type { CodePurpose } from "@harbour/contracts";
import { lockAccount } from "../../../base/customers/index.ts";
import { type Address, lockAddress } from "../../../base/logins/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { endOlderCodes, insertCode, readSecondsUntilNextCode } from "./codes.repository.ts";
import { maxCodesPerHour } from "./codes.rules.ts";

export const sendCodeJob = "send-code";
export interface CodeToSend {
  readonly code_id: string;
}

export interface CodeRequest {
  readonly customerId: string;
  readonly purpose: CodePurpose;
  /** The receiving address. */
  readonly to: Address;
  /** The caller who may enter the digits, made by `codeBinding`. */
  readonly boundTo: string;
}

/**
 * Ends older codes of the same purpose, and sends a code after the commit. Locks make the limit exact for parallel
 * requests.
 * @throws ShopError `unauthenticated` for a closed account, `too_many_requests` after five per hour for this purpose,
 * account and address
 */
export async function requestCode(tx: Tx, request: CodeRequest): Promise<void> {
  const { customerId, purpose, boundTo } = request;
  const { kind, address } = request.to;
  const max = purpose === "password" ? 2 * maxCodesPerHour : maxCodesPerHour;
  await lockAddress(tx, request.to);
  await lockAccount(tx, customerId);
  const wait = await readSecondsUntilNextCode(tx, { customerId, purpose, kind, address }, max);
  if (wait > 0)
    throw new ShopError(
      "too_many_requests",
      `Too many codes were sent. Please wait ${wait} seconds.`,
      { retryAfter: wait },
    );
  await endOlderCodes(tx, { customerId, purpose, kind });
  const id = timeOrderedId();
  await insertCode(tx, { id, customerId, purpose, kind, address, boundTo });
  await addJob(tx, sendCodeJob, { code_id: id } satisfies CodeToSend);
}
