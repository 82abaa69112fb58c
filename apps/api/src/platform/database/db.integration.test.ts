import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTcpWire, toWireAddress } from "../../testing/doubles/tcp-wire.ts";
import { startTestApi, withClient } from "../../testing/index.ts";
import { jobTimeouts } from "./database-pool.ts";
import {
  connect,
  databaseErrorCode,
  type Db,
  inTransaction,
  isDatabaseUnreachable,
  isUniqueViolation,
  withConnection,
  pipelined,
  type Tx,
} from "./db.ts";

const { deps } = await startTestApi({ modules: [] });
const { db } = deps;
await db.execute(
  sql`create table jars (name text constraint one_jar_per_name primary key, beans int)`,
);
await db.execute(sql`insert into jars values ('a', 0), ('b', 0)`);
const addBean = (tx: Tx, name: string) =>
  tx.execute(sql`update jars set beans = beans + 1 where name = ${name}`);

test("two deadlocked transactions both succeed after a retry", async () => {
  const waitForBoth = createBarrier(2);
  const move = (first: string, second: string) => {
    let isRetry = false;
    return inTransaction(db, async (tx) => {
      await addBean(tx, first);
      if (!isRetry) await waitForBoth();
      isRetry = true;
      await addBean(tx, second);
    });
  };
  await Promise.all([move("a", "b"), move("b", "a")]);
  const { rows: beans } = await db.execute(sql`select beans from jars order by name`);
  expect(beans).toEqual([{ beans: 2 }, { beans: 2 }]);
});

test("no statement is compiled to machine code, although the database compiles by itself", async () => {
  const { databaseUrl } = deps.settings;
  const name = new URL(databaseUrl).pathname.slice(1);
  await db.execute(sql`alter database ${sql.identifier(name)} set jit = on`);
  const { pool, db: ownDb } = connect(databaseUrl, 1, deps.log, jobTimeouts);
  expect((await ownDb.execute(sql`show jit`)).rows).toEqual([{ jit: "off" }]);
  await pool.end();
});

test("a connection lost at the start of a transaction returns to the pool", async () => {
  const wire = await openTcpWire(new URL(deps.settings.databaseUrl));
  const url = toWireAddress(deps.settings.databaseUrl, wire);
  const { pool, db: wireDb } = connect(url, 2, deps.log, jobTimeouts);
  const ask = () => inTransaction(wireDb, (tx) => tx.execute(sql`select 1`));
  // The loop loses one connection more than the pool contains.
  for (let lostCount = 0; lostCount < 3; lostCount += 1) {
    await wireDb.execute(sql`select 1`);
    wire.holdBytes();
    const failure = ask().catch((error: unknown) => error);
    await wire.cut();
    expect(isDatabaseUnreachable(await failure)).toBe(true);
    wire.release();
    await wire.reconnect();
  }
  expect((await ask()).rows).toHaveLength(1);
  await pool.end();
  await wire.cut();
});

test("retries no transaction that failed for another reason", async () => {
  let attempts = 0;
  const failedWork = inTransaction(db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into jars values ('a', 0)`);
  });
  const error: unknown = await failedWork.catch((thrown: unknown) => thrown);
  expect(attempts).toBe(1);
  expect(databaseErrorCode(error)).toBe("23505");
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "one_jar_per_name")).toBe(true);
  expect(isUniqueViolation(error, "another_constraint")).toBe(false);
});

test("reads large integers as numbers and decimals as text", async () => {
  const {
    rows: [row],
  } = await db.execute(sql`select count(*) as beans, 12.50::numeric as price from jars`);
  expect(row).toEqual({ beans: 2, price: "12.50" });
});

test("prepares a statement once per connection, even in transactions, and never prepares very long statements", async () => {
  const markerText = "select_by_the_jar";
  const readPreparedStatements = () =>
    db.transaction(async (tx) => {
      const jars = sql`select ${markerText}::text, name from jars where name = ${"a"}`;
      for (let time = 0; time < 3; time += 1) await tx.execute(jars);
      await tx.transaction((inner) => inner.execute(jars));
      const names = Array.from({ length: 40 }, (_, number) => sql`${String(number)}::text`);
      await tx.execute(sql`select ${sql.join(names, sql`, `)} as long_list`);
      const { rows } = await tx.execute(
        sql`select statement like '%long_list%' as is_long, count(*) from pg_prepared_statements
          where statement like '%from jars where%' or statement like '%as long_list' group by 1`,
      );
      return rows;
    });
  expect(await readPreparedStatements()).toEqual([{ is_long: false, count: 1 }]);
});

test("plans a statement once for lists of any length", async () => {
  const plans = await db.transaction(async (tx) => {
    for (let length = 1; length <= 12; length += 1) {
      const names = sql.param(Array.from({ length }, (_, number) => `jar ${number}`));
      await tx.execute(
        sql`select name as planned_jar from jars where name = any(${names}::text[])`,
      );
    }
    const { rows } = await tx.execute(
      sql`select custom_plans as again from pg_prepared_statements where statement like '%as planned_jar%any(%'`,
    );
    return rows;
  });
  expect(plans).toEqual([{ again: 0 }]);
});

test("a waiting statement delays no other statement, and every transaction is recognised", async () => {
  const smallPoolShop = await startTestApi({ modules: [], settings: { poolSize: 2 } });
  const lock = () => smallPoolShop.deps.db.execute(sql`select pg_advisory_xact_lock(1)`);
  const selectNumber = () => smallPoolShop.deps.db.execute(sql`select ${1}::int`);
  // Prepares both statements on both connections.
  await Promise.all(Array.from({ length: 20 }, () => Promise.all([lock(), selectNumber()])));
  await withClient(smallPoolShop.deps.settings.databaseUrl, async (lockClient) => {
    await lockClient.query("select pg_advisory_lock(1)");
    let isLocked = false;
    const slow = lock().then(() => (isLocked = true));
    // A connection runs its statements in order, so statements behind a waiting one would wait, too.
    await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        number % 2 === 0
          ? selectNumber()
          : smallPoolShop.deps.db.transaction((tx) => tx.execute(sql`select 1`)),
      ),
    );
    expect(isLocked).toBe(false);
    await lockClient.query("select pg_advisory_unlock(1)");
    await slow;
  });
});

test("pipelined work ends completely before its first failure is thrown", async () => {
  let hasEnded = false;
  const runSteps = async (tx: Tx) => {
    try {
      for (let step = 0; step < 3; step += 1) await tx.execute(sql`select pg_sleep(0.02)`);
    } finally {
      hasEnded = true;
    }
  };
  const failedWork = inTransaction(db, (tx) =>
    pipelined([runSteps(tx), tx.execute(sql`insert into jars values ('a', 0)`)]),
  );
  const error: unknown = await failedWork.catch((thrown: unknown) => thrown);
  expect({ hasEnded, code: databaseErrorCode(error) }).toEqual({ hasEnded: true, code: "23505" });
});

test("pipelined statements arrive in order, whether prepared or not", async () => {
  await db.execute(sql`create sequence turns`);
  const readNextTurn = (isPrepared: boolean, n: number) => async (tx: Tx) => {
    const {
      rows: [row],
    } = await tx.execute<{ turn: number }>(
      isPrepared
        ? sql`select nextval('turns')::int as turn where ${n}::int > 0`
        : sql`select nextval('turns')::int as turn, ${n}::int as ${sql.identifier(`new_${n}`)}`,
    );
    return row!.turn;
  };
  const turns = await inTransaction(db, (tx) =>
    pipelined(Array.from({ length: 40 }, (_, n) => readNextTurn(n % 3 > 0, n + 1)(tx))),
  );
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(new Set(turns).size).toBe(40);
});

test("a pipelined query builder statement is sent once", async () => {
  await db.execute(sql`create sequence sendings`);
  const send = (tx: Tx) => tx.execute<{ at: number }>(sql`select nextval('sendings')::int as at`);
  const results = await inTransaction(db, (tx) => pipelined([send(tx), send(tx)]));
  expect(results.map(({ rows }) => rows)).toEqual([[{ at: 1 }], [{ at: 2 }]]);
  const { rows: after } = await db.execute(sql`select last_value::int as last from sendings`);
  expect(after).toEqual([{ last: 2 }]);
});

test("work on a reserved connection has it alone, outside transactions, and always releases it", async () => {
  const { pool, db: singleConnectionDb } = connect(
    deps.settings.databaseUrl,
    1,
    deps.log,
    jobTimeouts,
  );
  const backend = (connection: Db | Tx) =>
    connection.execute<{ pid: number; at: string }>(
      sql`select pg_backend_pid() as pid, now() as at`,
    );
  const readBackends = () =>
    withConnection(singleConnectionDb, (connection) =>
      pipelined([backend(connection), backend(connection)]),
    );
  const [first, second] = (await readBackends()).map(({ rows: [row] }) => row!);
  expect(second!.pid).toBe(first!.pid);
  expect(second!.at).not.toBe(first!.at);
  const failedWork = withConnection(singleConnectionDb, (connection) =>
    connection.execute(sql`select 1 / 0`),
  );
  await expect(failedWork).rejects.toThrow();
  expect((await readBackends())[0].rows[0]!.pid).toBe(first!.pid);
  await pool.end();
});

function createBarrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrivedCount = 0;
  return () => {
    arrivedCount += 1;
    if (arrivedCount === size) resolve();
    return promise;
  };
}
