import { describe, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCheckout,
  aCourier,
  aProduct,
  aProof,
  aWarehouse,
  raceForStock,
  addUnitsToCart,
  enableOnlinePayments,
  recipient,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

const rateLimitOptions = { settings: { rateLimits: true } };
const shop = await startTestApi(rateLimitOptions);
const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
const unguardedShop = await startTestApi({ ...rateLimitOptions, deps: guard.deps });
for (const { deps } of [shop, unguardedShop]) {
  await aCourier(deps);
  await enableOnlinePayments({ deps });
  const max = { per_person: 2, per_network: 4 };
  const values = { "unpaid-offline-orders": max, "unpaid-online-orders": max } as SettingValues;
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, values));
  await deps.changes.settle();
}
const createVariant = async (api: TestApi, price = 100_00) =>
  (await aProduct(api.deps, { variants: [{ stock: 100, price }] })).variants[0]!.id;
const variantId = await createVariant(shop);

let count = 0;
const anAddress = () => `10.9.0.${(count += 1)}`;
function aPerson() {
  count += 1;
  return { ...recipient, email: `unpaid${count}@example.com`, phone: String(61_000_000 + count) };
}

interface OrderOptions {
  guest?: Shopper;
  address?: string;
  variant?: string;
  body?: object;
}
const onlinePayment = { payment_method: "ONLINE" };

async function order(details: object, options: OrderOptions = {}) {
  const { guest = shop.guest(), address = anAddress(), variant = variantId } = options;
  await addUnitsToCart(shop, { variantId: variant, guest });
  const lines = { checkout_product_variant_ids: [variant] };
  const body = aCheckout({ ...lines, delivery_details: details, ...options.body });
  const reply = await shop.as(guest).post("/stores/main/checkouts", body, { address });
  return { ...reply, guest };
}

/** Checks out eight guests from eight networks with the same mailbox. */
async function checkOutEightAtOnce(api: TestApi) {
  const sharedVariantId = await createVariant(api);
  const { email } = aPerson();
  const guests = await Promise.all(
    Array.from({ length: 8 }, () => addUnitsToCart(api, { variantId: sharedVariantId })),
  );
  const replies = await raceForStock(api.deps, { variantId: sharedVariantId, callCount: 8 }, () =>
    Promise.all(
      guests.map((guest, index) => {
        const details = { ...aPerson(), email: email.replace("@", `+${index}@`) };
        const lines = { checkout_product_variant_ids: [sharedVariantId] };
        const body = aCheckout({ ...lines, delivery_details: details });
        return api.as(guest).post("/stores/main/checkouts", body, { address: anAddress() });
      }),
    ),
  );
  return replies.filter(({ status }) => status === 200).length;
}

describe("limit of unpaid offline orders", () => {
  test("limits a person's unpaid orders and names them", async () => {
    const details = aPerson();
    const first = await order(details);
    const second = await order(details, { guest: first.guest });
    const refusedReply = await order(details, { guest: first.guest });
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refusedReply.body.details.unpaid_orders).toEqual({
      by: "person",
      max: 2,
      references: [first.body.reference, second.body.reference],
    });
    await shop.as(first.guest).put(`/orders/${first.body.order_id}/cancelled`);
    expect((await order(details, { guest: first.guest })).status).toBe(200);
  });

  test("counts unpaid orders by mailbox and phone without naming those of others", async () => {
    const details = aPerson();
    for (const _ of "12") expect((await order(details)).status).toBe(200);
    for (const samePerson of [
      { ...aPerson(), email: details.email.toUpperCase().replace("@", "+x@") },
      { ...aPerson(), phone: details.phone },
    ]) {
      const refusedReply = await order(samePerson);
      expect(refusedReply.status).toBe(409);
      expect(refusedReply.body.details.unpaid_orders.references).toEqual([]);
      // The caller has no own order to pay or cancel.
      expect(refusedReply.body.message).toContain("with this e-mail address or phone number");
      expect(refusedReply.body.message).not.toMatch(/your orders|cancel/);
    }
    expect((await order(aPerson())).status).toBe(200);
  });

  test.each([{}, onlinePayment])(
    "strangers' unpaid orders with a member's email and phone do not count for the member: %o",
    async (body) => {
      const details = aPerson();
      const member = await shop.shopper({ email: details.email });
      for (const _ of "12") expect((await order(details, { body })).status).toBe(200);
      expect((await order(details, { body })).status).toBe(409);
      const first = await order(details, { guest: member, body });
      expect(first.status, first.text).toBe(200);
      const otherVariantId = await createVariant(shop);
      expect((await order(details, { guest: member, variant: otherVariantId, body })).status).toBe(
        200,
      );
      const third = await createVariant(shop);
      const refusedReply = await order(details, { guest: member, variant: third, body });
      expect(refusedReply.body.details.unpaid_orders).toMatchObject({ by: "person", max: 2 });
    },
  );

  test("counts unpaid orders by network", async () => {
    const address = anAddress();
    for (const _ of "1234") expect((await order(aPerson(), { address })).status).toBe(200);
    const refusedReply = await order(aPerson(), { address });
    expect(refusedReply.body.details.unpaid_orders).toMatchObject({ by: "network", max: 4 });
    expect((await order(aPerson())).status).toBe(200);
  });

  test("counts an order with a proof until staff confirm the money", async () => {
    const details = aPerson();
    const first = await order(details);
    const image = await aProof(shop, first.guest);
    const uploadReply = await shop
      .as(first.guest)
      .put(`/orders/${first.body.order_id}/upload`, { image });
    expect(uploadReply.body.current_status).toBe("pending");
    await order(details);
    expect((await order(details)).status).toBe(409);
  });

  test("the limit of unpaid orders does not block a free order", async () => {
    const details = aPerson();
    for (const _ of "12") await order(details);
    const warehouse_id = await aWarehouse(shop.deps, {
      key: "pier",
      position: 1,
      isPickupPoint: true,
    });
    const pickup = { delivery_info: { method: "SELF_PICKUP", warehouse_id } };
    const freeOrderReply = await order(details, {
      variant: await createVariant(shop, 0),
      body: pickup,
    });
    expect(freeOrderReply.status, freeOrderReply.text).toBe(200);
    expect((await order(details)).status).toBe(409);
  });

  test("eight orders at once cannot exceed the limit of unpaid orders", async () => {
    expect(await checkOutEightAtOnce(shop)).toBe(2);
  });

  test("without the lock on a person, eight orders at once exceed the limit", async () => {
    expect(await checkOutEightAtOnce(unguardedShop)).toBe(8);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("limit of unpaid online orders", () => {
  test("limits a person's unpaid online orders across tokens and still allows offline payment", async () => {
    const details = aPerson();
    for (const _ of "12") expect((await order(details, { body: onlinePayment })).status).toBe(200);
    const refusedReply = await order(details, { body: onlinePayment });
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refusedReply.body.details.unpaid_orders).toEqual({
      by: "person",
      max: 2,
      references: [],
    });
    expect((await order(details)).status).toBe(200);
  });

  test("unpaid offline orders do not count against online orders", async () => {
    const details = aPerson();
    for (const _ of "12") await order(details);
    expect((await order(details)).status).toBe(409);
    expect((await order(details, { body: onlinePayment })).status).toBe(200);
  });

  test("counts unpaid online orders by network", async () => {
    const address = anAddress();
    for (const _ of "1234")
      expect((await order(aPerson(), { address, body: onlinePayment })).status).toBe(200);
    const refusedReply = await order(aPerson(), { address, body: onlinePayment });
    expect(refusedReply.body.details.unpaid_orders).toMatchObject({ by: "network", max: 4 });
    expect((await order(aPerson(), { address })).status).toBe(200);
  });

  test("does not count superseded and cancelled online orders", async () => {
    const details = aPerson();
    const guest = shop.guest();
    const checkoutReplies = [];
    for (const _ of "1234")
      checkoutReplies.push(await order(details, { guest, body: onlinePayment }));
    expect(checkoutReplies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const onlyVariant = (variant: string) => ({
      guest,
      variant,
      body: { ...onlinePayment, checkout_product_variant_ids: [variant] },
    });
    expect((await order(details, onlyVariant(await createVariant(shop)))).status).toBe(200);
    const third = onlyVariant(await createVariant(shop));
    const refusedReply = await order(details, third);
    expect(refusedReply.body.details.unpaid_orders.references).toHaveLength(2);
    await shop.as(guest).put(`/orders/${checkoutReplies[3]!.body.order_id}/cancelled`);
    expect((await order(details, third)).status).toBe(200);
  });
});
