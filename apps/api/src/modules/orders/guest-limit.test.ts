import { expect, test } from "vitest";
import { aCourier, anOrder, aProduct, recipient, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });

test("whoever guesses at an order's phone is stopped after five tries, from however many addresses", async () => {
  await aCourier(shop.deps);
  const product = await aProduct(shop.deps);
  const { orderId, reference } = await anOrder(shop, { variantId: product.variants[0]!.id });
  const guess = (number: number, name = orderId) =>
    shop.anyone.get(`/orders/${name}/details/guest`, {
      query: { phone: String(60_000_000 + number) },
      address: `10.0.0.${number}`,
    });
  for (let number = 1; number <= 5; number += 1) expect((await guess(number)).status).toBe(404);
  expect((await guess(6, reference)).status).toBe(429);
  expect((await guess(7, reference.replaceAll("-", "").toLowerCase())).status).toBe(429);
  const right = await shop.anyone.get(`/orders/${orderId}/details/guest`, {
    query: { phone: recipient.phone },
    address: "10.0.1.1",
  });
  expect(right.status).toBe(429);
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
});

test("how a number is spelt does not tell whether there is such an order", async () => {
  const spellings = ["HB-2222-2222", "hb-2222-2222", "HB22222222", "hb 2222 2222", "HB2222-2222"];
  const guess = (name: string) =>
    shop.anyone.get(`/orders/${encodeURIComponent(name)}/details/guest`, {
      query: { phone: "60000000" },
    });
  for (const name of spellings) expect((await guess(name)).status).toBe(404);
  expect((await guess("HB-2222 2222")).status).toBe(429);
});
