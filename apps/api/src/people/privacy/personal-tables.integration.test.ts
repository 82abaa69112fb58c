import { expect, test } from "vitest";
import { modules } from "../../modules.ts";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();

/** Returns the shop's tables that refer to a customer, by a column's name or a foreign key. */
async function listPeopleTables(): Promise<string[]> {
  const { rows } = await shop.deps.pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id'
    union
    select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'customers'::regclass
    order by 1`);
  return rows.map(({ name }) => name);
}

const listDeclaredTables = () => modules.flatMap(({ personal }) => personal?.tables ?? []);

test("every table with a customer is declared by a module, and every declared table exists", async () => {
  expect(listDeclaredTables().toSorted()).toEqual(await listPeopleTables());
});

test.each(["customer_id text", "person text references customers"])(
  "detects an undeclared table about people: %s",
  async (column) => {
    await shop.deps.pool.query(`create table diaries (id int, ${column})`);
    const peopleTables = await listPeopleTables();
    await shop.deps.pool.query("drop table diaries");
    expect(peopleTables.filter((name) => !listDeclaredTables().includes(name))).toEqual([
      "diaries",
    ]);
  },
);

test("every module exports and erases its personal data, except the explained ones", () => {
  const removeTable = (operation: "export" | "erase") =>
    modules.filter(({ personal }) => personal && !personal[operation]).map(({ name }) => name);
  // The exports of the profile and of the order details already contain logins, orders, parcels and proofs. Staff
  // notes and bank transfers are for staff only. An export contains no exports.
  expect(removeTable("export")).toEqual([
    "customers",
    "logins",
    "parcels",
    "orders",
    "proofs",
    "order-queue",
    "bank-statements",
    "privacy",
    "members",
  ]);
  // Orders erase their buyers, and the order details are copies of orders. The points ledger and vouchers stay for
  // accounting without identifying anybody. Transfers stay as the bank recorded them.
  expect(removeTable("erase")).toEqual([
    "membership",
    "vouchers",
    "order-details",
    "bank-statements",
  ]);
});
