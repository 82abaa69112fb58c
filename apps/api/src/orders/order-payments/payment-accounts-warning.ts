import {
  setting,
  readPayableStoreSettings,
  storeSettings,
} from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { accountsWarning } from "./accounts-warning.rules.ts";
import { offlinePayment } from "./order-payments.settings.ts";

/**
 * Describes why a chosen method does not work; null when all do. `paymentsWarning` reports when
 * none is chosen.
 */
export async function paymentAccountsWarning(deps: Deps): Promise<string | null> {
  const { payment_methods: chosenMethods } = await storeSettings(deps.db);
  if (chosenMethods.length === 0) return null;
  const { payment_methods: methods } = await readPayableStoreSettings(deps, deps.db);
  return accountsWarning(methods, await setting(deps.db, offlinePayment));
}
