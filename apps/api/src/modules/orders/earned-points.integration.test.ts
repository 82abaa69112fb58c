import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Shopper } from "../../platform/actor.ts";
import {
  aCourier,
  aProduct,
  aProof,
  brokenPromises,
  checkOut,
  staffDo,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps, { fee: "40.00" });
const variantId = (await aProduct(deps, { variants: [{ price: 50_500 }] })).variants[0]!.id;

/** One article for $505.00 and $40.00 of shipping; staff then find the payment. @returns the order's reference */
async function buyAndPay(buyer: Shopper): Promise<string> {
  const line = { product_variant_id: variantId, qty: 1 };
  await shop.as(buyer).post("/stores/main/shopping-cart/add-to-cart", line);
  const { order_id, reference } = (await checkOut(shop, buyer)).body;
  const proof = { image: await aProof(shop, buyer) };
  expect((await shop.as(buyer).put(`/orders/${order_id}/upload`, proof)).status).toBe(200);
  expect(await pointsEarned()).toBe(0);
  await staffDo(shop, "approve", order_id);
  return reference;
}

async function pointsEarned(): Promise<number> {
  const {
    rows: [row],
  } = await deps.db.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::integer as points from point_transactions`);
  return row!.points;
}

test("a guest's paid order earns nobody any points", async () => {
  await buyAndPay(shop.guest());
  expect(await pointsEarned()).toBe(0);
});

test("a member's order earns points when it is paid, and not before", async () => {
  const member = await shop.shopper();
  const reference = await buyAndPay(member);
  const { body: status } = await shop.as(member).get("/profiles/membership/status");
  expect(status).toMatchObject({ available_points: 54, total_points_earned: 54 });
  const { body: history } = await shop.as(member).get("/profiles/membership/transactions");
  expect(history.data).toMatchObject([
    { type: "PURCHASE", points: 54, order_reference: reference },
  ]);
  expect(await brokenPromises(deps)).toEqual([]);
});
