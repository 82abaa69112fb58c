import type { Deps } from "../../platform/modules/deps.ts";
import { removeOldExports } from "./data-exports.repository.ts";
import { forgetIdlePeople } from "./forget-idle-people.ts";

const batch = 200;

/**
 * Deletes data that the shop has no reason to keep, as Hong Kong's privacy ordinance (PDPO) requires. Works in small
 * steps.
 * @returns how many of each kind were deleted
 */
export async function deleteExpiredData(deps: Deps): Promise<Readonly<Record<string, number>>> {
  const removedCounts: Record<string, number> = {
    guests: await forgetIdlePeople(deps, "guests"),
    accounts: await forgetIdlePeople(deps, "pending accounts"),
    exports: await removeOldExports(deps.db),
  };
  for (const { personal } of deps.registry.modules) {
    const { retention } = personal ?? {};
    if (retention)
      removedCounts[retention.data] = await removeInBatches(() =>
        retention.deleteExpired(deps, batch),
      );
  }
  return removedCounts;
}

async function removeInBatches(removeSome: () => Promise<number>): Promise<number> {
  let totalRemoved = 0;
  for (;;) {
    const removedCount = await removeSome();
    totalRemoved += removedCount;
    if (removedCount < batch) return totalRemoved;
  }
}
