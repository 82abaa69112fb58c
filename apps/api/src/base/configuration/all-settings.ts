import { type Configuration, configuration } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { addMissingAccountPages } from "./default-layout.ts";
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
    const definition = deps.registry.settings.get(slug);
    if (definition) all[slug] = drafts.has(slug) ? drafts.get(slug) : await setting(db, definition);
  }
  const shownSettings = all as Configuration;
  return {
    ...shownSettings,
    "customer-layout": addMissingAccountPages(shownSettings["customer-layout"]),
    // A shop that stored its messages before this form existed gets the default messages for it.
    "response-messages": {
      ...defaultSite["response-messages"],
      ...shownSettings["response-messages"],
    },
    "store-settings": await readPayableStoreSettings(
      deps,
      db,
      drafts.get("store-settings") as Offers | undefined,
    ),
  };
}
