import { endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { until } from "../../../../../tools/testing/until.ts";
import { databaseWire, startTestApi, withClient } from "../../testing/index.ts";
import { route } from "../routes/routes.ts";
import { closePool, openShopPool, openWorkerPool, requestTimeouts } from "./database-pool.ts";
import { inTransaction, isDatabaseUnreachable } from "./db.ts";

const count = endpoint({
  method: "GET",
  path: "/count",
  summary: "Counts",
  who: "anyone",
  response: z.object({ number: z.int() }),
});

const wire = await databaseWire();
const shop = await startTestApi({
  hasTimeouts: true,
  settings: { databaseUrl: wire.url, poolSize: 2 },
  modules: [
    {
      name: "counter",
      customer: ({ db }) => [
        route(count, async () => {
          const { rows } = await db.execute<{ number: number }>(sql`select 1 as number`);
          return { number: rows[0]!.number };
        }),
      ],
    },
  ],
});
const { db } = shop.deps;
await db.execute(sql`create table boxes (name text)`);
const waitUntilServing = () => until(async () => (await shop.anyone.get("/count")).status === 200);

test("a backend killed during a transaction ends neither the process nor the next call", async () => {
  const work = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into boxes values ('half packed')`);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await withClient(wire.directUrl, (client) =>
      client.query("select pg_terminate_backend($1)", [rows[0]!.pid]),
    );
    // An error between two statements only reaches the connection's listener.
    await until(async () => (await sessionsInTransaction()) === 0);
    await tx.execute(sql`insert into boxes values ('packed')`);
  });
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(isDatabaseUnreachable(error)).toBe(true);
  expect((await shop.anyone.get("/count")).status).toBe(200);
  expect((await db.execute(sql`select * from boxes`)).rows).toEqual([]);
});

test("an exhausted pool refuses callers in time and makes the shop unready until it is free", async () => {
  const gate = Promise.withResolvers<void>();
  const holders = [1, 2].map(() =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`);
      await gate.promise;
    }),
  );
  await until(async () => (await sessionsInTransaction()) === 2);
  // A shorter timeout than the shop's eight seconds, which are meant for busy checkouts.
  shop.deps.pool.options.connectionTimeoutMillis = 2500;
  const [refused, readinessReply] = await Promise.all([
    shop.anyone.get("/count"),
    shop.anyone.get("/readyz"),
  ]);
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(readinessReply).toMatchObject({
    status: 503,
    body: { status: "database does not answer" },
  });
  shop.deps.pool.options.connectionTimeoutMillis = 8000;
  gate.resolve();
  await Promise.all(holders);
  await waitUntilServing();
  expect((await shop.anyone.get("/readyz")).status).toBe(200);
});

test("readiness does not wait for a silent database", async () => {
  wire.holdBytes();
  expect(await shop.anyone.get("/readyz")).toMatchObject({
    status: 503,
    body: { status: "database does not answer" },
  });
  wire.release();
  await waitUntilServing();
});

test("a frozen backend costs its caller one timeout, and the next caller gets another", async () => {
  expect(requestTimeouts.statementMs).toBeLessThan(requestTimeouts.answerMs);
  // A caller may wait twice: until another caller's statement times out and releases its connection, and for its own
  // statement.
  expect(2 * requestTimeouts.statementMs).toBeLessThan(10_000);
  const limits = { statementMs: 200, answerMs: 400 };
  const pool = openShopPool(wire.directUrl, 1, undefined, limits);
  const readBackendPid = async () =>
    (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
  const timeoutError: unknown = await pool
    .query("select pg_sleep(0.3)")
    .catch((thrown: unknown) => thrown);
  expect(timeoutError).toMatchObject({ code: "57014" });
  expect(isDatabaseUnreachable(timeoutError)).toBe(true);
  const pid = await readBackendPid();
  process.kill(pid, "SIGSTOP");
  try {
    const error: unknown = await readBackendPid().catch((thrown: unknown) => thrown);
    expect(isDatabaseUnreachable(error)).toBe(true);
    expect(await readBackendPid()).not.toBe(pid);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  await closePool(pool);
});

test("a connection released twice is lent once at a time", async () => {
  const pool = openWorkerPool(wire.directUrl, undefined);
  const release = await new Promise<() => void>((resolve) => {
    pool.connect((_error, _client, releaseClient) => resolve(releaseClient));
  });
  release();
  release();
  const [second, third] = [await pool.connect(), await pool.connect()];
  expect(second).not.toBe(third);
  second.release();
  third.release();
  await closePool(pool);
});

test("reads database values as the types that the shop expects", async () => {
  const { rows } = await db.execute(sql`
    select 9007199254740991::int8 as cents, array[1, -2]::int8[] as counts, array['a b', null] as words,
      12.50::numeric as price, true as yes, '{"a": [1]}'::jsonb as facts, timestamptz '2026-11-22 10:00:00+00' as at,
      date '2026-11-22' as day, interval '1 day 02:00' as span`);
  expect(rows).toEqual([
    {
      cents: 9_007_199_254_740_991,
      counts: [1, -2],
      words: ["a b", null],
      price: "12.50",
      yes: true,
      facts: { a: [1] },
      at: "2026-11-22 10:00:00+00",
      day: "2026-11-22",
      span: "1 day 02:00:00",
    },
  ]);
});

function sessionsInTransaction(): Promise<number> {
  return withClient(wire.directUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    return rows[0]!.count;
  });
}

test("logs errors of connections before their pool ends, and not afterwards", async () => {
  const warn = vi.fn();
  const pool = openWorkerPool(wire.url, { warn } as never);
  const client = await pool.connect();
  client.release();
  client.emit("error", new Error("terminating connection"));
  expect(warn).toHaveBeenCalledWith(expect.anything(), "a connection was lost");
  warn.mockClear();
  const secondClient = await pool.connect();
  secondClient.release();
  const ended = closePool(pool);
  secondClient.emit("error", new Error("terminating connection due to administrator command"));
  await ended;
  expect(warn).not.toHaveBeenCalled();
});

test("counts every statement that requests send to the database", async () => {
  const countStatements = async () => (await shop.deps.metrics.statements.get()).values[0]!.value;
  const before = await countStatements();
  await inTransaction(db, (tx) => tx.execute(sql`select 1`));
  expect((await countStatements()) - before).toBe(3);
});
