import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveCouriers, saveStations, saveWarehouses } from "../../catalogue/delivery/index.ts";
import { setStock } from "../../catalogue/inventory/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aProduct,
  anOrder,
  aWarehouse,
  checkOut,
  addUnitsToCart,
  readMailbox,
  recipient,
  startTestApi,
  localize,
} from "../../testing/index.ts";

const monday = new Date("2026-11-23T10:00:00+08:00");
let clockShiftMs = 0;
// The clock keeps running, because tokens and limits use it too.
const shop = await startTestApi({ clock: () => new Date(monday.getTime() + (clockShiftMs += 1)) });
const { deps } = shop;
await inTransaction(deps.db, async (tx) => {
  await saveCouriers(tx, [
    {
      key: "lockers",
      title: localize("Lockers"),
      fee_bands: [{ from: "0.00", to: null, fee: "25.00" }],
      has_stations: true,
      service: { cut_off: "17:00", days: { min: 2, max: 3 }, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    },
    {
      key: "van",
      title: localize("Van"),
      fee_bands: [{ from: "0.00", to: null, fee: "40.00" }],
    },
  ]);
  await saveStations(tx, [
    {
      courier: "lockers",
      code: "L1",
      title: localize("Lantern Arcade"),
      address: localize("1 Paper Boat Street"),
      district: "sha-tin",
      latitude: 22.38,
      longitude: 114.18,
      max_weight_grams: 2000,
    },
  ]);
});
const readId = async (table: "couriers" | "stations", name: string) => {
  const key = sql.raw(table === "couriers" ? "key" : "code");
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from ${sql.raw(table)} where ${key} = ${name}`,
  );
  return rows[0]!.id;
};
const [lockerCourierId, van, station] = [
  await readId("couriers", "lockers"),
  await readId("couriers", "van"),
  await readId("stations", "L1"),
];
const goods = await aProduct(deps, {
  variants: [
    { price: 10_000, stock: 500 },
    { price: 10_000, preorder: { releaseDate: "2027-01-15", cap: null } },
  ],
});
const [inStockVariantId = "", preorderVariantId = ""] = goods.variants.map(({ id }) => id);
await deps.db.execute(
  sql`update product_variants set weight_grams = 900 where id = ${inStockVariantId}`,
);

const stationDelivery = {
  country_code: "HK",
  method: "DELIVERY",
  courier_id: lockerCourierId,
  station_id: station,
};
const readOrder = async (order: { guest: Parameters<typeof shop.as>[0]; orderId: string }) =>
  (await shop.as(order.guest).get(`/orders/${order.orderId}/details`)).body;

describe("order to a station", () => {
  test("an order to a station needs no address and keeps station and delivery promise", async () => {
    const email = "locker@example.com";
    const placedOrder = await anOrder(shop, {
      variantId: inStockVariantId,
      checkout: {
        delivery_info: stationDelivery,
        delivery_details: { ...recipient, email, address: "" },
      },
    });
    await inTransaction(deps.db, (tx) =>
      saveStations(tx, [
        {
          courier: "lockers",
          code: "L1",
          title: localize("Renamed"),
          opening_times: "mon-sun 08:00-23:00",
        },
      ]),
    );
    const order = await readOrder(placedOrder);
    expect(order.delivery_info).toMatchObject({
      // The opening hours are the current ones, because buyers go there now.
      opening_hours: { en: "Every day 08:00–23:00", zh: "每日 08:00–23:00" },
      station_id: station,
      station: {
        code: "L1",
        kind: "LOCKER",
        title: localize("Lantern Arcade"),
        district: "sha-tin",
        location: { latitude: 22.38, longitude: 114.18 },
      },
      shipment: "together",
      promises: [
        {
          product_variant_ids: [inStockVariantId],
          promise: {
            from: "2026-11-25",
            to: "2026-11-26",
            text: {
              en: "Wed 25/11 – Thu 26/11/2026",
              zh: "25/11（星期三）–26/11/2026（星期四）",
            },
            facts: [{ text: { en: "Pay by 17:00 on Mon 23/11/2026" } }],
          },
        },
      ],
    });
    const [mail] = await readMailbox(shop, email);
    expect(mail?.text).toContain("Expected: Wed 25/11 – Thu 26/11/2026");
  });

  test.each([
    ["that does not exist", { ...stationDelivery, station_id: "no-such-station" }, 1, "station_id"],
    ["of another courier", { ...stationDelivery, courier_id: van }, 1, "station_id"],
    ["that does not accept the weight", stationDelivery, 3, "station_id"],
    ["without its courier", { ...stationDelivery, courier_id: null }, 1, "courier_id"],
    [
      "left out for a courier that serves only stations",
      { ...stationDelivery, station_id: null },
      1,
      "station_id",
    ],
  ])("refuses a station %s", async (_, delivery_info, qty, field) => {
    const guest = await addUnitsToCart(shop, { variantId: inStockVariantId, qty });
    const refusedReply = await checkOut(shop, guest, { delivery_info });
    expect(refusedReply.status).toBe(422);
    expect(Object.keys(refusedReply.body.errors)).toEqual([`delivery_info.${field}`]);
  });

  test("the cart refuses a station without its courier and prices a valid station", async () => {
    const guest = await addUnitsToCart(shop, { variantId: inStockVariantId });
    const body = { delivery_info: { ...stationDelivery, courier_id: null } };
    const cart = await shop.as(guest).post("/stores/main/shopping-cart/all", body);
    expect(cart.status).toBe(422);
    const deliveryFields = { delivery_info: stationDelivery };
    const reply = await shop.as(guest).post("/stores/main/shopping-cart/all", deliveryFields);
    expect(reply.body.calculations.shipping_fee).toBe("25.00");
  });

  test("the cart chooses no station by itself, even if a station is the cheapest way", async () => {
    const guest = await addUnitsToCart(shop, { variantId: inStockVariantId });
    const cart = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
    expect(cart.body.calculations.shipping_fee).toBe("40.00");
  });
});

describe("stock and preorders in one cart", () => {
  const buy = async (shipment?: string) => {
    const guest = await addUnitsToCart(shop, { variantId: inStockVariantId });
    await addUnitsToCart(shop, { variantId: preorderVariantId, guest });
    const delivery_info = { ...stationDelivery, shipment };
    const placedOrder = await checkOut(shop, guest, { delivery_info });
    expect(placedOrder.status, placedOrder.text).toBe(200);
    return readOrder({ guest, orderId: placedOrder.body.order_id });
  };

  test("ships stock and preorders together by default", async () => {
    const order = await buy();
    expect(order.calculations.shipping_fee).toBe("25.00");
    expect(order.delivery_info).toMatchObject({
      shipment: "together",
      promises: [
        {
          product_variant_ids: [inStockVariantId, preorderVariantId],
          promise: { is_preorder: true },
        },
      ],
    });
  });

  test("ships stock and preorders separately for a second fee, each with its promise", async () => {
    const order = await buy("separately");
    expect(order.calculations.shipping_fee).toBe("50.00");
    expect(order.delivery_info).toMatchObject({
      shipment: "separately",
      promises: [
        {
          product_variant_ids: [inStockVariantId],
          promise: { to: "2026-11-26", is_preorder: false },
        },
        { product_variant_ids: [preorderVariantId], promise: { is_preorder: true } },
      ],
    });
  });

  test("ships an order in one parcel when all lines are in stock", async () => {
    const placedOrder = await anOrder(shop, {
      variantId: inStockVariantId,
      checkout: { delivery_info: { ...stationDelivery, shipment: "separately" } },
    });
    const order = await readOrder(placedOrder);
    expect(order.calculations.shipping_fee).toBe("25.00");
    expect(order.delivery_info.shipment).toBe("together");
  });
});

test("a pickup order takes stock of its pickup point and keeps its promised time", async () => {
  const branchId = await aWarehouse(deps, { key: "branch", position: 9, isPickupPoint: true });
  await inTransaction(deps.db, async (tx) => {
    const pick_up = { ready_minutes: 60 };
    await saveWarehouses(tx, [{ key: "branch", opening_times: "mon-sun 09:00-20:00", pick_up }]);
    await setStock(tx, [
      { variantId: inStockVariantId, levels: { [branchId]: 5 }, preorder: null },
    ]);
  });
  const delivery_info = { country_code: "HK", method: "SELF_PICKUP", warehouse_id: branchId };
  const placedOrder = await anOrder(shop, {
    variantId: inStockVariantId,
    checkout: { delivery_info },
  });
  const order = await readOrder(placedOrder);
  expect(order.delivery_info.promises).toMatchObject([
    { promise: { text: { en: "Ready Mon 23/11/2026 from 11:30" } } },
  ]);
  expect(order.delivery_info.opening_hours).toMatchObject({ en: "Every day 09:00–20:00" });
  const { rows } = await deps.db.execute(
    sql`select warehouse_id from stock_reservations where order_id = ${placedOrder.orderId}`,
  );
  expect([...rows]).toEqual([{ warehouse_id: branchId }]);
});
