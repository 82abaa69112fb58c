import { describe, expect, test } from "vitest";
import { baseline, unsafeMigrations } from "./live-migrations.ts";

const first = {
  path: "apps/api/migrations/0001_orders.sql",
  text: "create table orders (id text primary key, note text, total int);",
};
const code = {
  path: "apps/api/src/orders/orders/orders.tables.ts",
  text: 'pgTable("orders", { id: text().primaryKey(), total: integer() })',
};
const planted = (text: string, number = 9001) => ({
  path: `apps/api/migrations/${number}_planted.sql`,
  text,
});
const breaches = (...texts: string[]) =>
  unsafeMigrations([first, code, ...texts.map((text, index) => planted(text, 9001 + index))]);
const noTransaction = "-- no-transaction\n";
const because = "nothing has read it since version 0.4, see the changelog";

describe("unsafe migrations", () => {
  test.each([
    ["changing-column-type", "alter table orders alter column total type bigint;"],
    ["changing-column-type", "alter table only orders\n  alter total set data type numeric;"],
    ["rewrite", "alter table orders set unlogged"],
    [
      "adding-field-with-default",
      "alter table orders add column token uuid default gen_random_uuid();",
    ],
    [
      "adding-field-with-default",
      "alter table orders add at timestamptz default clock_timestamp()",
    ],
    ["prefer-identity", "alter table orders add column n bigserial"],
    [
      "adding-field-with-default",
      "alter table orders add column twice int generated always as (total * 2) stored",
    ],
    [
      "adding-foreign-key-constraint",
      "alter table orders add column owner text references customers",
    ],
    ["column-check", "alter table orders add column a int, add column size int check (size > 0)"],
    ["adding-required-field", "alter table orders add column state text not null"],
    ["adding-not-nullable-field", "alter table orders alter column note set not null;"],
    [
      "constraint-missing-not-valid",
      "alter table orders add constraint positive check (total > 0);",
    ],
    [
      "adding-foreign-key-constraint",
      "alter table orders add foreign key (note) references notes;",
    ],
    ["require-concurrent-index-creation", "create index on orders (note);"],
    ["require-concurrent-index-creation", "CREATE UNIQUE INDEX by_note ON orders(note);"],
    ["disallowed-unique-constraint", "alter table orders add constraint one_note unique (note);"],
    ["require-concurrent-reindex", "reindex table orders"],
    ["ban-drop-column", "alter table orders drop column note;"],
    ["ban-drop-table", "drop table notes;"],
    ["drop", "drop view notes;"],
    ["drop", "truncate orders"],
    ["renaming-column", "alter table orders rename column note to remark;"],
    ["renaming-table", "alter table orders rename to purchases;"],
    ["rename", "alter function total_of(text) rename to sum_of;"],
    ["rename", "alter table orders set schema old;"],
    ["rewrite", "cluster orders"],
    ["backfill", "update orders set note = '' where note is null;"],
    ["backfill", "delete from orders where total = 0"],
    ["no-transaction", "create index concurrently if not exists by_note on orders (note);"],
    ["no-transaction", `${noTransaction}create index concurrently by_note on orders (note);`],
    ["no-transaction", `${noTransaction}alter table orders add column size int;`],
  ])("%s is refused: %s", (rule, text) => {
    expect(breaches(text).join("\n")).toContain(`(${rule})`);
  });

  test("a constraint validated in the transaction that adds it is refused", () => {
    const add = "alter table orders add constraint positive check (total > 0) not valid;";
    const validate = "alter table orders validate constraint positive;";
    expect(breaches(`${add}\n${validate}`).join()).toContain("(constraint-missing-not-valid)");
    expect(breaches(add, validate)).toEqual([]);
  });

  test("a dropped column that code still reads is refused, whatever the header says", () => {
    const drop = (statement: string) =>
      breaches(
        `-- allow ban-drop-column: ${because}\n-- allow ban-drop-table: ${because}\n${statement};`,
      );
    expect(drop("alter table orders drop column total").join()).toContain(
      `drops what ${code.path} reads`,
    );
    expect(drop("drop table orders").join()).toContain(`drops what ${code.path} reads`);
    expect(drop("alter table orders drop column note")).toEqual([]);
  });
});

describe("safe migrations", () => {
  test.each([
    [
      "new tables and their indexes",
      "create table parts (id text primary key, order_id text references orders);\ncreate index on parts (order_id);\nupdate parts set id = '';",
    ],
    [
      "plain columns",
      "alter table orders add column size int, add column at timestamptz not null default now(), add column state text not null default 'new';",
    ],
    [
      "a constraint not yet validated",
      "alter table orders add constraint positive check (total > 0) not valid;",
    ],
    [
      "an index built without a lock",
      `${noTransaction}-- By note.\ncreate unique index concurrently if not exists by_note on orders (note);\nanalyze orders;`,
    ],
    [
      "a constraint on a finished index",
      "alter table orders add constraint one_note unique using index by_note;",
    ],
    [
      "fewer constraints",
      "alter table orders alter column note drop not null, alter column total drop default, drop constraint positive;",
    ],
    [
      "new names of indexes and constraints",
      "alter index by_note rename to orders_by_note; alter table orders rename constraint positive to orders_positive;",
    ],
    [
      "dropping in comments only",
      "-- drop table orders;\ncomment on table orders is 'update orders set x; drop table orders';",
    ],
  ])("%s pass", (_change, text) => expect(breaches(text)).toEqual([]));

  test("not null passes with a header that names the validated check", () => {
    const steps = [
      "alter table orders add constraint noted check (note is not null) not valid;",
      "alter table orders validate constraint noted;",
      "alter table orders alter column note set not null;",
    ];
    expect(breaches(...steps)).not.toEqual([]);
    const last = `-- allow adding-not-nullable-field: the check orders_noted is validated\n${steps[2]}`;
    expect(breaches(steps[0]!, steps[1]!, last)).toEqual([]);
  });

  test("a header allows the one rule that it names, with a real reason", () => {
    const drop = "alter table orders drop column note;";
    expect(breaches(`-- Tidies up.\n-- allow ban-drop-column: ${because}\n${drop}`)).toEqual([]);
    const backfill = "update orders set note = '' where id = '1';";
    expect(breaches(`-- allow backfill: ${because}\n${backfill}`)).toEqual([]);
    expect(breaches(`-- allow ban-drop-table: ${because}\n${drop}`)).not.toEqual([]);
    expect(breaches(`-- allow ban-drop-column: it is fine\n${drop}`)).not.toEqual([]);
    expect(breaches(`-- squawk-ignore ban-drop-column\n${drop}`)).not.toEqual([]);
  });

  test("a migration of the baseline passes", () => {
    const old = { ...planted("drop table orders;"), path: `apps/api/migrations/${baseline}` };
    expect(unsafeMigrations([first, old])).toEqual([]);
  });
});
