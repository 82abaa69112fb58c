import { dropPhone, linkHiddenNames } from "../../base/logins/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { endCodesTo } from "./codes.repository.ts";
import { addNotice } from "./send-notice.ts";

/** Removes the phone number of an account with another address. Its codes end, and a confirmed phone is notified. */
export async function clearPhone(deps: Deps, tx: Tx, customerId: string): Promise<void> {
  await linkHiddenNames(deps, tx, customerId);
  const old = await dropPhone(tx, customerId);
  if (old === undefined) return;
  await endCodesTo(tx, customerId, old.kind);
  if (old.verifiedAt !== null) await addNotice(tx, { customerId, about: "phone-changed", to: old });
}
