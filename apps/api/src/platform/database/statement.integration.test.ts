import { sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { withoutGuard } from "../../testing/database/without-guard.ts";
import { startTestApi } from "../../testing/index.ts";
import { inTransaction } from "./db.ts";
import { selectRows, prepareStatement } from "./statement.ts";
import { timestamptz } from "./timestamptz.ts";

const { deps } = await startTestApi({ modules: [] });
const { db } = deps;

interface SumInput {
  readonly one: number;
  readonly names: readonly string[];
}

let buildCount = 0;
const sum = prepareStatement<SumInput, { sum: number; again: number; names: string[] }>(
  ({ one, names }) => {
    buildCount += 1;
    return sql`select ${one}::int + ${41} as sum, ${one}::int as again, ${names}::text[] as names /* guarded */`;
  },
);

test("builds a statement's text once and fills in each call's values", async () => {
  expect(await sum(db, { one: 1, names: ["a", 'b"'] })).toEqual([
    { sum: 42, again: 1, names: ["a", 'b"'] },
  ]);
  expect(await sum(db, { one: 2, names: [] })).toEqual([{ sum: 43, again: 2, names: [] }]);
  expect(buildCount).toBe(1);
});

test("a statement within a transaction or savepoint uses its connection", async () => {
  const pid = prepareStatement<object, { pid: number }>(() => sql`select pg_backend_pid() as pid`);
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    expect(await pid(tx, {})).toEqual(rows);
    expect(await tx.transaction((inner) => pid(inner, {}))).toEqual(rows);
  });
});

test("reads whole rows like the query builder, with times as dates", async () => {
  const sampleTable = pgTable("things", {
    id: text(),
    madeAt: timestamptz("made_at"),
    goneAt: timestamptz("gone_at"),
    facts: jsonb(),
  });
  const selectSample = selectRows<{ id: string }, typeof sampleTable>(
    sampleTable,
    ({ id }) => sql`id = ${id}`,
  );
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`create temporary table things (id text, made_at timestamptz, gone_at timestamptz, facts jsonb) on commit drop`,
    );
    await tx
      .insert(sampleTable)
      .values({ id: "a", madeAt: new Date("2026-12-04T01:02:03.456Z"), facts: { is: true } });
    expect(await selectSample(tx, { id: "a" })).toStrictEqual(await tx.select().from(sampleTable));
    expect((await selectSample(tx, { id: "a" }))[0]?.madeAt).toBeInstanceOf(Date);
  });
});

test("a test can remove a guard from a prepared statement", async () => {
  const guardRemoval = withoutGuard(/\/\* guarded \*\//, "");
  const unguardedDeps = { ...deps, ...guardRemoval.deps(deps) };
  await sum(unguardedDeps.db, { one: 1, names: [] });
  await inTransaction(unguardedDeps.db, (tx) => sum(tx, { one: 1, names: [] }));
  expect(guardRemoval.removals()).toBe(2);
});
