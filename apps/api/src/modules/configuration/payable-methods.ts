import type { Configuration } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/db.ts";
import type { Settings } from "../../platform/settings.ts";
import { storeSettings } from "./settings.ts";

/** How this shop can be paid at all: nobody pays online where no provider takes the money. */
export function payableMethods({ payments }: Pick<Settings, "payments">): PaymentMethod[] {
  return payments === undefined ? ["OFFLINE"] : ["ONLINE", "OFFLINE"];
}

/** What the shop offers its shoppers: what was set, as far as it can be kept. */
export async function shopOffers(
  { settings }: { readonly settings: Pick<Settings, "payments"> },
  db: Db | Tx,
): Promise<Configuration["store-settings"]> {
  const stored = await storeSettings(db);
  const payable = payableMethods(settings);
  return {
    ...stored,
    payment_methods: stored.payment_methods.filter((method) => payable.includes(method)),
  };
}
