import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { checkPassword } from "../accounts/index.ts";
import { lockForClosing } from "../../base/customers/index.ts";
import { linkHiddenNames } from "../../base/logins/index.ts";
import { sendMessage } from "../../base/messages/index.ts";
import { composePrivacyEmail } from "./compose-privacy-email.ts";
import { farewell } from "./privacy-messages.ts";
import { eraseCustomer } from "./erase-customer.ts";

/**
 * Erases a person permanently, all or nothing. The lock waits for orders in progress and prevents further ones.
 * @throws ShopError `validation` for a wrong password, `conflict` while an order is open, a request waits, or money is
 * owed
 */
export async function closeAccount(
  deps: Deps,
  customerId: string,
  password: string,
): Promise<void> {
  if (!(await checkPassword(deps, customerId, password)))
    throw invalid({ password: ["This is not your password."] });
  const goodbye = await composePrivacyEmail(deps, customerId, { about: "closed" });
  await inTransaction(deps.db, async (tx) => {
    await lockForClosing(tx, customerId);
    for (const { personal } of deps.registry.modules) await personal?.mayLeave?.(tx, customerId);
    await linkHiddenNames(deps, tx, customerId);
    await eraseCustomer(deps, tx, customerId);
    // The message omits the account's id, because the account is gone and the message itself is deleted after a day.
    if (goodbye)
      await sendMessage(tx, { ...goodbye, kind: farewell, key: `${farewell.kind}:${customerId}` });
  });
}
