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
  const warned = vi.spyOn(deps.log, "warn");
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const greeted: string[] = [];
  const greet = job<{ name: string }>({
    name: "greet",
    run: async (_deps, { name }) => {
      if (name === "Ada") {
        begun.resolve();
        await gate.promise;
      }
      greeted.push(name);
    },
  });
  const add = (name: string) => inTransaction(deps.db, (tx) => addJob(tx, "greet", { name }));
  const directly = (text: string) => withClient(wire.directUrl, (client) => client.query(text));

  const worker = await runWorker(deps, [greet]);
  await add("Ada");
  await begun.promise;
  await wire.cut();
  gate.resolve();
  await until(() => warned.mock.calls.some((call) => call.join().includes("begins again")));
  await directly("alter table graphile_worker._private_tasks rename to tasks_away");
  await wire.mend();
  await until(() => lines.some((line) => line.includes('_private_tasks\\" does not exist')));
  await directly("alter table graphile_worker.tasks_away rename to _private_tasks");
  await until(async () => {
    const { rowCount } = await deps.pool.query("select").catch(() => ({ rowCount: 0 }));
    return rowCount === 1;
  });
  await add("Bob");
  await until(() => greeted.includes("Bob"));
  await worker.stop();
  expect(greeted).toContain("Ada");
});

test("running due jobs fails when their look-up fails", async () => {
  const rename = (from: string, to: string) =>
    deps.pool.query(`alter table graphile_worker.${from} rename to ${to}`);
  await rename("_private_tasks", "tasks_away");
  const look = runDueJobs(deps, [job({ name: "greet", run: async () => undefined })]);
  await expect(look).rejects.toThrow('_private_tasks" does not exist');
  await rename("tasks_away", "_private_tasks");
});
