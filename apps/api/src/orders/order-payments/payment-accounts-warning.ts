import {
  setting,
  readPayableStoreSettings,
  storeSettings,
} from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { accountsWarning } from "./accounts-warning.rules.ts";
import { offlinePayment } from "./order-payments.settings.ts";

/**
 * Describes why a chosen payment method does not work. `paymentsWarning` reports when no method is chosen.
 * @returns null when all chosen methods work
 */
export async function paymentAccountsWarning(deps: Deps): Promise<string | null> {
  const { payment_methods: chosenMethods } = await storeSettings(deps.db);
  if (chosenMethods.length === 0) return null;
  const { payment_methods: methods } = await readPayableStoreSettings(deps, deps.db);
  return accountsWarning(methods, await setting(deps.db, offlinePayment));
}
