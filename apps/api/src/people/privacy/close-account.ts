import { makeReason } from "@harbour/contracts/reasons";
import { lockAccount } from "../../base/customers/index.ts";
import { linkPersonHashes } from "../../base/logins/index.ts";
import { sendMessage } from "../../base/messages/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { checkPassword } from "../accounts/index.ts";
import { composePrivacyEmail } from "./compose-privacy-email.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { accountClosedMessage } from "./privacy-messages.ts";

/**
 * Closes an account at its owner's request.
 * @throws ShopError `validation` for a wrong password, `conflict` while an order is open, a request waits, or money is
 * owed
 */
export async function closeAccount(
  deps: Deps,
  customerId: string,
  password: string,
): Promise<void> {
  if (!(await checkPassword(deps, customerId, password)))
    throw invalid({ password: [makeReason("not-your-password")] });
  await eraseMember(deps, customerId);
}

/**
 * Erases a person permanently, all data or nothing. The lock waits for orders in progress and prevents further
 * orders.
 * @param record writes in the same transaction who erased the person
 * @throws ShopError `conflict` while an order is open, a request waits, or money is owed
 */
export async function eraseMember(
  deps: Deps,
  customerId: string,
  record: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const accountClosedEmail = await composePrivacyEmail(deps, customerId, { about: "closed" });
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, customerId, "update");
    for (const { personal } of deps.registry.modules)
      await personal?.refuseClosing?.(tx, customerId);
    await linkPersonHashes(deps, tx, customerId);
    await eraseCustomer(deps, tx, customerId);
    await record(tx);
    // The message has no customer id, because the account is gone. The message itself is deleted after a day.
    if (accountClosedEmail)
      await sendMessage(tx, {
        ...accountClosedEmail,
        kind: accountClosedMessage,
        key: `${accountClosedMessage.kind}:${customerId}`,
      });
  });
}
