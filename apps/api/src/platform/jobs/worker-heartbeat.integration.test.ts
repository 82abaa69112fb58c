import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { inTransaction } from "../database/db.ts";
import { jobsTable } from "./graphile-tables.ts";
import { addJob, job } from "./jobs.ts";
import { recordHeartbeats, deadAfterSeconds } from "./worker-heartbeat.ts";
import { runWorker } from "./worker.ts";

const doneJobs: string[] = [];
let onDone = (_name: string) => undefined as void;
const bakeJob = job<{ for: string }>({
  name: "bake",
  run: async (_deps, payload) => {
    doneJobs.push(payload.for);
    onDone(payload.for);
  },
});
const isDone = (name: string) =>
  new Promise<void>((resolve) => {
    onDone = (doneName) => void (doneName === name && resolve());
  });
const { deps } = await startTestApi({ modules: [{ name: "bakery", jobs: [bakeJob] }] });
const addBakeJob = (name: string) =>
  inTransaction(deps.db, (tx) => addJob(tx, "bake", { for: name }));

test("a running worker takes over a silent worker's jobs and leaves a living worker's jobs alone", async () => {
  const lockJobs = (workerId: string) =>
    deps.db.execute(sql`
    update ${jobsTable} set locked_at = now(), locked_by = ${workerId}, attempts = 1 where locked_by is null`);
  await addBakeJob("Eve");
  await lockJobs("killed");
  await addBakeJob("Zoe");
  await lockJobs("living");
  await recordHeartbeats(deps.db, ["killed", "living"]);
  await deps.db.execute(sql`
    update worker_heartbeats set seen_at = now() - make_interval(secs => ${deadAfterSeconds + 1}) where worker_id = 'killed'`);
  const eveJobDone = isDone("Eve");
  const worker = await runWorker(deps, [bakeJob]);
  await eveJobDone;
  const laterJobDone = isDone("later");
  await addBakeJob("later");
  await laterJobDone;
  await worker.stop();
  expect(doneJobs).toEqual(["Eve", "later"]);
  const { rows } = await deps.db.execute(sql`select worker_id from worker_heartbeats`);
  expect(rows).toEqual([{ worker_id: "living" }]);
});
