import { or, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCourier, anOrder, aProduct, startTestApi } from "../../../testing/index.ts";
import { buildSearches } from "./queue-search.fragments.ts";
import { readQueueSearch } from "./queue-search.rules.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 10 }] })).variants[0]!.id;
const staff = shop.as(await shop.operator("support"));
const { orderId } = await anOrder(shop, { variantId });

/** Inserts one order per minute. Number 1 is the oldest. */
await deps.db.execute(sql`
  insert into orders select copy.* from orders o cross join generate_series(1, 15000) n cross join lateral jsonb_populate_record(o, jsonb_build_object(
    'id', 'copy' || lpad(n::text, 5, '0'), 'reference', 'HC-' || n,
    'status', case when n % 10 = 0 then 'completed' else 'cancelled' end,
    'contact_email', case when n <= 5000 then 'old.' else 'new.' end || n || '@example.com',
    'delivery_details', o.delivery_details || jsonb_build_object('recipient_name', case
      when n <= 3000 then 'Ada Early' when n % 3 = 0 then 'Bo Often' when n % 20 = 1 then 'Cy Sometimes' when n % 4000 = 2 then 'Di Seldom'
      else 'Ed Else' end),
    'created_at', timestamptz '2026-01-01' + n * interval '1 minute'
  )) copy where o.id = ${orderId}`);
await deps.db.execute(sql`analyze orders`);

/** Finds the expected orders by comparing each of them. */
async function findExpectedIds(
  q: string,
  { status = "%", lastPlace = "copy99999" },
): Promise<string[]> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from orders where (lower(delivery_details ->> 'recipient_name') like ${`${q}%`} or contact_email like ${`${q}%`})
      and status like ${status} and id < ${lastPlace} and id like 'copy%' order by id desc limit 40`);
  return rows.map(({ id }) => id);
}

test.each([
  ["that a few have", "di", {}],
  ["that many have", "bo", {}],
  ["that several scattered orders have", "cy", {}],
  ["that thousands of old orders have, and no new one", "ada", {}],
  ["that only an index finds among thousands of old orders", "old.", {}],
  ["that many have, of a status that few have", "bo", { status: "completed" }],
  ["that thousands of old orders have, of a status that most have", "ada", { status: "cancelled" }],
  ["that no order of a status has", "bo", { status: "pending" }],
])(
  "among tens of thousands of orders, a word %s finds its newest orders, page after page",
  async (_, q, narrowed) => {
    let next: string | null = `/orders?${new URLSearchParams({ q, per_page: "40", ...narrowed })}`;
    let lastPlace = "copy99999";
    for (let page = 1; page <= 3 && next !== null; page += 1) {
      const { status, body, text } = await staff.get(next);
      expect(status, text).toBe(200);
      const orderIds = body.data.map(({ _id }: { _id: string }) => _id);
      expect(orderIds).toEqual(await findExpectedIds(q, { ...narrowed, lastPlace }));
      next = body.next_page_url;
      lastPlace = orderIds.at(-1) ?? "";
    }
  },
);

test("reads only the items, notes and parcels of the checked orders, never those of all orders", async () => {
  const matchCondition = or(
    ...buildSearches(readQueueSearch("pokemon")).map(({ checkCondition }) => checkCondition),
  );
  const { rows } = await deps.db.execute<{ "QUERY PLAN": string }>(
    sql`explain (costs off) select from orders o where ${matchCondition}`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  for (const orderRows of ["order_lines", "order_notes", "order_parcels"])
    expect(plan).toMatch(new RegExp(`on ${orderRows} [^>]*order_id = o\\.id`));
});
