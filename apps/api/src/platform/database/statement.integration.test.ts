import { sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { withoutGuard } from "../../testing/database/without-guard.ts";
import { startTestApi } from "../../testing/index.ts";
import { inTransaction } from "./db.ts";
import { selectRows, statement } from "./statement.ts";
import { timestamptz } from "./timestamptz.ts";

const { deps } = await startTestApi({ modules: [] });
const { db } = deps;

interface Pair {
  readonly one: number;
  readonly names: readonly string[];
}

let built = 0;
const sum = statement<Pair, { sum: number; again: number; names: string[] }>(({ one, names }) => {
  built += 1;
  return sql`select ${one}::int + ${41} as sum, ${one}::int as again, ${names}::text[] as names /* guarded */`;
});

test("builds a statement's text once and fills in each call's values", async () => {
  expect(await sum(db, { one: 1, names: ["a", 'b"'] })).toEqual([
    { sum: 42, again: 1, names: ["a", 'b"'] },
  ]);
  expect(await sum(db, { one: 2, names: [] })).toEqual([{ sum: 43, again: 2, names: [] }]);
  expect(built).toBe(1);
});

test("a statement within a transaction or savepoint uses its connection", async () => {
  const pid = statement<object, { pid: number }>(() => sql`select pg_backend_pid() as pid`);
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    expect(await pid(tx, {})).toEqual(rows);
    expect(await tx.transaction((inner) => pid(inner, {}))).toEqual(rows);
  });
});

test("reads whole rows like the query builder, with times as dates", async () => {
  const things = pgTable("things", {
    id: text(),
    madeAt: timestamptz("made_at"),
    goneAt: timestamptz("gone_at"),
    facts: jsonb(),
  });
  const thing = selectRows<{ id: string }, typeof things>(things, ({ id }) => sql`id = ${id}`);
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`create temporary table things (id text, made_at timestamptz, gone_at timestamptz, facts jsonb) on commit drop`,
    );
    await tx
      .insert(things)
      .values({ id: "a", madeAt: new Date("2026-12-04T01:02:03.456Z"), facts: { is: true } });
    expect(await thing(tx, { id: "a" })).toStrictEqual(await tx.select().from(things));
    expect((await thing(tx, { id: "a" }))[0]?.madeAt).toBeInstanceOf(Date);
  });
});

test("tests can remove a guard from prepared statements too", async () => {
  const without = withoutGuard(/\/\* guarded \*\//, "");
  const unguarded = { ...deps, ...without.deps(deps) };
  await sum(unguarded.db, { one: 1, names: [] });
  await inTransaction(unguarded.db, (tx) => sum(tx, { one: 1, names: [] }));
  expect(without.removals()).toBe(2);
});
