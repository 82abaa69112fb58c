import type { Client } from "pg";
import { waitLimitMs } from "../../../../../tools/testing/wait-limit-ms.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { withClient } from "./with-client.ts";

/**
 * Makes a race certain. Locks a variant's stock until this number of transactions of `work` wait, and then lets all
 * of them continue.
 * @param callCount at most the size of the connection pool
 */
export async function raceForStock<Result>(
  { settings }: Deps,
  { variantId, callCount }: { variantId: string; callCount: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const pendingResult = await withClient(settings.databaseUrl, (lockClient) =>
    withClient(settings.databaseUrl, async (watcher) => {
      await lockClient.query("begin");
      await lockClient.query("select 1 from stock_levels where variant_id = $1 for update", [
        variantId,
      ]);
      const result = work();
      // A rejection is handled here, because the caller awaits the result only after the stock is unlocked.
      result.catch(() => undefined);
      await waitForBlockedSessions(callCount, watcher);
      await lockClient.query("commit");
      // The object keeps the promise from being awaited before the connections are closed.
      return { result };
    }),
  );
  return pendingResult.result;
}

async function waitForBlockedSessions(callCount: number, watcher: Client): Promise<void> {
  const deadline = Date.now() + waitLimitMs;
  for (;;) {
    const { rowCount: waitingCount } = await watcher.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((waitingCount ?? 0) >= callCount) return;
    if (Date.now() > deadline) throw new Error(`Only ${waitingCount} of ${callCount} are waiting.`);
  }
}
