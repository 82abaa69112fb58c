import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { startTestApi } from "../../testing/index.ts";
import { inTransaction, type Tx } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import { createRegistry } from "../modules/registry.ts";
import { cronItem } from "./cron-item.ts";
import { jobsTable } from "./graphile-tables.ts";
import { abandonedAfterMs, addJob, addJobs, type Job, job } from "./jobs.ts";
import { type Lane, laneConcurrency } from "./lanes.ts";
import { platformJobs } from "./platform-jobs.ts";
import { batchSizes, runWorker } from "./worker.ts";

const doneJobs: unknown[] = [];
let failures = 0;
let openCalls = 0;
let maxOpenCalls = 0;
let onDone = () => undefined as void;

const jobs: Job[] = [
  job<{ for: string }>({
    name: "bake",
    run: async (_deps, payload) => {
      doneJobs.push(payload.for);
      onDone();
    },
  }),
  job({
    name: "bake-on-sundays",
    run: async () => {
      failures += 1;
      if (failures === 1) throw new Error("the oven is cold");
      doneJobs.push(`attempt ${failures}`);
    },
  }),
  job({
    name: "ask-the-miller",
    // The date is a 29 February, so that cron never starts this job during a test.
    cron: "0 4 29 2 *",
    lane: "webhooks",
    run: async ({ db }) => {
      openCalls += 1;
      maxOpenCalls = Math.max(maxOpenCalls, openCalls);
      // The loop gives a second job enough time to start, if it wrongly can.
      for (let round = 0; round < 500; round += 1) {
        if (maxOpenCalls > 1) break;
        await db.execute(sql`select 1`);
      }
      openCalls -= 1;
      doneJobs.push("asked");
    },
  }),
];
/** Counts parallel runs of a job: waits for the expected number, then a while longer for an excess run. */
function createCountingJob(
  name: string,
  jobFields: Partial<Job>,
  count: number,
): Job & { max: () => number } {
  let runningCount = 0;
  let max = 0;
  const run = async ({ db }: Deps) => {
    runningCount += 1;
    max = Math.max(max, runningCount);
    for (let round = 0; round < 300; round += 1) {
      if (max > count) break;
      if (max < count) round = 0;
      await db.execute(sql`select 1`);
    }
    runningCount -= 1;
    doneJobs.push(name);
  };
  return { name, run, ...jobFields, max: () => max };
}
const kneadJob = createCountingJob("knead", {}, 2);
const eatJob = createCountingJob("eat", { lane: "batched" }, 6);
/** Simulates an external service that hangs until the test releases it. */
const service = Promise.withResolvers<void>();
const makeHangingJob = (lane: Lane): Job => ({
  name: `call-${lane}`,
  lane,
  run: () => service.promise,
});
const slowLanes = ["push", "webhooks", "refunds"] as const;
const settle: Job = {
  name: "settle",
  lane: "payments",
  run: async () => void doneJobs.push("settled"),
};
jobs.push(kneadJob, eatJob, settle, ...slowLanes.map(makeHangingJob));
const shop = await startTestApi({ modules: [{ name: "bakery", jobs }] });
const { deps } = shop;
const readQueuedJobs = async () =>
  (
    await deps.db.execute(
      sql`select attempts, run_at > now() as is_later from graphile_worker.jobs`,
    )
  ).rows;

const makeEmptyJobs = (count: number) => Array.from({ length: count }, () => ({ payload: {} }));

/** A job added before the worker listens is found by the next poll, a second later. */
const isDone = (name: string) => until(() => doneJobs.includes(name));

test("a job exists only when its transaction commits", async () => {
  const undone = inTransaction(deps.db, async (tx) => {
    await addJob(tx, "bake", { for: "nobody" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "Ada" }));
  await shop.runJobs();
  expect(doneJobs.splice(0)).toEqual(["Ada"]);
});

test("of several jobs with one key, only the latest runs", async () => {
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "early" }, { key: "cake" }));
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "late" }, { key: "cake" }));
  await shop.runJobs();
  expect(doneJobs.splice(0)).toEqual(["late"]);
});

test.each([
  ["NUL", "a\0b"],
  ["half a character", "a\ud83cb"],
  ["the other half", "\udf0a"],
])("refuses a payload with %s, which would block the queue", async (_, text) => {
  const add = [
    (tx: Tx) => addJob(tx, "bake", { for: text }),
    (tx: Tx) => addJob(tx, "bake", { for: text }, { key: "dough" }),
    (tx: Tx) => addJobs(tx, "bake", [{ payload: { for: text }, key: "dough" }]),
  ];
  for (const attempt of add)
    await expect(inTransaction(deps.db, attempt)).rejects.toThrow(
      "a character that PostgreSQL cannot store",
    );
  expect(await readQueuedJobs()).toEqual([]);
});

test("accepts a payload that only looks like an escape", async () => {
  const text = String.raw`C:\u0000 \ud83c 🌊`;
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: text }));
  await shop.runJobs();
  expect(doneJobs.splice(0)).toEqual([text]);
});

test("a job scheduled for later waits until its time", async () => {
  const runAt = new Date(Date.now() + 3600_000);
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "tea" }, { runAt, key: "tea" }));
  await shop.runJobs();
  expect(doneJobs).toEqual([]);
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "tea" }, { key: "tea" }));
  await shop.runJobs();
  expect(doneJobs.splice(0)).toEqual(["tea"]);
});

test.each([{}, { key: "dough" }])(
  "a job in some seconds waits, with or without a key: %o",
  async (keyOptions) => {
    const delayedOptions = { ...keyOptions, inSeconds: 300 };
    await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "supper" }, delayedOptions));
    await shop.runJobs();
    expect(doneJobs).toEqual([]);
    await deps.db.execute(sql`
    update ${jobsTable} set run_at = run_at - interval '300 seconds'`);
    await shop.runJobs();
    expect(doneJobs.splice(0)).toEqual(["supper"]);
  },
);

test("retries a failed job later", async () => {
  await inTransaction(deps.db, (tx) => addJob(tx, "bake-on-sundays", {}));
  await shop.runJobs();
  expect(await readQueuedJobs()).toMatchObject([{ attempts: 1, is_later: true }]);
  await deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
  await shop.runJobs();
  expect(doneJobs.splice(0)).toEqual(["attempt 2"]);
  expect(await readQueuedJobs()).toEqual([]);
  expect(await deps.metrics.registry.getSingleMetricAsString("harbour_jobs_total")).toContain(
    'harbour_jobs_total{job="bake-on-sundays",outcome="failed"} 1',
  );
});

test("the worker runs a job right after its commit and stops cleanly", async () => {
  const worker = await runWorker(deps, jobs);
  const bakeDone = new Promise<void>((resolve) => (onDone = resolve));
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "Bob" }));
  await bakeDone;
  await worker.stop();
  expect(doneJobs.splice(0)).toEqual(["Bob"]);
  expect(await readQueuedJobs()).toEqual([]);
});

test("runs many batched jobs at once, but at most two other jobs", async () => {
  await inTransaction(deps.db, async (tx) => {
    await addJobs(tx, "knead", makeEmptyJobs(3));
    await addJobs(tx, "eat", makeEmptyJobs(6));
  });
  // Only these two jobs are given, because a cron job could become due during the test.
  const worker = await runWorker(deps, [kneadJob, eatJob]);
  await until(() => doneJobs.length === 9);
  await worker.stop();
  expect({ kneaders: kneadJob.max(), eaters: eatJob.max() }).toEqual({ kneaders: 2, eaters: 6 });
  expect(doneJobs.splice(0)).toHaveLength(9);
});

test("settling payments does not wait for hanging push services, webhook receivers or refunds", async () => {
  await inTransaction(deps.db, async (tx) => {
    for (const lane of slowLanes)
      await addJobs(tx, `call-${lane}`, makeEmptyJobs(laneConcurrency[lane] + 1));
  });
  const worker = await runWorker(deps, jobs);
  await inTransaction(deps.db, (tx) => addJob(tx, "settle", {}));
  await isDone("settled");
  service.resolve();
  await until(async () => (await readQueuedJobs()).length === 0);
  await worker.stop();
  expect(doneJobs.splice(0)).toEqual(["settled"]);
});

test.each([{}, { maxAttempts: 3, priority: -5 }])(
  "jobs without keys are written like graphile-worker's own: %o",
  async (extraOptions) => {
    const options = { runAt: new Date(Date.now() + 3600_000), ...extraOptions };
    const payloads = [{ for: "Ada" }, { for: "Bob" }];
    const addAndTakeRows = async (add: (tx: Tx) => Promise<void>) => {
      await inTransaction(deps.db, add);
      const { rows } = await deps.db.execute(sql`
        delete from ${jobsTable} returning to_jsonb(${jobsTable}.*) - array['id', 'key', 'created_at', 'updated_at'] as job`);
      return rows;
    };
    const keylessJobs = payloads.map((payload) => ({ payload }));
    const jobsWithKeys = payloads.map((payload) => ({ payload, key: payload.for }));
    const plainRows = await addAndTakeRows((tx) => addJobs(tx, "bake", keylessJobs, options));
    expect(plainRows).toHaveLength(2);
    expect(Object.keys(plainRows[0]!["job"] as object)).toContain("is_available");
    expect(await addAndTakeRows((tx) => addJobs(tx, "bake", jobsWithKeys, options))).toEqual(
      plainRows,
    );
    const singleRows = await addAndTakeRows(async (tx) => {
      for (const payload of payloads) await addJob(tx, "bake", payload, options);
    });
    expect(singleRows).toEqual(plainRows);
  },
);

test("a killed worker's jobs restart at once only when no other worker can be alive", async () => {
  const lockJobs = sql`update ${jobsTable} set locked_at = now(), locked_by = 'killed', attempts = 1`;
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "Eve" }));
  await deps.db.execute(lockJobs);
  const secondWorker = await runWorker(deps, jobs);
  await inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: "later" }));
  await isDone("later");
  await secondWorker.stop();
  expect(doneJobs.splice(0)).toEqual(["later"]);
  const loneWorker = await runWorker(deps, jobs, { isAlone: true });
  await isDone("Eve");
  await loneWorker.stop();
  expect(doneJobs.splice(0)).toEqual(["Eve"]);
  expect(await readQueuedJobs()).toEqual([]);
});

test("prefetched jobs are released before they count as abandoned", () => {
  const { ttl } = batchSizes.localQueue;
  // The limit is doubled, because a job that just started needs as long again.
  expect(ttl * 2).toBeLessThan(abandonedAfterMs);
  expect(ttl).toBeGreaterThanOrEqual(30_000);
});

test("job names are unique across modules and platform", () => {
  expect(deps.registry.jobs).toEqual([...platformJobs, ...jobs]);
  const [platformJob] = platformJobs;
  const modules = [{ name: "bakery", jobs: [{ ...jobs[0]!, name: platformJob!.name }] }];
  expect(() => createRegistry(modules)).toThrow(`the job ${platformJob!.name}`);
});

test("a scheduled job that calls an external service does not overlap itself", async () => {
  const [item] = cronItem(jobs.find(({ name }) => name === "ask-the-miller")!);
  const { queueName = null } = item!.options!;
  const ask = () =>
    deps.db.execute(sql`
      select 1 from graphile_worker.add_job('ask-the-miller', queue_name => ${queueName}::text)`);
  await ask();
  await ask();
  await shop.runJobs();
  // The second job had to wait while the first one ran.
  await shop.runJobs();
  expect(doneJobs.splice(0)).toEqual(["asked", "asked"]);
  expect(maxOpenCalls).toBe(1);
});
