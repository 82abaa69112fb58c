import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { rewriteQueries } from "../../../testing/database/without-guard.ts";
import { aCourier, aProduct, makePaidOrder, startTestApi } from "../../../testing/index.ts";
import { findRequests } from "./refund-requests.repository.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 10 }] })).variants[0]!.id;
const staff = shop.as(await shop.operator("support"));
const { orderId, guest } = await makePaidOrder(shop, { variantId });
const request = await shop.as(guest).post(`/orders/${orderId}/refund-request`, {
  reason: "damaged",
  images: [],
  refund_items: [{ product_variant_id: variantId, qty: 1 }],
});
if (request.status !== 200) throw new Error(request.text);

/** Inserts one order and one request per minute. Number 1 is the oldest, and every tenth request is undecided. */
await deps.db.execute(sql`
  insert into orders select copy.* from orders o cross join generate_series(-3000, 6000) n cross join lateral jsonb_populate_record(o, jsonb_build_object(
    'id', 'copy' || n, 'reference', 'HC-' || n, 'contact_email', 'buyer.' || n || '@example.com',
    'delivery_details', o.delivery_details || jsonb_build_object('recipient_name', case
      when n <= 0 then 'Fay Free' when n <= 1500 then 'Ada Early' when n % 3 = 0 then 'Bo Often' when n % 20 = 1 then 'Cy Sometimes'
      when n % 2000 = 2 then 'Di Seldom' else 'Ed Else' end),
    'created_at', timestamptz '2026-01-01' + n * interval '1 minute'
  )) copy where o.id = ${orderId}`);
await deps.db.execute(sql`
  insert into refund_requests select copy.* from refund_requests r cross join generate_series(1, 6000) n cross join lateral jsonb_populate_record(r, jsonb_build_object(
    'id', 'copy' || lpad(n::text, 4, '0'), 'order_id', 'copy' || n, 'created_at', timestamptz '2026-01-01' + n * interval '1 minute',
    'decided_at', case when n % 10 > 0 then timestamptz '2026-06-01' end
  )) copy where r.order_id = ${orderId}`);
await deps.db.execute(sql`delete from refund_request_items`);
await deps.db.execute(sql`delete from refund_requests where order_id = ${orderId}`);
await deps.db.execute(sql`analyze orders, refund_requests`);

/** Finds the expected requests by comparing each of them. */
async function findExpectedIds(q: string, status: string | undefined): Promise<string[]> {
  const isOpen =
    status === undefined ? sql`true` : sql`(decided_at is null) = ${status === "waiting"}`;
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select r.id from refund_requests r join orders o on o.id = r.order_id
    where lower(o.delivery_details ->> 'recipient_name') like ${`${q}%`} and ${isOpen} order by r.id`);
  const idsByAge = rows.map(({ id }) => id);
  return status === "waiting" ? idsByAge : idsByAge.toReversed();
}

test.each([
  ["that a few have", "di", undefined],
  ["that many have", "bo", undefined],
  ["that several scattered requests have", "cy", undefined],
  ["that only old ones have", "ada", undefined],
  ["that thousands of orders without requests have", "fay", undefined],
  ["that nobody has", "nobody", undefined],
  ["among the decided requests", "ada", "decided"],
  ["among the waiting requests", "cy", "waiting"],
  ["left empty, among the waiting requests", "", "waiting"],
  ["left empty", "", undefined],
])(
  "among thousands of refund requests, a word %s finds the next ones, page after page",
  async (_, q, status) => {
    const all = await findExpectedIds(q, status);
    const query = { q, per_page: "40", ...(status !== undefined && { status }) };
    let next: string | null = `/refund-requests?${new URLSearchParams(query)}`;
    for (let page = 0; page < 3 && next !== null; page += 1) {
      const { status: answered, body, text } = await staff.get(next);
      expect(answered, text).toBe(200);
      const requestIds = body.data.map(({ _id }: { _id: string }) => _id);
      expect(requestIds).toEqual(all.slice(page * 40, page * 40 + 40));
      next = body.next_page_url;
    }
  },
);

test("searches an unknown word only in the newest requests and the orders' indexes", async () => {
  const statements: string[] = [];
  const db = drizzle(
    rewriteQueries(deps.pool, (text) => {
      statements.push(text);
      return text;
    }),
  );
  const all = { isOpen: undefined, after: undefined, limit: 51 };
  expect(await findRequests(db, { ...all, q: "nobody" })).toEqual([]);
  expect(statements.filter((text) => text.includes("row_number()"))).toHaveLength(1);
  expect(statements.filter((text) => text.includes("with found"))).toHaveLength(1);
});
