import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aProduct,
  anOrder,
  findInvariantViolations,
  checkOut,
  raceForStock,
  addUnitsToCart,
  makePaidOrder,
  makeOrderWithProof,
  recipient,
  runStaffAction,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

const shop = await startTestApi();
const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
const unguardedShop = await startTestApi({ deps: guard.deps });
for (const { deps } of [shop, unguardedShop]) await aCourier(deps);

/** Makes a product with a limit of two per person. */
async function aLimitedVariant({ deps }: TestApi): Promise<string> {
  const product = await aProduct(deps, { variants: [{ stock: 100 }] });
  const variantId = product.variants[0]!.id;
  await deps.db.execute(
    sql`update product_variants set per_person_limit = 2 where id = ${variantId}`,
  );
  return variantId;
}

let personCount = 0;
function aPerson() {
  personCount += 1;
  return {
    ...recipient,
    email: `person${personCount}@example.com`,
    phone: String(60_000_000 + personCount),
  };
}

async function confirmPhone(customerId: string, phone: string): Promise<void> {
  await shop.deps.db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${customerId}, 'PHONE', ${`852${phone}`}, '852', ${phone}, now())`);
}

/** Checks out eight guests at once. They are one person with different spellings of an e-mail. */
async function checkOutEightAtOnce(api: TestApi) {
  const variantId = await aLimitedVariant(api);
  const { email } = aPerson();
  const makeEmailAlias = (index: number) => email.replace("@", `+${index}@`);
  const guests = await Promise.all(
    Array.from({ length: 8 }, () => addUnitsToCart(api, { variantId })),
  );
  const replies = await raceForStock(api.deps, { variantId, callCount: 8 }, () =>
    Promise.all(
      guests.map((guest, index) =>
        checkOut(api, guest, { delivery_details: { ...aPerson(), email: makeEmailAlias(index) } }),
      ),
    ),
  );
  return {
    placedCount: replies.filter((reply) => reply.status === 200).length,
    refusedCount: replies.filter((reply) => reply.body.code === "quantity_limit").length,
  };
}

const overLimitFields = { problem: "over-limit", limited_by: "per-person" };

/** Returns the only line of a cart. */
async function readLine(guest: Shopper) {
  const { body } = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
  return body.cart_items[0];
}

describe("limit per person", () => {
  test("the limit per person counts a guest's earlier orders and says how many more are allowed", async () => {
    const variantId = await aLimitedVariant(shop);
    const details = aPerson();
    const { guest } = await anOrder(shop, { variantId, checkout: { delivery_details: details } });
    await addUnitsToCart(shop, { variantId, qty: 2, guest });
    const refusedReply = await checkOut(shop, guest, { delivery_details: aPerson() });
    expect(refusedReply).toMatchObject({
      status: 409,
      body: { code: "quantity_limit", details: { most: { [variantId]: 1 } } },
    });
  });

  test("the limit per person counts other guests with the same email or phone", async () => {
    const variantId = await aLimitedVariant(shop);
    const details = aPerson();
    await anOrder(shop, { variantId, qty: 2, checkout: { delivery_details: details } });
    for (const samePerson of [
      { ...aPerson(), email: details.email.toUpperCase() },
      { ...aPerson(), phone: details.phone },
      { ...aPerson(), phone: `852${details.phone}` },
    ]) {
      const other = await addUnitsToCart(shop, { variantId });
      expect((await checkOut(shop, other, { delivery_details: samePerson })).body.code).toBe(
        "quantity_limit",
      );
    }
    const otherGuest = await addUnitsToCart(shop, { variantId });
    expect((await checkOut(shop, otherGuest, { delivery_details: aPerson() })).status).toBe(200);
  });

  test("the limit per person counts equal mailboxes and accounts that confirmed the phone", async () => {
    const variantId = await aLimitedVariant(shop);
    const member = await shop.shopper();
    const confirmedPhone = aPerson().phone;
    await confirmPhone(member.id, confirmedPhone);
    const details = { ...aPerson(), email: "chan.tai.man@gmail.com" };
    const buyer = { guest: member, checkout: { delivery_details: details } };
    await anOrder(shop, { variantId, qty: 2, ...buyer });
    for (const samePerson of [
      { ...aPerson(), email: "ChanTaiMan+toys@googlemail.com" },
      { ...aPerson(), phone: confirmedPhone },
    ]) {
      const otherGuest = await addUnitsToCart(shop, { variantId });
      expect((await checkOut(shop, otherGuest, { delivery_details: samePerson })).body.code).toBe(
        "quantity_limit",
      );
    }
  });

  test("the limit per person counts a member's paid guest orders by the confirmed phone", async () => {
    const variantId = await aLimitedVariant(shop);
    const details = aPerson();
    await makePaidOrder(shop, { variantId, qty: 2, checkout: { delivery_details: details } });
    const member = await shop.shopper();
    await confirmPhone(member.id, details.phone);
    await addUnitsToCart(shop, { variantId, guest: member });
    expect((await checkOut(shop, member, { delivery_details: aPerson() })).body.code).toBe(
      "quantity_limit",
    );
  });

  test("a stranger's unpaid order with a member's phone does not use the member's limit", async () => {
    const variantId = await aLimitedVariant(shop);
    const details = aPerson();
    await makeOrderWithProof(shop, { variantId, qty: 2, checkout: { delivery_details: details } });
    const member = await shop.shopper();
    await confirmPhone(member.id, details.phone);
    await addUnitsToCart(shop, { variantId, qty: 2, guest: member });
    expect(await readLine(member)).toMatchObject({ problem: null, bought_before: null });
    const checkoutReply = await checkOut(shop, member, { delivery_details: details });
    expect(checkoutReply.status, checkoutReply.text).toBe(200);
    await addUnitsToCart(shop, { variantId, guest: member });
    expect((await checkOut(shop, member, { delivery_details: details })).body.code).toBe(
      "quantity_limit",
    );
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("the cart shows the reached limit with the earlier order before any contact is typed", async () => {
    const variantId = await aLimitedVariant(shop);
    const details = aPerson();
    const { guest, reference, orderId } = await anOrder(shop, {
      variantId,
      checkout: { delivery_details: details },
    });
    await addUnitsToCart(shop, { variantId, qty: 2, guest });
    const boughtUnits = { qty: 1, reference };
    expect(await readLine(guest)).toMatchObject({
      ...overLimitFields,
      max_qty: 1,
      bought_before: boughtUnits,
    });
    await addUnitsToCart(shop, { variantId, guest });
    expect(await readLine(guest)).toMatchObject({
      problem: null,
      max_qty: 1,
      bought_before: boughtUnits,
    });
    const delivery_details = details;
    const refusedReply = await checkOut(shop, guest, { delivery_details, expected_total: "1.00" });
    expect(refusedReply.body.code).toBe("total_changed");
    expect(refusedReply.body.details.cart.cart_items).toEqual([await readLine(guest)]);
    // The member's confirmed phone makes the order count for the member, though another account placed it.
    const member = await shop.shopper();
    await confirmPhone(member.id, details.phone);
    await runStaffAction(shop, "approve", orderId, {
      body: { money_seen: true, note: "In the app" },
    });
    await addUnitsToCart(shop, { variantId, qty: 2, guest: member });
    expect(await readLine(member)).toMatchObject({
      ...overLimitFields,
      max_qty: 1,
      bought_before: { qty: 1, reference: null },
    });
    const otherGuest = await addUnitsToCart(shop, { variantId });
    expect(await readLine(otherGuest)).toMatchObject({ problem: null, bought_before: null });
  });

  test("cancelling an order releases the limit per person", async () => {
    const variantId = await aLimitedVariant(shop);
    const details = aPerson();
    const { guest, orderId } = await anOrder(shop, {
      variantId,
      qty: 2,
      checkout: { delivery_details: details },
    });
    await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    await addUnitsToCart(shop, { variantId, qty: 2, guest });
    expect((await checkOut(shop, guest, { delivery_details: details })).status).toBe(200);
  });

  test("eight checkouts at once cannot exceed the limit per person", async () => {
    expect(await checkOutEightAtOnce(shop)).toEqual({ placedCount: 2, refusedCount: 6 });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("without the lock on a person, eight checkouts at once exceed the limit", async () => {
    expect((await checkOutEightAtOnce(unguardedShop)).placedCount).toBe(8);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

test("without the lock on the cart's owner, eight checkouts of one cart buy it repeatedly", async () => {
  const guard = withoutGuard(/for no key update/, "for key share");
  const unguardedApi = await startTestApi({ deps: guard.deps });
  await aCourier(unguardedApi.deps);
  const product = await aProduct(unguardedApi.deps, { variants: [{ stock: 100 }] });
  const variantId = product.variants[0]!.id;
  const guest = await addUnitsToCart(unguardedApi, { variantId });
  const replies = await raceForStock(unguardedApi.deps, { variantId, callCount: 8 }, () =>
    Promise.all(Array.from({ length: 8 }, () => checkOut(unguardedApi, guest))),
  );
  expect(replies.filter((reply) => reply.status === 200).length).toBe(8);
});
