import { expect, test, vi } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { startTestApi, withClient } from "../../testing/index.ts";
import { callAfterCommit, inTransaction, type Tx } from "../database/db.ts";
import { addJob, type Job } from "../jobs/jobs.ts";
import { invalidateQuietly } from "./change-log.ts";

const bakeJob: Job = { name: "bake", run: async () => undefined };
const shop = await startTestApi({ modules: [{ name: "bakery", jobs: [bakeJob] }] });
const { deps } = shop;
// Running a worker stores the names of the jobs in the database.
await shop.runJobs();
const queue = (tx: Tx) => addJob(tx, "bake", {});

/** Records the messages of a channel in the order of their arrival. */
async function recordMessages(
  channel: string,
  work: (receivedMessages: readonly string[]) => Promise<void>,
): Promise<void> {
  await withClient(deps.settings.databaseUrl, async (client) => {
    const messages: string[] = [];
    client.on("notification", ({ payload }) => messages.push(payload ?? ""));
    await client.query(`listen "${channel}"`);
    await work(messages);
  });
}
/** Runs work inside one batch of notices, regardless of its duration. */
async function runWithinOneBatch(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await work();
    vi.advanceTimersByTime(1000);
  } finally {
    vi.useRealTimers();
  }
}

const readTagsAfter = async (rows: number) =>
  (
    await deps.pool.query<{ tags: string[] }>("select tags from changes order by xid offset $1", [
      rows,
    ])
  ).rows.flatMap(({ tags }) => tags);
const sumCounts = (messages: readonly string[]) =>
  messages.reduce((all, message) => all + (JSON.parse(message) as { count: number }).count, 0);

test("many commits notify workers of jobs once, a moment later", async () => {
  await recordMessages("jobs:insert", async (messages) => {
    await runWithinOneBatch(() =>
      Promise.all(Array.from({ length: 40 }, () => inTransaction(deps.db, queue))),
    );
    await until(() => sumCounts(messages) === 40);
    expect(messages).toHaveLength(1);
  });
});

test("many commits wake readers of the change log once, with changes committed", async () => {
  const { rows } = await deps.pool.query<{ before: string }>(
    "select count(*) as before from changes",
  );
  const before = Number(rows[0]!.before);
  await recordMessages("harbour_changes", async (messages) => {
    await runWithinOneBatch(() =>
      Promise.all(
        Array.from({ length: 40 }, async (_, number) => {
          await inTransaction(deps.db, (tx) => invalidateQuietly(tx, [`desk:${number}`]));
          expect(await readTagsAfter(before)).toContain(`desk:${number}`);
        }),
      ),
    );
    await until(() => messages.length > 0);
    expect(messages).toHaveLength(1);
  });
});

test("a rolled-back transaction runs no callback", async () => {
  const payloads: string[] = [];
  const undone = inTransaction(deps.db, async (tx) => {
    callAfterCommit(tx, () => payloads.push("undone"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inTransaction(deps.db, async (tx) => {
    callAfterCommit(tx, () => payloads.push("done"));
    expect(payloads).toEqual([]);
  });
  expect(payloads).toEqual(["done"]);
});

test("jobs added to a caller's transaction notify workers when that transaction commits", async () => {
  await recordMessages("jobs:insert", async (messages) => {
    await deps.db.transaction(async (tx) => {
      expect(callAfterCommit(tx, () => undefined)).toBe(false);
      await queue(tx);
    });
    await until(() => messages.length === 1);
  });
});
