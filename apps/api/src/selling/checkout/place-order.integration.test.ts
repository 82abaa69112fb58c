import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { saveSettings, storeSettings } from "../../base/configuration/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCheckout,
  aCourier,
  anOrder,
  aProduct,
  aWarehouse,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  recipient,
  countReserved,
  startTestApi,
  setOnHand,
} from "../../testing/index.ts";

const shop = await startTestApi();
beforeAll(() => aCourier(shop.deps, { fee: "40.00" }));

async function aVariant(
  variantFields: NonNullable<Parameters<typeof aProduct>[1]>["variants"] = [{}],
) {
  const product = await aProduct(shop.deps, { variants: variantFields });
  return product.variants[0]!;
}
const readOrders = async (customerId: string) => {
  const { rows } = await shop.deps.db.execute<{ id: string }>(
    sql`select id from orders where customer_id = ${customerId}`,
  );
  return rows.map((row) => row.id);
};

describe("offline order of a guest", () => {
  test("places an order with its lines, price and payment deadline", async () => {
    const variant = await aVariant([{ price: 39_900, discount: { type: "PRICE", value: 5_000 } }]);
    const guest = await addUnitsToCart(shop, { variantId: variant.id, qty: 2 });
    const checkoutReply = await checkOut(shop, guest, { expected_total: "738.00" });
    expect(checkoutReply.status).toBe(200);
    expect(checkoutReply.body).toMatchObject({ return_url: null, message: expect.any(String) });

    const { body: order } = await shop
      .as(guest)
      .get(`/orders/${checkoutReply.body.order_id}/details`);
    expect(order).toMatchObject({
      reference: checkoutReply.body.reference,
      current_status: "submitted",
      is_paid: false,
      payment_method: "OFFLINE",
      calculations: {
        price: { subtotal: "798.00", total: "738.00" },
        price_discount: { local: "100.00", global: "0.00" },
        shipping_fee: "40.00",
      },
      cart_items: [
        {
          product_variant_id: variant.id,
          qty: 2,
          sku: variant.sku,
          original_price_per_unit: "399.00",
          discounted_price_per_unit: "349.00",
          subtotal_price: "698.00",
        },
      ],
      delivery_info: {
        method: "DELIVERY",
        courier: { title: { en: "harbour-express" } },
        warehouse: null,
      },
      delivery_details: recipient,
      checkout: { amount: "738.00", offline: { image: null }, approval: null },
      actions: ["upload-proof", "cancel"],
    });
    expect(order).not.toHaveProperty("message");
    expect(order.statuses.map((entry: { slug: string }) => entry.slug)).toEqual(["submitted"]);
    expect(Date.parse(order.payment_deadline) - Date.parse(order.created_at)).toBe(
      72 * 3600 * 1000,
    );
    expect(await countReserved(shop.deps, variant.id)).toBe(2);
    expect((await shop.as(guest).get("/stores/main/shopping-cart/count")).body.count).toBe(0);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("writes to the guest once in the page's language", async () => {
    const variant = await aVariant();
    const details = { ...recipient, email: "emails@example.com" };
    const { reference } = await anOrder(shop, {
      variantId: variant.id,
      checkout: { language: "zh", delivery_details: details },
    });
    await shop.runJobs();
    await shop.runJobs();
    const { body } = await shop.anyone.get("/dev/outbox?to=emails@example.com", {
      headers: { accept: "application/json" },
    });
    expect(body).toMatchObject([{ subject: `已收到你的訂單 ${reference}`, language: "zh" }]);
  });

  test("orders only the chosen lines and keeps the others in the cart", async () => {
    const [chosenVariant, unchosenVariantId] = [await aVariant(), await aVariant()];
    const guest = await addUnitsToCart(shop, { variantId: chosenVariant.id });
    await addUnitsToCart(shop, { variantId: unchosenVariantId.id, guest });
    const checkoutReply = await checkOut(shop, guest, {
      checkout_product_variant_ids: [chosenVariant.id],
    });
    expect(checkoutReply.status).toBe(200);
    const { body: cart } = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
    expect(
      cart.cart_items.map((line: { product_variant_id: string }) => line.product_variant_id),
    ).toEqual([unchosenVariantId.id]);
  });

  test("a pickup order needs no address and costs no shipping", async () => {
    const warehouse_id = await aWarehouse(shop.deps, {
      key: "mong-kok",
      position: 1,
      isPickupPoint: true,
    });
    const variant = await aVariant();
    const { guest, orderId } = await anOrder(shop, {
      variantId: variant.id,
      checkout: {
        delivery_info: { method: "SELF_PICKUP", warehouse_id },
        delivery_details: { ...recipient, address: "" },
      },
    });
    const { body: order } = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(order.calculations.shipping_fee).toBe("0.00");
    expect(order.delivery_info).toMatchObject({
      method: "SELF_PICKUP",
      courier: null,
      warehouse: { title: { en: "mong-kok" } },
    });
  });

  test("a free order is paid at once", async () => {
    const warehouse_id = await aWarehouse(shop.deps, {
      key: "mong-kok",
      position: 1,
      isPickupPoint: true,
    });
    const variant = await aVariant([{ price: 0 }]);
    const { guest, orderId } = await anOrder(shop, {
      variantId: variant.id,
      checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
    });
    const { body: order } = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(order).toMatchObject({
      current_status: "processing",
      is_paid: true,
      payment_deadline: null,
    });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});

describe("refused checkout", () => {
  async function refused(reply: Awaited<ReturnType<typeof checkOut>>, customerId: string) {
    expect(await readOrders(customerId)).toEqual([]);
    return {
      status: reply.status,
      code: reply.body.code,
      errors: Object.keys(reply.body.errors ?? {}),
      details: reply.body.details,
    };
  }

  test("refuses a checkout without a choice of lines", async () => {
    const guest = await addUnitsToCart(shop, { variantId: (await aVariant()).id });
    for (const ids of [undefined, [], ["gone"]]) {
      const reply = await refused(
        await checkOut(shop, guest, { checkout_product_variant_ids: ids }),
        guest.id,
      );
      expect(reply).toMatchObject({ status: 422, errors: ["checkout_product_variant_ids"] });
    }
    const guestWithEmptyCart = shop.guest();
    expect(
      await refused(await checkOut(shop, guestWithEmptyCart), guestWithEmptyCart.id),
    ).toMatchObject({ status: 422 });
  });

  test("refuses missing stock and says how much is left", async () => {
    const variant = await aVariant();
    const guest = await addUnitsToCart(shop, { variantId: variant.id, qty: 5 });
    await setOnHand(shop.deps, variant.id, 3);
    const reply = await refused(await checkOut(shop, guest), guest.id);
    expect(reply).toMatchObject({
      status: 409,
      code: "insufficient_stock",
      details: { left: { [variant.id]: 3 } },
    });
    expect(await countReserved(shop.deps, variant.id)).toBe(0);
  });

  test("refuses a checkout whose code does not apply", async () => {
    const guest = await addUnitsToCart(shop, { variantId: (await aVariant()).id });
    const reply = await refused(await checkOut(shop, guest, { voucher_code: "NOPE" }), guest.id);
    expect(reply).toMatchObject({ status: 422, errors: ["voucher_code"] });
  });

  test("refuses a total other than expected and answers with the new cart", async () => {
    const variant = await aVariant([{ price: 10_000 }]);
    const guest = await addUnitsToCart(shop, { variantId: variant.id });
    await shop.deps.db.execute(
      sql`update product_variants set price = 12000 where id = ${variant.id}`,
    );
    const reply = await refused(
      await checkOut(shop, guest, { expected_total: "140.00" }),
      guest.id,
    );
    expect(reply).toMatchObject({
      status: 409,
      code: "total_changed",
      details: { cart: { calculations: { price: { total: "160.00" } } } },
    });
  });

  test("refuses a delivery without an address and a payment way that is not offered", async () => {
    const guest = await addUnitsToCart(shop, { variantId: (await aVariant()).id });
    const missingAddressReply = await checkOut(shop, guest, {
      delivery_details: { ...recipient, address: " " },
    });
    expect(await refused(missingAddressReply, guest.id)).toMatchObject({
      status: 422,
      errors: ["delivery_details.address"],
    });
    const { deps } = shop;
    const offline = { ...(await storeSettings(deps.db)), payment_methods: ["OFFLINE" as const] };
    await inTransaction(deps.db, (tx) => saveSettings(deps, tx, { "store-settings": offline }));
    await deps.changes.settle();
    const onlineReply = await checkOut(shop, guest, { payment_method: "ONLINE" });
    expect(await refused(onlineReply, guest.id)).toMatchObject({
      status: 422,
      errors: ["payment_method"],
    });
    const elsewhere = await checkOut(shop, guest, { success_url: "https://elsewhere.example/" });
    expect(await refused(elsewhere, guest.id)).toMatchObject({
      status: 422,
      errors: ["success_url"],
    });
  });

  test("refuses a checkout without a token", async () => {
    expect((await shop.anyone.post("/stores/main/checkouts", aCheckout())).status).toBe(401);
  });
});

describe("repeated checkout", () => {
  const makeIdempotencyHeaders = () => ({ "idempotency-key": crypto.randomUUID() });

  test("fifty checkouts at once with one idempotency key make one order with one answer", async () => {
    const variant = await aVariant();
    const guest = await addUnitsToCart(shop, { variantId: variant.id });
    const headers = makeIdempotencyHeaders();
    const lines = { checkout_product_variant_ids: [variant.id] };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => checkOut(shop, guest, lines, headers)),
    );
    expect(await readOrders(guest.id)).toHaveLength(1);
    expect(await countReserved(shop.deps, variant.id)).toBe(1);
    for (const reply of replies) {
      if (reply.status === 200) expect([reply.body.order_id]).toEqual(await readOrders(guest.id));
      else expect(reply).toMatchObject({ status: 409, body: { code: "request_in_flight" } });
    }
    const repeatedReply = await checkOut(shop, guest, lines, headers);
    expect([repeatedReply.body.order_id]).toEqual(await readOrders(guest.id));
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("refuses one idempotency key for another checkout", async () => {
    const variant = await aVariant();
    const guest = await addUnitsToCart(shop, { variantId: variant.id });
    const headers = makeIdempotencyHeaders();
    const lines = { checkout_product_variant_ids: [variant.id] };
    expect((await checkOut(shop, guest, lines, headers)).status).toBe(200);
    const mismatchReply = await checkOut(shop, guest, { ...lines, language: "cn" }, headers);
    expect(mismatchReply).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } });
  });

  test("ten checkouts at once without a key buy the cart once", async () => {
    const variant = await aVariant();
    const guest = await addUnitsToCart(shop, { variantId: variant.id });
    const replies = await Promise.all(Array.from({ length: 10 }, () => checkOut(shop, guest)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    expect(await countReserved(shop.deps, variant.id)).toBe(1);
  });
});
