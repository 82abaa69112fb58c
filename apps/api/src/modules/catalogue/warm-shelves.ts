import type { Deps } from "../../platform/deps.ts";
import { setting } from "../configuration/index.ts";
import { listsOf } from "./filter-products.ts";

/** Fills the shelves of the stores that are on, in the order that lists begin with: the first shopper finds them ready. */
export async function warmShelves(deps: Deps): Promise<void> {
  // Having begun to listen empties the shelves: what was filled before that would be filled again.
  await deps.changes.settle();
  const { stores } = await setting(deps.db, "store-settings");
  const { shelves } = listsOf(deps);
  for (const { _id: id, is_enabled: isOn } of stores)
    if (isOn) (await shelves.of(id)).in("recommended");
}
