import type { Deps } from "../../platform/modules/deps.ts";
import { removeOldExports } from "./data-exports.repository.ts";
import { forgetIdlePeople } from "./forget-idle-people.ts";

const batch = 200;

/** Deletes data that the shop has no reason to keep (PDPO), in small steps. @returns how many of each kind */
export async function deleteExpiredData(deps: Deps): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {
    guests: await forgetIdlePeople(deps, "guests"),
    accounts: await forgetIdlePeople(deps, "pending accounts"),
    exports: await removeOldExports(deps.db),
  };
  for (const { personal } of deps.registry.modules) {
    const { retention } = personal ?? {};
    if (retention)
      removed[retention.data] = await removeInBatches(() => retention.deleteExpired(deps, batch));
  }
  return removed;
}

async function removeInBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome();
    removed += some;
    if (some < batch) return removed;
  }
}
