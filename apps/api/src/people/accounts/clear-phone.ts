import type { Tx } from "../../platform/db.ts";
import { dropPhone } from "../../base/logins/index.ts";
import { endCodesTo } from "./codes.repository.ts";
import { addNotice } from "./send-notice.ts";

/** Takes the phone number off an account that has another address; what was sent there opens nothing, and it is told if it was confirmed. */
export async function clearPhone(tx: Tx, customerId: string): Promise<void> {
  const old = await dropPhone(tx, customerId);
  if (old === undefined) return;
  await endCodesTo(tx, customerId, old.kind);
  if (old.verifiedAt !== null) await addNotice(tx, { customerId, about: "phone-changed", to: old });
}
