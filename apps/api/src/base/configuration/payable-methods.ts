import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../platform/modules/deps-settings.ts";
import { setting, storeSettings } from "./settings.ts";
import { stores } from "./site.settings.ts";

type PaymentDeps = { readonly settings: Pick<Settings, "payments"> };

/** Returns the payment methods that the shop can offer. Online payment needs a payment provider. */
export function payableMethods({ payments }: Pick<Settings, "payments">): PaymentMethod[] {
  return payments === undefined ? ["OFFLINE"] : ["ONLINE", "OFFLINE"];
}

/** Returns the store settings without payment methods that the shop cannot offer. */
export async function readPayableStoreSettings(
  { settings }: PaymentDeps,
  db: Db | Tx,
  draft?: Configuration["store-settings"],
): Promise<Configuration["store-settings"]> {
  const storedSettings = draft ?? (await storeSettings(db));
  const workingMethods = payableMethods(settings);
  return {
    ...storedSettings,
    payment_methods: storedSettings.payment_methods.filter((method) =>
      workingMethods.includes(method),
    ),
  };
}

/**
 * Describes a conflict between the payment provider and the payment methods in the settings. Returns null when there
 * is no conflict.
 * @param methodsToStore the value to be stored; a stored value that equals the default counts as no choice
 */
export async function paymentsWarning(
  { settings: { payments } }: PaymentDeps,
  db: Db | Tx,
  methodsToStore: readonly string[] = [],
): Promise<string | null> {
  const storedSettings = await setting(db, stores);
  if (storedSettings.payment_methods.length === 0)
    return 'NOBODY CAN PAY: payment_methods of store-settings is empty. Write ["ONLINE", "OFFLINE"] there, or one of the two (docs/settings-files.md)';
  const isOnline = storedSettings.payment_methods.includes("ONLINE");
  if (payments !== undefined && !isOnline)
    return `NOBODY CAN PAY ONLINE: PAYMENTS=${payments} is set, and payment_methods of store-settings does not name ONLINE. Write ["ONLINE", "OFFLINE"] there (docs/settings-files.md), or leave PAYMENTS out`;
  const { payment_methods: initial } = stores.initial;
  const isChosen =
    methodsToStore.includes("ONLINE") ||
    !isDeepStrictEqual(storedSettings.payment_methods, initial);
  if (payments !== undefined || !isOnline || !isChosen) return null;
  return "NOBODY CAN PAY ONLINE: payment_methods of store-settings names ONLINE, and PAYMENTS is not set here. Write PAYMENTS=stripe, or take ONLINE out of store-settings";
}
