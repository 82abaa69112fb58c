import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import { aCourier, aProduct, readQueryPlans, startTestApi } from "../../../testing/index.ts";
import { textCondition, separateRareMatches } from "../../order-queue/index.ts";
import { makeTransferCalls } from "../testing.ts";
import { findTransfers } from "../transfer-lists.repository.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const { staff, anOfflineOrder, upload, pay } = makeTransferCalls(
  shop,
  await shop.operator("manager"),
  variants[0]!.id,
);
const [order, otherOrder] = [await anOfflineOrder(), await anOfflineOrder()];
const { ids } = await upload(
  [`${Number(order.amount) + 20}`, "FPS 2026-1123 0042"],
  ["77.70", "rent"],
  [otherOrder.amount, "toys"],
);
await pay(ids[0]!, order, { accept_other_amount: true });
await pay(ids[2]!, otherOrder);

const searchTransfers = async (list: string, q: string) => {
  const { status, body, text } = await staff.get(list, { query: { q } });
  expect(status, text).toBe(200);
  return body.data.map(({ _id }: { _id: string }) => _id) as string[];
};

test.each([
  ["a part of the bank's text, as it may be typed", () => "20261123-00", () => [ids[0]]],
  ["the amount", () => "HK$77.7", () => [ids[1]]],
  ["the payer's name", () => "tai man", () => ids.toSorted().toReversed()],
  ["the order that it paid", () => otherOrder.reference.toLowerCase(), () => [ids[2]]],
  ["an empty search", () => "", () => ids.toSorted().toReversed()],
  ["a text that no transfer contains", () => "-", () => []],
])("staff find transfers of all statements by %s", async (_, q, expected) =>
  expect(await searchTransfers("/bank-transfers", q())).toEqual(expected()),
);

test("a transfer shows its statement and the order that it paid", async () => {
  const { body } = await staff.get("/bank-transfers", { query: { q: order.reference } });
  const { _id, statement_id } = body.data[0];
  expect(body.data[0]).toMatchObject({
    pays: { order_id: order.orderId, order_reference: order.reference, surplus: "20.00" },
    returned: null,
  });
  const { transfers } = (await staff.get(`/bank-statements/${statement_id}`)).body;
  expect(transfers.map((transfer: { _id: string }) => transfer._id)).toContain(_id);
});

test("finds a surplus by order, transfer amount, surplus, bank text and payer", async () => {
  const list = "/bank-transfers/surpluses";
  for (const q of [
    order.reference,
    "20",
    `${Number(order.amount) + 20}`,
    "0042",
    "chantai",
    "Chan Tai",
  ])
    expect(await searchTransfers(list, q), q).toEqual([ids[0]]);
  for (const q of [otherOrder.reference, "77.70", "toys"])
    expect(await searchTransfers(list, q), q).toEqual([]);
});

test("a search among thousands pages through the newest transfers and finds rare old ones", async () => {
  await deps.db.execute(sql`
    insert into bank_transfers select 'copy' || lpad(n::text, 4, '0'), 'copy' || n, date '2020-01-01' + n / 10, case when n = 7 then 12345 else 100 end,
      'FPS ' || n, case when n < 300 then 'ADA EARLY' when n % 2 = 0 then 'BO OFTEN' else 'ED ELSE' end from generate_series(1, 5000) n`);
  await deps.db.execute(sql`
    insert into bank_statement_rows select (select min(id) from bank_statements), 1000 + n, 'copy' || lpad(n::text, 4, '0'), false from generate_series(1, 5000) n`);
  const pages = async (q: string) => {
    const idsPerPage: string[][] = [];
    let next: string | null = `/bank-transfers?${new URLSearchParams({ q, per_page: "40" })}`;
    while (next !== null && idsPerPage.length < 3) {
      const { body } = await staff.get(next);
      idsPerPage.push(body.data.map(({ _id }: { _id: string }) => _id));
      next = body.next_page_url;
    }
    return idsPerPage.flat();
  };
  const copies = (from: number, step: number, count: number) =>
    Array.from({ length: count }, (_, n) => `copy${String(from - n * step).padStart(4, "0")}`);
  expect(await pages("bo often")).toEqual(copies(5000, 2, 120));
  expect(await pages("Ada")).toEqual(copies(299, 1, 120));
  expect(await pages("123.45")).toEqual(["copy0007"]);
  expect(await pages("nobody")).toEqual([]);
  expect(await pages(otherOrder.reference)).toEqual([ids[2]]);
});

test("a popular article finds its old transfers without a list of all its orders", async () => {
  const { db } = deps;
  await db.execute(sql`
    insert into orders select copy.* from orders o cross join generate_series(1, 2600) n cross join lateral jsonb_populate_record(o, jsonb_build_object(
      'id', 'popular' || n, 'reference', 'HC-' || n)) copy where o.id = ${otherOrder.orderId}`);
  await db.execute(sql`
    insert into order_lines select line.* from order_lines l cross join generate_series(1, 2600) n cross join lateral jsonb_populate_record(l, jsonb_build_object(
      'id', 'popular' || n, 'order_id', 'popular' || n, 'sku', 'POPULAR-1')) line where l.order_id = ${otherOrder.orderId}`);
  await db.execute(sql`
    insert into transfer_payments (transfer_id, order_id, operator_id)
    select 'copy000' || n, 'popular' || n, (select min(id) from operators) from generate_series(1, 3) n`);
  const { ids: listedIds, commonCondition: commonWordCondition } = await inTransaction(db, (tx) =>
    separateRareMatches(tx, "popular-1"),
  );
  expect([listedIds, commonWordCondition]).toEqual([undefined, expect.anything()]);
  expect(await searchTransfers("/bank-transfers", "popular-1")).toEqual([
    ids[2],
    ids[0],
    "copy0003",
    "copy0002",
    "copy0001",
  ]);
});

test("searches a part of the bank's text through its index", async () => {
  const condition = textCondition(sql`t.text || ' ' || t.payer`, "0042");
  const plan = await readQueryPlans(deps, (db) =>
    db.execute(sql`select t.id from bank_transfers t where ${condition}`),
  );
  expect(plan).toContain("bank_transfers_text");
});

test("finds a transfer's statement through the index instead of scanning every row", async () => {
  const plan = await readQueryPlans(deps, (db) =>
    findTransfers(db, { q: "", after: undefined, limit: 5 }),
  );
  expect(plan).toContain("bank_statement_rows_transfer");
});
