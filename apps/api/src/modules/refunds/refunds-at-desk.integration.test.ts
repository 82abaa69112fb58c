import { expect, test, vi } from "vitest";
import { aCourier, anOrder, aProduct, paidOrder, startTestApi } from "../../testing/index.ts";
import { deskOf } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const desk = deskOf(shop, await shop.operator("owner"));
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const oneOfIt = [{ product_variant_id: variantId, qty: 1, restock: false }];

test("what is not paid can be planned to be paid back no more than it can be paid back", async () => {
  const { orderId, guest } = await anOrder(shop, { variantId });
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  const asked = { items: oneOfIt };
  for (const refused of [await desk.plan(orderId, asked), await desk.refund(orderId, asked)])
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "order_state", details: { current_status: "cancelled" } },
    });
});

test("a list of refunds or requests asks the database as often for many as for one", async () => {
  const ask = async () => {
    const { orderId, guest } = await paidOrder(shop, { variantId, qty: 2 });
    const body = {
      reason: "other",
      images: [],
      refund_items: [{ product_variant_id: variantId, qty: 1 }],
    };
    const asked = await shop.as(guest).post(`/orders/${orderId}/refund-request`, body);
    expect(asked.status, asked.text).toBe(200);
    await desk.refund(orderId, { items: oneOfIt });
  };
  const queries = vi.spyOn(deps.pool, "query");
  const countOf = async (path: string, expected: number) => {
    queries.mockClear();
    const { body } = await desk.staff.get(`/api/operator/${path}`);
    expect(body.data).toHaveLength(expected);
    return queries.mock.calls.length;
  };
  const counts = async (expected: number) => [
    await countOf("refunds", expected),
    await countOf("refund-requests", expected),
  ];
  await ask();
  const ofOne = await counts(1);
  await ask();
  await ask();
  expect(await counts(3)).toEqual(ofOne);
  expect(Math.min(...ofOne)).toBeGreaterThan(0);
});
