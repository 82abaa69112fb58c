import { type Configuration, configuration } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { withEveryAccountPage } from "./default-layout.ts";
import { defaultSite } from "./default-site.ts";
import { readPayableStoreSettings } from "./payable-methods.ts";
import { setting } from "./settings.ts";

type Offers = Configuration["store-settings"];

/** Returns every public setting by slug. @param drafts values to show instead of the stored ones */
export async function allSettings(
  deps: Pick<Deps, "registry" | "settings">,
  db: Db | Tx,
  drafts: ReadonlyMap<string, unknown> = new Map(),
): Promise<Configuration> {
  const all: Record<string, unknown> = {};
  for (const slug of Object.keys(configuration.shape)) {
    const declared = deps.registry.settings.get(slug);
    if (declared) all[slug] = drafts.get(slug) ?? (await setting(db, declared));
  }
  const shown = all as Configuration;
  return {
    ...shown,
    "customer-layout": withEveryAccountPage(shown["customer-layout"]),
    // A shop that stored its messages before this form existed gets the default messages for it.
    "response-messages": { ...defaultSite["response-messages"], ...shown["response-messages"] },
    "store-settings": await readPayableStoreSettings(
      deps,
      db,
      drafts.get("store-settings") as Offers | undefined,
    ),
  };
}
