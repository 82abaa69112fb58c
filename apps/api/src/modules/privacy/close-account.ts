import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, invalid } from "../../platform/shop-error.ts";
import { checkPassword } from "../accounts/index.ts";
import { lockForClosing } from "../customers/index.ts";
import { farewell, sendMessage } from "../messages/index.ts";
import { countOpenOrders } from "../orders/index.ts";
import { composePrivacyLetter } from "./compose-privacy-letter.ts";
import { eraseCustomer } from "./erase-customer.ts";

/**
 * Erases a person for good, all of it or nothing. The lock waits for orders that are being placed just now and lets
 * no further one begin.
 * @throws ShopError `validation` for a wrong password, `conflict` while an order is on its way
 */
export async function closeAccount(
  deps: Deps,
  customerId: string,
  password: string,
): Promise<void> {
  if (!(await checkPassword(deps, customerId, password)))
    throw invalid({ password: ["This is not your password."] });
  const goodbye = await composePrivacyLetter(deps, customerId, { about: "closed" });
  await inTransaction(deps.db, async (tx) => {
    await lockForClosing(tx, customerId);
    const open = await countOpenOrders(tx, customerId);
    if (open > 0)
      throw conflict("An order is still on its way. Please wait until it is completed.", {
        open_orders: open,
      });
    await eraseCustomer(tx, customerId);
    // Without the account's id: it is gone, and this letter goes a day after it went out.
    if (goodbye)
      await sendMessage(tx, { ...goodbye, kind: farewell, key: `${farewell}:${customerId}` });
  });
}
