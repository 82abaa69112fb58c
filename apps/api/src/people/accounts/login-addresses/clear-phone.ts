import { dropPhone, linkPersonHashes } from "../../../base/logins/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { endCodesTo } from "../codes/codes.repository.ts";
import { addNotice } from "../emails/send-notice.ts";

/**
 * Removes the phone number of an account that has another address. Ends the codes sent to the phone, and notifies a
 * confirmed phone.
 */
export async function clearPhone(deps: Deps, tx: Tx, customerId: string): Promise<void> {
  await linkPersonHashes(deps, tx, customerId);
  const oldPhone = await dropPhone(tx, customerId);
  if (oldPhone === undefined) return;
  await endCodesTo(tx, customerId, oldPhone.kind);
  if (oldPhone.verifiedAt !== null)
    await addNotice(tx, { customerId, about: "phone-changed", to: oldPhone });
}
