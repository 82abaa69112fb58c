import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilPasses } from "../../../../../../tools/testing/until.ts";
import { startTestApi } from "../../../testing/index.ts";
import { maxParallelSearches } from "../order-queue.routes.ts";

const shop = await startTestApi();
const { db } = shop.deps;

/** Counts searches whose statement waits for the locked orders. */
const countRunning = async () => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from pg_locks where not granted and relation = 'orders'::regclass`);
  return rows[0]!.count;
};

test("a staff member's newer search stops the oldest slow search, so that searches never pile up", async () => {
  const staff = shop.as(await shop.operator("support"));
  const colleague = shop.as(await shop.operator("support"));
  const search = (caller: typeof staff, word: string) =>
    caller.get(`/api/operator/orders?q=${word}`);
  const searchReplies = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`);
    const colleagueSearch = search(colleague, "other");
    const first = search(staff, "first");
    await untilPasses(async () => expect(await countRunning()).toBe(2));
    const laterSearches: ReturnType<typeof search>[] = [];
    for (let index = 1; index < maxParallelSearches; index += 1) {
      laterSearches.push(search(staff, `later-${index}`));
      await untilPasses(async () => expect(await countRunning()).toBe(2 + index));
    }
    laterSearches.push(search(staff, "newest"));
    // The orders are still locked, so only a cancelled search can have answered.
    const stopped = await first;
    expect([stopped.status, stopped.body.message]).toEqual([
      409,
      "A newer search replaced this one.",
    ]);
    await untilPasses(async () => expect(await countRunning()).toBe(1 + maxParallelSearches));
    return [colleagueSearch, ...laterSearches];
  });
  for (const reply of searchReplies) expect((await reply).status).toBe(200);
});
