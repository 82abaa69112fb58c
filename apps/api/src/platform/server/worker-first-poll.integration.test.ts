import { expect, test, vi } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { databaseWire, startTestApi, withClient } from "../../testing/index.ts";
import { inTransaction } from "../database/db.ts";
import { addJob, job } from "../jobs/jobs.ts";
import { runDueJobs } from "../jobs/run-due-jobs.ts";
import { runWorker } from "../jobs/worker.ts";
import { createLog } from "./log.ts";

const wire = await databaseWire();
const lines: string[] = [];
const { deps } = await startTestApi({
  hasTimeouts: true,
  log: createLog("warn", { write: (line) => void lines.push(line) }),
  settings: { databaseUrl: wire.url },
});

test("a restarted worker retries until its first poll for jobs succeeds", async () => {
  const warnSpy = vi.spyOn(deps.log, "warn");
  const jobStart = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const greetedNames: string[] = [];
  const greetJob = job<{ name: string }>({
    name: "greet",
    run: async (_deps, { name }) => {
      if (name === "Ada") {
        jobStart.resolve();
        await gate.promise;
      }
      greetedNames.push(name);
    },
  });
  const add = (name: string) => inTransaction(deps.db, (tx) => addJob(tx, "greet", { name }));
  const queryDirectly = (text: string) =>
    withClient(wire.directUrl, (client) => client.query(text));

  const worker = await runWorker(deps, [greetJob]);
  await add("Ada");
  await jobStart.promise;
  await wire.cut();
  gate.resolve();
  await until(() => warnSpy.mock.calls.some((call) => call.join().includes("begins again")));
  await queryDirectly("alter table graphile_worker._private_tasks rename to tasks_away");
  await wire.reconnect();
  await until(() => lines.some((line) => line.includes('_private_tasks\\" does not exist')));
  await queryDirectly("alter table graphile_worker.tasks_away rename to _private_tasks");
  await until(async () => {
    const { rowCount } = await deps.pool.query("select").catch(() => ({ rowCount: 0 }));
    return rowCount === 1;
  });
  await add("Bob");
  await until(() => greetedNames.includes("Bob"));
  await worker.stop();
  expect(greetedNames).toContain("Ada");
});

test("running due jobs fails when their look-up fails", async () => {
  const renameTable = (from: string, to: string) =>
    deps.pool.query(`alter table graphile_worker.${from} rename to ${to}`);
  await renameTable("_private_tasks", "tasks_away");
  const firstPoll = runDueJobs(deps, [job({ name: "greet", run: async () => undefined })]);
  await expect(firstPoll).rejects.toThrow('_private_tasks" does not exist');
  await renameTable("tasks_away", "_private_tasks");
});
