import { endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { expect, type MockInstance, test, vi } from "vitest";
import { z } from "zod";
import { until } from "../../../../../tools/testing/until.ts";
import { databaseWire, startTestApi, withClient } from "../../testing/index.ts";
import { inTransaction } from "../database/db.ts";
import { jobsTable, jobsTableName } from "../jobs/graphile-tables.ts";
import { addJob, job } from "../jobs/jobs.ts";
import { runWorker } from "../jobs/worker.ts";
import { route } from "../routes/routes.ts";
import { createLog } from "./log.ts";

const count = endpoint({
  method: "GET",
  path: "/count",
  summary: "Counts",
  who: "anyone",
  response: z.object({ number: z.int() }),
});

const wire = await databaseWire();

const lines: string[] = [];
const shop = await startTestApi({
  hasTimeouts: true,
  log: createLog("warn", { write: (line) => void lines.push(line) }),
  settings: { databaseUrl: wire.url },
  modules: [
    {
      name: "counter",
      customer: ({ db }) => [
        route(count, async () => {
          const {
            rows: [row],
          } = await db.execute<{ number: number }>(sql`select 1 as number`);
          return { number: row!.number };
        }),
      ],
    },
  ],
});
test("answers 503 with a retry time during a database outage, and recovers afterwards", async () => {
  expect((await shop.anyone.get("/count")).status).toBe(200);
  expect((await shop.anyone.get("/readyz")).status).toBe(200);
  await wire.cut();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refusedReply = await shop.anyone.get("/count");
    expect(refusedReply).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(refusedReply.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await shop.anyone.get("/readyz")).toMatchObject({
    status: 503,
    body: { status: "database unreachable" },
  });
  expect((await shop.anyone.get("/healthz")).status).toBe(200);

  await wire.reconnect();
  await until(async () => (await shop.anyone.get("/count")).status === 200);
  expect((await shop.anyone.get("/readyz")).status).toBe(200);
});

test("reconnects by itself after the database ended its connections", async () => {
  await expect(
    shop.deps.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  ).rejects.toThrow();
  await until(async () => (await shop.anyone.get("/count")).status === 200);
});

test("the worker continues by itself after an outage without losing jobs", async () => {
  const gate = Promise.withResolvers<void>();
  const bobStarted = Promise.withResolvers<void>();
  const doneJobs: string[] = [];
  const bakeJob = job<{ for: string }>({
    name: "bake",
    run: async (_deps, payload) => {
      if (payload.for === "Bob") {
        bobStarted.resolve();
        await gate.promise;
      }
      doneJobs.push(payload.for);
    },
  });
  const add = (name: string) =>
    inTransaction(shop.deps.db, (tx) => addJob(tx, "bake", { for: name }));
  const waitUntilBaked = (name: string) => until(() => doneJobs.includes(name));

  const countRemainingJobs = async () => {
    const {
      rows: [row],
    } = await shop.deps.db.execute<{ left: number }>(
      sql`select count(*) as left from ${jobsTable}`,
    );
    return row?.left;
  };

  const trace = vi.spyOn(console, "trace").mockReturnValue();
  const restartText = "the worker lost its database and begins again";
  // The method is called every time, even if the line is only counted.
  const warnSpy = vi.spyOn(shop.deps.log, "warn") as unknown as MockInstance<
    (logFields: object, text: string) => void
  >;
  lines.length = 0;
  let catchUpCount = 0;
  const waitForCatchUps = (times: number) => until(() => catchUpCount === times);
  const catchUpJob = job({
    name: "catch-up",
    lane: "payments",
    isCatchUp: true,
    run: async () => void (catchUpCount += 1),
  });
  const worker = await runWorker(shop.deps, [bakeJob, catchUpJob]);
  await waitForCatchUps(1);
  await add("Ada");
  await waitUntilBaked("Ada");
  // A job whose end was not recorded runs again.
  await until(async () => (await countRemainingJobs()) === 0);
  await add("Bob");
  await bobStarted.promise;
  await wire.cut();
  // The job ends while the database cannot record its end.
  gate.resolve();
  await waitUntilBaked("Bob");
  await until(() => warnSpy.mock.calls.some(([, text]) => text === restartText));
  await wire.reconnect();
  await until(async () => (await shop.anyone.get("/count")).status === 200);
  await waitForCatchUps(2);
  await add("Cleo");
  await waitUntilBaked("Cleo");
  // Bob's end could not be recorded, so his batch of jobs runs again.
  await until(() => doneJobs.filter((name) => name === "Bob").length === 2);
  await worker.stop();
  expect(trace, "past the log").not.toHaveBeenCalled();
  trace.mockRestore();
  warnSpy.mockRestore();
  const entries = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(entries.filter(({ msg }) => msg.includes("Worker exited with error"))).toEqual([]);
  expect(entries.filter((line) => "isDatabaseAway" in line).length).toBeLessThanOrEqual(1);
  expect(await countRemainingJobs()).toBe(0);
});

test("the worker continues when two jobs could not be marked as failed", async () => {
  const gates = new Map(["Ann", "Ben", "Cat"].map((name) => [name, Promise.withResolvers<void>()]));
  const startedJobs: string[] = [];
  const doneJobs: string[] = [];
  const bakeJob = job<{ for: string }>({
    name: "bake",
    run: async (_deps, payload) => {
      startedJobs.push(payload.for);
      await gates.get(payload.for)?.promise;
      if (["Ann", "Ben"].includes(payload.for)) throw new Error("Burnt.");
      doneJobs.push(payload.for);
    },
  });
  const add = (name: string) =>
    inTransaction(shop.deps.db, (tx) => addJob(tx, "bake", { for: name }));
  const begins = (name: string) => until(() => startedJobs.includes(name));
  const worker = await runWorker(shop.deps, [bakeJob], { lossTimeoutMs: 500 });
  // Keeps one of the two workers busy until the end.
  await add("Cat");
  await begins("Cat");
  await withClient(wire.directUrl, async (lockClient) => {
    await lockClient.query("begin");
    for (const name of ["Ann", "Ben"]) {
      await add(name);
      await begins(name);
      await lockClient.query(`select from ${jobsTableName} where payload->>'for' = $1 for update`, [
        name,
      ]);
      gates.get(name)?.resolve();
    }
    const writing = `from pg_stat_activity where application_name = 'harbour worker'
      and datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await shop.deps.pool.query(`select pid ${writing}`)).rowCount === 2);
    await shop.deps.pool.query(`select pg_terminate_backend(pid) ${writing}`);
    await lockClient.query("rollback");
  });
  gates.get("Cat")?.resolve();
  await add("Dora");
  await until(() => doneJobs.includes("Dora"));
  await worker.stop();
});

test.each([
  { database: "there", problems: [], held: 0 },
  // Jobs of a lost database are released once they count as abandoned, like those of a killed worker.
  { database: "lost", problems: [expect.stringContaining("whilst returning jobs")], held: 8 },
])(
  "a stopping worker ends and releases as many jobs as possible with the database $database",
  async ({ database, problems, held: lockedCount }) => {
    const gate = Promise.withResolvers<void>();
    const startedJobs: string[] = [];
    const names = Array.from({ length: 8 }, (_, number) => `Guest ${number}`);
    const serveJob = job<{ for: string }>({
      name: "serve",
      run: async (_deps, payload) => {
        startedJobs.push(payload.for);
        await gate.promise;
      },
    });
    await shop.deps.db.execute(sql`delete from ${jobsTable}`);
    await inTransaction(shop.deps.db, (tx) =>
      Promise.all(names.map((name) => addJob(tx, "serve", { for: name }))),
    );
    lines.length = 0;
    const worker = await runWorker(shop.deps, [serveJob], { lossTimeoutMs: 500 });
    await until(() => startedJobs.length === 2);
    if (database === "lost") await wire.cut();
    const stopped = worker.stop();
    gate.resolve();
    await stopped;
    expect(lines.filter((line) => line.includes("Releasing local queue failed"))).toEqual(problems);
    await withClient(wire.directUrl, async (client) => {
      const { rows } = await client.query(
        `delete from ${jobsTableName} where locked_by is not null returning id`,
      );
      expect(rows).toHaveLength(lockedCount);
    });
    if (database === "lost") await wire.reconnect();
  },
);
