import { expect, test } from "vitest";
import type { Shopper } from "../../platform/actor.ts";
import {
  aCourier,
  aProduct,
  aPromotion,
  checkOut,
  intoCart,
  startTestApi,
} from "../../testing/index.ts";

let now = new Date("2026-11-20T08:00:00Z");
const shop = await startTestApi({ settings: { rateLimits: true }, clock: () => now });
await aCourier(shop.deps);
await aPromotion(shop.deps, { code: "RIGHT" });
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 100 }] })).variants[0]!.id;

const tryCode = (guest: Shopper, code: string, address: string) =>
  shop.as(guest).post("/stores/main/shopping-cart/all", { voucher_code: code }, { address });
const anAddress = (() => {
  let count = 0;
  return () => `10.7.0.${(count += 1)}`;
})();

test("after ten codes that there are not, a right one is refused too until the minute is over", async () => {
  const guest = await intoCart(shop, { variantId });
  for (let number = 0; number < 10; number += 1)
    expect((await tryCode(guest, `WRONG${number}`, anAddress())).status).toBe(200);
  const right = await tryCode(guest, "RIGHT", anAddress());
  expect(right.status).toBe(429);
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  expect((await tryCode(guest, "WRONG", anAddress())).status).toBe(429);
  expect((await tryCode(guest, "", anAddress())).status).toBe(200);
  expect((await checkOut(shop, guest, { voucher_code: "RIGHT" })).status).toBe(429);
  now = new Date(now.getTime() + 61_000);
  expect((await tryCode(guest, "RIGHT", anAddress())).status).toBe(200);
});

test("guests of one network are counted together", async () => {
  const address = anAddress();
  const codes = Array.from({ length: 10 }, (_, number) => `GUESS${number}`);
  for (const code of codes)
    expect((await tryCode(await intoCart(shop, { variantId }), code, address)).status).toBe(200);
  const other = await intoCart(shop, { variantId });
  expect((await tryCode(other, "RIGHT", address)).status).toBe(429);
  expect((await tryCode(other, "RIGHT", anAddress())).status).toBe(200);
});

test("codes in the same moment are counted as many", async () => {
  const guest = await intoCart(shop, { variantId });
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, number) => tryCode(guest, `ATONCE${number}`, anAddress())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
});

test("what the checkout is asked counts, and says no more either", async () => {
  now = new Date(now.getTime() + 61_000);
  const guest = await intoCart(shop, { variantId });
  for (let number = 0; number < 9; number += 1) await tryCode(guest, `CART${number}`, anAddress());
  expect((await checkOut(shop, guest, { voucher_code: "NINETH" })).status).toBe(422);
  expect((await checkOut(shop, guest, { voucher_code: "RIGHT" })).status).toBe(429);
});

test("a cart is priced with its right code as often as one likes", async () => {
  const guest = await intoCart(shop, { variantId });
  const address = anAddress();
  for (let time = 0; time < 25; time += 1) {
    const { status, body } = await tryCode(guest, "RIGHT", address);
    expect([status, body.is_voucher_applied]).toEqual([200, true]);
  }
});
