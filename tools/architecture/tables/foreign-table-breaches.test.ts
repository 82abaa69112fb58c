import { describe, expect, test } from "vitest";
import type { SourceFile } from "../source-file.ts";
import type { ForeignReads } from "./foreign-reads.ts";
import { findForeignTableBreaches } from "./foreign-table-breaches.ts";
import { readSqlTexts } from "./sql-texts.ts";
import { findOwnerBreaches } from "./table-owners.ts";

const makeModuleFile = (path: string, text: string): SourceFile => ({
  path: `apps/api/src/${path.startsWith("cart/") ? "selling" : "orders"}/${path}`,
  text,
});
const shop: readonly SourceFile[] = [
  {
    path: "apps/api/src/modules.ts",
    text: `import { cart } from "./selling/cart/index.ts";
import { orders } from "./orders/orders/index.ts";
export const modules: readonly Module[] = [cart, orders];`,
  },
  {
    path: "apps/api/migrations/0001_first.sql",
    text: "-- create table nothing (id text);\ncreate table orders (id text);\ncreate table cart_lines (id text);\ncreate table stock (id text);",
  },
  makeModuleFile(
    "orders/orders.tables.ts",
    'export const orders = pgTable("orders", { id: text() });',
  ),
  makeModuleFile(
    "cart/cart.tables.ts",
    'export const cartLines = pgTable(\n  "cart_lines",\n  { id: text() });',
  ),
];
const undeclaredByModule = { cart: ["stock"] };
const cartReadsOrders: ForeignReads = { cart: { orders: "A reason that somebody can judge" } };
const writeBreach = (path: string) =>
  `${path} writes orders: call a function of orders, because only a table's owner keeps its rules`;
const unneededRead = (table: string, reader: string) =>
  `Take ${table} from ${reader} in foreign-reads.ts, because this read needs no reason any more`;
const findFileBreaches = (file: SourceFile, allowed: ForeignReads = {}) =>
  findForeignTableBreaches([...shop, file], { allowed, undeclaredByModule });
const makeCartModule = (text: string, name = "cart.repository") =>
  makeModuleFile(`cart/${name}.ts`, text);

describe("the SQL of a module", () => {
  test.each([
    "await tx.execute(sql`insert into orders (id) values (${id})`);",
    "await tx.execute(sql`with a as (select 1) update orders set id = a.id from a`);",
    "await tx.execute(sql`update only orders o set id = ''`);",
    "await tx.execute(sql`\n  delete from orders\n  where id = ${id}`);",
    'await client.query("truncate orders");',
    // A table's name on its own counts as a write, because its use cannot be followed.
    "const table = sql`orders`;",
    "const one = (isIt: boolean) => sql`${isIt ? sql`delete from orders` : sql`select 1`}`;",
  ])("may not write another module's table: %s", (text) => {
    expect(findFileBreaches(makeCartModule(text), cartReadsOrders)).toContain(
      writeBreach("apps/api/src/selling/cart/cart.repository.ts"),
    );
    expect(findFileBreaches(makeCartModule(text, "cart.invariants"))).toContain(
      writeBreach("apps/api/src/selling/cart/cart.invariants.ts"),
    );
    expect(findFileBreaches(makeModuleFile("orders/a.repository.ts", text))).toEqual([]);
  });

  test.each([
    "await db.execute(sql`select id from orders`);",
    "await db.execute(sql`select from stock s, orders o where o.id = s.id`);",
    "await db.execute(sql`select orders.id from cart_lines join orders using (id) for update of cart_lines`);",
    "const rows = await pool.query(`select (select count(*) from orders where id = '${id}')`);",
    "const isIn = sql`exists (select from orders o where o.id = ${id})`;",
  ])("may not read another area's table without a stated reason: %s", (text) => {
    expect(findFileBreaches(makeCartModule(text))).toEqual([
      "apps/api/src/selling/cart/cart.repository.ts reads orders: call a function of orders, or give a reason in foreign-reads.ts, because the owner may change the table",
    ]);
    expect(findFileBreaches(makeCartModule(text), cartReadsOrders)).toEqual([]);
    expect(findFileBreaches(makeCartModule(text, "cart.invariants"))).toEqual([]);
    expect(findFileBreaches(makeCartModule(text, "cart.integration.test"))).toEqual([]);
  });

  test("may read, but not write, another module's table in the same area", () => {
    const makeRefundsRepository = (text: string) =>
      makeModuleFile("refunds/refunds.repository.ts", text);
    expect(
      findFileBreaches(makeRefundsRepository("await db.execute(sql`select id from orders`);")),
    ).toEqual([]);
    expect(
      findFileBreaches(makeRefundsRepository("await db.execute(sql`delete from orders`);")),
    ).toEqual([writeBreach("apps/api/src/orders/refunds/refunds.repository.ts")]);
    const row = { refunds: { orders: "A reason that somebody can judge" } };
    expect(
      findFileBreaches(makeRefundsRepository("await db.execute(sql`select id from orders`);"), row),
    ).toContain(unneededRead("orders", "refunds"));
  });

  test("code outside the modules may not read a module's table", () => {
    const text = "await db.execute(sql`select from orders`);";
    expect(findFileBreaches({ path: "apps/api/src/platform/a.ts", text })).toHaveLength(1);
    expect(findFileBreaches({ path: "apps/shop/src/a.ts", text })).toHaveLength(1);
  });
});

test.each([
  "await db.execute(sql`select count(*) as orders from cart_lines -- of orders\n`);",
  "await db.execute(sql`select own.orders, 'orders' from cart_lines own`);",
  "await tx.execute(sql`insert into stock (id) select id from cart_lines for update`);",
  "// select from orders\nconst text = `orders changed: ${count}`;",
])("a module may use its own tables and mention another table's name: %s", (text) =>
  expect(findFileBreaches(makeCartModule(`import { sql } from "drizzle-orm";\n${text}`))).toEqual(
    [],
  ),
);

test("a listed read of a foreign table must be needed", () => {
  const readingFile = makeCartModule("await db.execute(sql`select id from orders`);");
  expect(findFileBreaches(readingFile, cartReadsOrders)).toEqual([]);
  expect(
    findFileBreaches(readingFile, { cart: { "orders order_lines": "A reason to judge" } }),
  ).toEqual([unneededRead("order_lines", "cart")]);
});

test("a module exports no table or repository, and its list of personal data names only its own tables", () => {
  expect(
    findFileBreaches(
      makeModuleFile("orders/index.ts", 'export { orders } from "./orders.tables.ts";'),
    ),
  ).toEqual([
    "apps/api/src/orders/orders/index.ts exports from ./orders.tables.ts: export a use-case instead, because others could write the rows",
  ]);
  expect(
    findFileBreaches(
      makeModuleFile("orders/index.ts", 'export { findOrder } from "./orders.repository.ts";'),
    ),
  ).toHaveLength(1);
  expect(
    findFileBreaches(
      makeModuleFile("orders/index.ts", 'export type { OrderRow } from "./orders.tables.ts";'),
    ),
  ).toEqual([]);
  expect(
    findFileBreaches(makeCartModule('const personal = { tables: ["orders"] };', "cart.personal")),
  ).toEqual([
    "apps/api/src/selling/cart/cart.personal.ts names orders: declare it in orders, because the owner deletes its own rows",
  ]);
});

test("every table belongs to exactly one module and is created by a migration", () => {
  expect(findOwnerBreaches(shop, undeclaredByModule)).toEqual([]);
  expect(findOwnerBreaches(shop, {})).toEqual([
    "stock has no owner: declare it in a module's tables file, or name it in table-owners.ts, because one module must write it",
  ]);
  expect(findOwnerBreaches(shop, { cart: ["stock"], orders: ["stock"] })).toEqual([
    "Take stock from all but one of cart, orders, because one module must write it",
  ]);
  const dropMigration = {
    path: "apps/api/migrations/0002_second.sql",
    text: "drop table if exists stock;",
  };
  expect(findOwnerBreaches([...shop, dropMigration], undeclaredByModule)).toEqual([
    "Take stock from table-owners.ts or its tables file, because no migration creates it",
  ]);
});

test("SQL is found in nested templates, without its comments", () => {
  const text =
    "const a = sql<Row>`select 1 -- one\n ${sql`from b`} ${c}`;\nimport { d } from './e.ts';";
  expect(
    readSqlTexts({ path: "a.ts", text }).map((sqlText) => sqlText.replace(/\s+/g, " ").trim()),
  ).toEqual(["select 1 $ $", "from b"]);
});
