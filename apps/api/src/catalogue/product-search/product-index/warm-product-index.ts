import { storeSettings } from "../../../base/configuration/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { openProductSearch } from "../product-search.ts";

/** Builds the indexes of active stores in their usual order, so that the first shopper need not wait. */
export async function warmProductIndex(deps: Deps): Promise<void> {
  // Starting to listen drops the indexes, so anything built before that would be built twice.
  await deps.changes.settle();
  const { stores } = await storeSettings(deps.db);
  const { indexes } = openProductSearch(deps);
  for (const { _id: id, is_enabled: isEnabled } of stores)
    if (isEnabled) (await indexes.forStore(id)).sortedBy("recommended");
}
