import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aWarehouse,
  makePaidOrder,
  makeOrderWithProof,
  recipient,
  makeShippedOrder,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const pickupPoint = { key: "mong-kok", position: 2, isPickupPoint: true };
const warehouse_id = await aWarehouse(deps, pickupPoint);
const variantId = (await aProduct(deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;
const staff = shop.as(await shop.operator("support"));
const packer = shop.as(await shop.operator("fulfilment"));

const buyerDetails = { ...recipient, recipient_name: "Wong Ka Yan", email: "Ka.Yan@Wong.example" };
const unpaidOrder = await anOrder(shop, {
  variantId,
  checkout: { delivery_details: { ...buyerDetails, phone: "61112222" } },
});
const orderWithProof = await makeOrderWithProof(shop, { variantId });
const collected = await makePaidOrder(shop, {
  variantId,
  checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
});
const shippedOrder = await makeShippedOrder(shop, { variantId });
const parcels = await makePaidOrder(shop, { variantId, qty: 2 });
await packer.post(`/orders/${parcels.orderId}/ship`, {
  version: 3,
  tracking: { number: "KERRY-77" },
  lines: [{ product_variant_id: variantId, qty: 1 }],
});
const allOrders = [unpaidOrder, orderWithProof, collected, shippedOrder, parcels];

const searchOrders = async (query: Record<string, string>) => {
  const reply = await staff.get("/orders", { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.data as { reference: string }[]).map(({ reference }) => reference);
};
const listReferences = (...orders: { reference: string }[]) =>
  orders.map(({ reference }) => reference);

describe("search in the order queue", () => {
  test("lists the newest orders first, or those that have waited longest for staff", async () => {
    expect(await searchOrders({})).toEqual(listReferences(...allOrders.toReversed()));
    expect(await searchOrders({ order_by: "longest-waiting" })).toEqual(
      listReferences(orderWithProof, collected, parcels),
    );
    expect(await searchOrders({ waits_for_staff: "true" })).toEqual(
      listReferences(parcels, collected, orderWithProof),
    );
    expect(await searchOrders({ waits_for_staff: "false" })).toEqual(
      listReferences(shippedOrder, unpaidOrder),
    );
  });

  test("filters by status, store, payment, delivery and days in Hong Kong, alone and combined", async () => {
    expect(await searchOrders({ status: "pending" })).toEqual(listReferences(orderWithProof));
    expect(await searchOrders({ delivery_method: "SELF_PICKUP" })).toEqual(
      listReferences(collected),
    );
    expect(await searchOrders({ payment_method: "ONLINE" })).toEqual([]);
    expect(await searchOrders({ store_id: "mini" })).toEqual([]);
    expect(await searchOrders({ store_id: "main", status: "delivering" })).toEqual(
      listReferences(parcels, shippedOrder),
    );
    expect(await searchOrders({ status: "pending", delivery_method: "SELF_PICKUP" })).toEqual([]);
    // The last minute of the 1st in Hong Kong.
    await deps.db.execute(sql`
      update orders set created_at = '2026-01-01T15:59:00Z' where id = ${unpaidOrder.orderId}`);
    expect(await searchOrders({ from: "2026-01-01", until: "2026-01-01" })).toEqual(
      listReferences(unpaidOrder),
    );
    expect(await searchOrders({ until: "2025-12-31" })).toEqual([]);
    expect(await searchOrders({ from: "2026-01-02" })).toHaveLength(4);
    const combinedFilters = {
      store_id: "main",
      status: "submitted",
      until: "2026-01-01",
      q: "wong",
    };
    expect(await searchOrders(combinedFilters)).toEqual(listReferences(unpaidOrder));
    const invalidReply = await staff.get("/orders", { query: { from: "2026-02-31" } });
    expect(invalidReply.status).toBe(422);
    expect((await staff.get("/orders", { query: { store_id: "third" } })).status).toBe(404);
  });

  test.each([
    ["whole references", () => unpaidOrder.reference],
    [
      "references without hyphens, in small letters",
      () => unpaidOrder.reference.toLowerCase().replaceAll("-", ""),
    ],
    ["the beginning of a reference", () => unpaidOrder.reference.slice(0, 9)],
    ["references without their first letters", () => unpaidOrder.reference.slice(3)],
    ["e-mail addresses in any case", () => "KA.yan@wong.example"],
    ["the beginning of an e-mail address", () => "ka.yan"],
    ["telephone numbers", () => "6111 2222"],
    ["telephone numbers with their area code", () => "+852 6111 22"],
    ["names of recipients", () => "wong ka"],
  ])("finds an order by %s", async (_, q) =>
    expect(await searchOrders({ q: q() })).toEqual(listReferences(unpaidOrder)),
  );

  test("finds an order by the tracking numbers of all its parcels", async () => {
    expect(await searchOrders({ q: "kerry-7" })).toEqual(listReferences(parcels));
    await packer.post(`/orders/${parcels.orderId}/ship`, {
      version: 4,
      tracking: { number: "KERRY-99" },
    });
    expect(await searchOrders({ q: "KERRY-77" })).toEqual(listReferences(parcels));
    expect(await searchOrders({ q: "kerry-99" })).toEqual(listReferences(parcels));
  });

  test("searches for wildcard characters literally", async () => {
    for (const q of ["%", "_ong", "\\", "wong%"]) expect(await searchOrders({ q })).toEqual([]);
  });

  test.each([
    {},
    { waits_for_staff: "true" },
    { store_id: "main" },
    { q: "chan" },
    { order_by: "longest-waiting" },
  ])("pages without repeated or missing orders: %o", async (query) => {
    const allReferences = await searchOrders(query);
    const foundReferences: string[] = [];
    let next: string | null =
      `/orders?${new URLSearchParams({ ...query, per_page: "1" }).toString()}`;
    while (next !== null) {
      const { body } = await staff.get(next);
      foundReferences.push(...body.data.map(({ reference }: { reference: string }) => reference));
      next = body.next_page_url;
    }
    expect(foundReferences).toEqual(allReferences);
  });

  test("counts unfinished orders and those that wait for staff", async () => {
    expect((await staff.get("/orders/counts")).body).toEqual({
      submitted: 1,
      pending: 1,
      processing: 1,
      "ready-to-pickup": 0,
      delivering: 2,
      waits_for_staff: 2,
      refund_requests: 0,
      due_transfers: 0,
      failed_refunds: 0,
      surpluses: 0,
      enquiries: 0,
    });
  });

  test("finds a foreign telephone number with and without its area code", async () => {
    const macauRecipient = {
      ...recipient,
      email: "macau@wong.example",
      area_code: "853",
      phone: "66778899",
    };
    const macauOrder = await anOrder(shop, {
      variantId,
      checkout: { delivery_details: macauRecipient },
    });
    for (const q of ["6677", "+853 6677 88"])
      expect(await searchOrders({ q })).toEqual(listReferences(macauOrder));
  });
});
