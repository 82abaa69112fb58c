import type { Client } from "pg";
import { waitLimitMs } from "../../../../../tools/testing/wait-limit-ms.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { withClient } from "./with-client.ts";

/**
 * Makes a race certain. Locks a variant's stock until that many transactions of `work` wait, then releases all at once.
 * @param crowd at most the size of the pool
 */
export async function raceForStock<Result>(
  { settings }: Deps,
  { variantId, crowd }: { variantId: string; crowd: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const running = await withClient(settings.databaseUrl, (holder) =>
    withClient(settings.databaseUrl, async (watcher) => {
      await holder.query("begin");
      await holder.query("select 1 from stock_levels where variant_id = $1 for update", [
        variantId,
      ]);
      const begun = work();
      // The caller awaits the result after the stock is unlocked.
      begun.catch(() => undefined);
      await waitFor(crowd, watcher);
      await holder.query("commit");
      // The object keeps the promise from being awaited before the connections close.
      return { begun };
    }),
  );
  return running.begun;
}

async function waitFor(crowd: number, watcher: Client): Promise<void> {
  const giveUpAt = Date.now() + waitLimitMs;
  for (;;) {
    const { rowCount: waiting } = await watcher.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((waiting ?? 0) >= crowd) return;
    if (Date.now() > giveUpAt) throw new Error(`Only ${waiting} of ${crowd} are waiting.`);
  }
}
