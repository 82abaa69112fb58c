import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/db.ts";
import type { Settings } from "../../platform/settings.ts";
import { setting, storeSettings } from "./settings.ts";
import { stores } from "./site.settings.ts";

type WithPayments = { readonly settings: Pick<Settings, "payments"> };

/** How this shop can be paid at all: nobody pays online where no provider takes the money. */
export function payableMethods({ payments }: Pick<Settings, "payments">): PaymentMethod[] {
  return payments === undefined ? ["OFFLINE"] : ["ONLINE", "OFFLINE"];
}

/** What the shop offers its shoppers: what was set, as far as it can be kept. */
export async function shopOffers(
  { settings }: WithPayments,
  db: Db | Tx,
  draft?: Configuration["store-settings"],
): Promise<Configuration["store-settings"]> {
  const stored = draft ?? (await storeSettings(db));
  const payable = payableMethods(settings);
  return {
    ...stored,
    payment_methods: stored.payment_methods.filter((method) => payable.includes(method)),
  };
}

/**
 * Where who takes the payments and what the shop set disagree, in words; null where they do not.
 * @param written what somebody writes now; otherwise a shop that names what shops come with has chosen nothing
 */
export async function paymentsWarning(
  { settings: { payments } }: WithPayments,
  db: Db | Tx,
  written: readonly string[] = [],
): Promise<string | null> {
  const chosen = await setting(db, stores);
  const isOnline = chosen.payment_methods.includes("ONLINE");
  if (payments !== undefined && !isOnline)
    return `NOBODY CAN PAY ONLINE: PAYMENTS=${payments} is set, and payment_methods of store-settings does not name ONLINE. Write ["ONLINE", "OFFLINE"] there (docs/settings-files.md), or leave PAYMENTS out`;
  const { payment_methods: initial } = stores.initial;
  const isChosen =
    written.includes("ONLINE") || !isDeepStrictEqual(chosen.payment_methods, initial);
  if (payments !== undefined || !isOnline || !isChosen) return null;
  return "NOBODY CAN PAY ONLINE: payment_methods of store-settings names ONLINE, and PAYMENTS is not set here. Write PAYMENTS=stripe, or take ONLINE out of store-settings";
}
