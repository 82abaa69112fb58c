import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCheckout,
  aCourier,
  aProduct,
  findInvariantViolations,
  raceForStock,
  makeGuestsWithCart,
  countReserved,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

/** Lets `count` guests with the same product in the cart check out at once over real sockets. */
async function buyLastUnits(shop: TestApi, { guests, units }: { guests: number; units: number }) {
  await aCourier(shop.deps);
  const product = await aProduct(shop.deps, { variants: [{ stock: units }] });
  const variantId = product.variants[0]!.id;
  const address = await shop.listen();
  const calls = (await makeGuestsWithCart(shop, variantId, guests)).map((guest) => {
    const token = shop.signToken(guest);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify(aCheckout({ checkout_product_variant_ids: [variantId] }));
    return () =>
      fetch(`${address}/api/customer/stores/main/checkouts`, { method: "POST", headers, body });
  });
  const replies = await raceForStock(shop.deps, { variantId, callCount: 8 }, () =>
    Promise.all(
      calls.map(async (call) => {
        const reply = await call();
        return {
          status: reply.status,
          body: (await reply.json()) as { code?: string; order_id?: string; details?: unknown },
        };
      }),
    ),
  );
  const {
    rows: [countRow],
  } = await shop.deps.db.execute<{ orders: number }>(
    sql`select count(*)::integer as orders from orders`,
  );
  return {
    variantId,
    orders: countRow?.orders,
    acknowledged: new Set(
      replies.filter((reply) => reply.status === 200).map((reply) => reply.body.order_id),
    ).size,
    soldOut: replies.filter(
      (reply) => reply.status === 409 && reply.body.code === "insufficient_stock",
    ),
    others: replies.filter((reply) => reply.status !== 200 && reply.status !== 409).length,
  };
}

const shop = await startTestApi();
const guard = withoutGuard(/s\.on_hand - s\.reserved as free/g, "s.on_hand as free");
const unguardedShop = await startTestApi({ deps: guard.deps });

test("200 parallel checkouts of the last 10 units make ten orders and 190 sold-out answers", async () => {
  const { variantId, soldOut, ...outcomeCounts } = await buyLastUnits(shop, {
    guests: 200,
    units: 10,
  });
  expect(outcomeCounts).toEqual({ orders: 10, acknowledged: 10, others: 0 });
  expect(soldOut).toHaveLength(190);
  for (const { body } of soldOut) expect(body.details).toEqual({ left: { [variantId]: 0 } });
  expect(await countReserved(shop.deps, variantId)).toBe(10);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("without the stock condition, parallel checkouts sell more than the stock", async () => {
  // Drops the table's constraint, which would prevent the oversale that the test expects.
  await unguardedShop.deps.db.execute(
    sql`alter table stock_levels drop constraint stock_levels_sound`,
  );
  const { orders } = await buyLastUnits(unguardedShop, { guests: 20, units: 5 });
  expect(guard.removals()).toBeGreaterThan(0);
  expect(orders).toBeGreaterThan(5);
  expect(await findInvariantViolations(unguardedShop.deps)).toContain(
    "Reserved stock is never negative and never exceeds the stock on hand",
  );
});
