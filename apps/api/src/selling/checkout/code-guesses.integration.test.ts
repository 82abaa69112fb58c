import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Shopper } from "../../platform/modules/actor.ts";
import { networkKey } from "../../platform/requests/client-network.ts";
import { hashKey } from "../../platform/sessions/hash-key.ts";
import {
  aCheckout,
  aCourier,
  aProduct,
  aPromotion,
  checkOut,
  addUnitsToCart,
  startTestApi,
} from "../../testing/index.ts";

let now = new Date("2026-11-20T08:00:00Z");
const shop = await startTestApi({ settings: { rateLimits: true }, clock: () => now });
await aCourier(shop.deps);
await aPromotion(shop.deps, { code: "RIGHT" });
await aPromotion(shop.deps, { code: "OTHER" });
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 100 }] })).variants[0]!.id;

const tryCode = (guest: Shopper, code: string, address: string) =>
  shop.as(guest).post("/stores/main/shopping-cart/all", { voucher_code: code }, { address });
const anAddress = (() => {
  let count = 0;
  return () => `10.7.0.${(count += 1)}`;
})();

test("after ten unknown codes, a valid code is refused until the minute is over", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  for (let number = 0; number < 10; number += 1)
    expect((await tryCode(guest, `WRONG${number}`, anAddress())).status).toBe(200);
  const validCodeReply = await tryCode(guest, "RIGHT", anAddress());
  expect(validCodeReply.status).toBe(429);
  expect(Number(validCodeReply.headers["retry-after"])).toBeGreaterThan(0);
  expect((await tryCode(guest, "WRONG", anAddress())).status).toBe(429);
  expect((await tryCode(guest, "", anAddress())).status).toBe(200);
  expect((await checkOut(shop, guest, { voucher_code: "RIGHT" })).status).toBe(429);
  now = new Date(now.getTime() + 61_000);
  expect((await tryCode(guest, "RIGHT", anAddress())).status).toBe(200);
});

/** Enters so many wrong codes from an address. @returns the number of attempts within the limit */
async function tryWrongCodes(address: string, times: number): Promise<number> {
  let acceptedCount = 0;
  let guest = await addUnitsToCart(shop, { variantId });
  for (let number = 0; number < times; number += 1) {
    if (number % 10 === 0) guest = await addUnitsToCart(shop, { variantId });
    if ((await tryCode(guest, `NET${number}`, address)).status === 200) acceptedCount += 1;
  }
  return acceptedCount;
}
const tryRightCode = async (address: string) =>
  (await tryCode(await addUnitsToCart(shop, { variantId }), "RIGHT", address)).status;

test("a shopper who tries too many codes does not block the rest of the network", async () => {
  const address = anAddress();
  const guest = await addUnitsToCart(shop, { variantId });
  for (let number = 0; number < 100; number += 1)
    await tryCode(guest, `STUBBORN${number}`, address);
  expect(await tryRightCode(address)).toBe(200);
});

test("limits the guests of one network together to sixty failed codes a minute", async () => {
  const address = anAddress();
  expect(await tryWrongCodes(address, 70)).toBe(60);
  expect(await tryRightCode(address)).toBe(429);
  expect(await tryRightCode(anAddress())).toBe(200);
  now = new Date(now.getTime() + 61_000);
  expect(await tryRightCode(address)).toBe(200);
});

test("members of a network have a joint limit of sixty failed codes, apart from its guests", async () => {
  const address = anAddress();
  const aMemberWithCart = async () => {
    const member = await shop.shopper();
    await addUnitsToCart(shop, { variantId, guest: member });
    return member;
  };
  await tryWrongCodes(address, 70);
  expect(await tryRightCode(address)).toBe(429);
  const appliedReply = await tryCode(await aMemberWithCart(), "RIGHT", address);
  expect([appliedReply.status, appliedReply.body.is_voucher_applied]).toEqual([200, true]);
  let acceptedCount = 0;
  for (const memberNumber of "1234567") {
    const member = await aMemberWithCart();
    for (let number = 0; number < 10; number += 1)
      if ((await tryCode(member, `MEMBER${memberNumber}-${number}`, address)).status === 200)
        acceptedCount += 1;
  }
  expect(acceptedCount).toBe(60);
  expect((await tryCode(await aMemberWithCart(), "RIGHT", address)).status).toBe(429);
});

test("an applied code stays valid for its shopper when the network reaches its limit", async () => {
  const address = anAddress();
  const guest = await addUnitsToCart(shop, { variantId });
  expect((await tryCode(guest, "RIGHT", address)).status).toBe(200);
  await tryWrongCodes(address, 70);
  expect(await tryRightCode(address)).toBe(429);
  const rightCodeReply = await tryCode(guest, "RIGHT", address);
  expect([rightCodeReply.status, rightCodeReply.body.is_voucher_applied]).toEqual([200, true]);
  // Once the limit is reached, every other code is refused, whether it exists or not.
  for (const otherCode of ["OTHER", "WRONG"])
    expect((await tryCode(guest, otherCode, address)).status).toBe(429);
  const body = aCheckout({
    checkout_product_variant_ids: [variantId],
    voucher_code: "RIGHT",
  });
  const checkoutReply = await shop.as(guest).post("/stores/main/checkouts", body, { address });
  expect(checkoutReply.status, checkoutReply.text).toBe(200);
});

test("a code refused by the limit does not count as accepted", async () => {
  const address = anAddress();
  const guest = await addUnitsToCart(shop, { variantId });
  await tryWrongCodes(address, 70);
  for (const _ of "12") expect((await tryCode(guest, "RIGHT", address)).status).toBe(429);
  // The checkout refuses the code too, because the shopper has not seen it work.
  const body = aCheckout({
    checkout_product_variant_ids: [variantId],
    voucher_code: "RIGHT",
  });
  expect((await shop.as(guest).post("/stores/main/checkouts", body, { address })).status).toBe(429);
  expect((await tryCode(guest, "RIGHT", address)).status).toBe(429);
});

test("limits a network to six hundred failed codes an hour", async () => {
  const address = anAddress();
  await tryWrongCodes(address, 1);
  const key = hashKey(shop.deps.settings.secret, `codes of the hour from ${networkKey(address)}`);
  await shop.deps.db.execute(sql`update wrong_answers set wrong = 599 where key = ${key}`);
  now = new Date(now.getTime() + 61_000);
  expect(await tryWrongCodes(address, 3)).toBe(1);
  expect(await tryRightCode(address)).toBe(429);
  now = new Date(now.getTime() + 3_600_000);
  expect(await tryRightCode(address)).toBe(200);
});

test("counts parallel attempts at codes one by one", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, number) => tryCode(guest, `ATONCE${number}`, anAddress())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
});

test("codes sent with a checkout count, and the same limit applies", async () => {
  now = new Date(now.getTime() + 61_000);
  const guest = await addUnitsToCart(shop, { variantId });
  for (let number = 0; number < 9; number += 1) await tryCode(guest, `CART${number}`, anAddress());
  expect((await checkOut(shop, guest, { voucher_code: "NINETH" })).status).toBe(422);
  expect((await checkOut(shop, guest, { voucher_code: "RIGHT" })).status).toBe(429);
});

test("a cart may be priced with its valid code without limit", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const address = anAddress();
  for (let time = 0; time < 25; time += 1) {
    const { status, body } = await tryCode(guest, "RIGHT", address);
    expect([status, body.is_voucher_applied]).toEqual([200, true]);
  }
});
