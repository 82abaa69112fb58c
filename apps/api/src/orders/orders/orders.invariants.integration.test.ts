import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  startTestApi,
  withClient,
} from "../../testing/index.ts";
import { parcelInvariants } from "../parcels/parcels.invariants.ts";
import { orderInvariants } from "./orders.invariants.ts";

const invariants = [...orderInvariants, ...parcelInvariants];

const shop = await startTestApi();
await aCourier(shop.deps);
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;

/** The damage to a valid order that violates each invariant, by the start of the invariant's name. */
const damages: Record<string, string> = {
  "Each paid order has": "update orders set is_paid = true where id = $1",
  "Each acknowledged order": `insert into idempotency_keys (id, request, result) values ('key ' || $1, '', '{"order_id": "lost"}')`,
  "Each order's total":
    "update order_lines set qty = qty + 1, original_subtotal = original_unit_price * (qty + 1), subtotal = unit_price * (qty + 1) where order_id = $1",
  "Each order's history":
    "update orders set status = 'completed', payment_deadline = null where id = $1",
  "The times": `insert into order_events (order_id, event, from_status, to_status, actor_kind, created_at)
    values ($1, 'upload-proof', 'submitted', 'pending', 'guest', now() - interval '1 day')`,
  "Each order holds stock": "update stock_reservations set state = 'released' where order_id = $1",
  "No order's parcels": `with parcel as (insert into order_parcels (id, order_id) values ('parcel', $1) returning id)
    insert into order_parcel_lines (parcel_id, variant_id, qty) select parcel.id, variant_id, qty + 1 from parcel, order_lines where order_id = $1`,
  "No order line has": "update order_lines set withdrawn_qty = qty + 1 where order_id = $1",
  "Only cancelled": "update orders set seeks_transfer = true where id = $1",
  "Each unpaid order of a guest": `update customers set joined_at = now() + interval '1 second'
    where id = (select customer_id from orders where id = $1)`,
  "An order has a payment deadline": "update orders set payment_deadline = null where id = $1",
};

describe("order invariants", () => {
  test("a sound order breaks no invariant", async () => {
    await anOrder(shop, { variantId });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test.each(invariants.map(({ name }) => name))("detects the broken invariant %s", async (name) => {
    const [, damage] = Object.entries(damages).find(([start]) => name.startsWith(start))!;
    const { orderId } = await anOrder(shop, { variantId });
    const { sql: query } = invariants.find((invariant) => invariant.name === name)!;
    await withClient(shop.deps.settings.databaseUrl, async (client) => {
      await client.query("begin");
      await client.query(damage, [orderId]);
      expect((await client.query(query)).rows).not.toEqual([]);
      await client.query("rollback");
    });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});

test("the database refuses an order whose sums do not add up", async () => {
  const { orderId } = await anOrder(shop, { variantId });
  await expect(
    shop.deps.db.execute(sql`update orders set total = total + 1 where id = ${orderId}`),
  ).rejects.toThrow();
});

describe.each(["order_events", "stock_movements"])("history in %s", (history) => {
  test.each([
    sql.raw(`update ${history} set created_at = now()`),
    sql.raw(`delete from ${history}`),
    sql.raw(`truncate ${history} cascade`),
  ])("the database refuses to change the history %#", async (change) => {
    await anOrder(shop, { variantId });
    await expect(shop.deps.db.execute(change)).rejects.toMatchObject({
      cause: { message: `${history} is append-only` },
    });
  });
});
