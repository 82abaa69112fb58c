import type { DeliveryInfo } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCourier, aWarehouse, makeGoods, startTestApi } from "../../../testing/index.ts";
import { noShipping, quoteShipping } from "./quote-shipping.ts";

const { deps, anyone } = await startTestApi();
const slow = await aCourier(deps, { key: "slow", fee: "25.00" });
const fast = await aCourier(deps, { key: "fast", fee: "60.00", countries: ["HK", "MO"] });
const storehouse = await aWarehouse(deps, { key: "kwai-chung" });
const shopFront = await aWarehouse(deps, { key: "mong-kok", position: 1, isPickupPoint: true });

const ship = (info: Partial<DeliveryInfo>) =>
  quoteShipping(deps.db, { country_code: "HK", method: "DELIVERY", ...info }, [makeGoods(10_000)]);
const refusal = (field: string) => ({
  code: "validation",
  errors: { [`delivery_info.${field}`]: expect.any(Array) as unknown },
});

describe("shipping quote", () => {
  test("chooses the country's cheapest courier unless one is named", async () => {
    expect(await ship({})).toMatchObject({ fee: 2500, courier: { id: slow }, warehouse: null });
    expect(await ship({ courier_id: fast })).toMatchObject({ fee: 6000, courier: { id: fast } });
    expect(await ship({ country_code: "MO" })).toMatchObject({ fee: 6000, courier: { id: fast } });
  });

  test("pickup costs no shipping", async () => {
    expect(await ship({ method: "SELF_PICKUP", warehouse_id: shopFront })).toMatchObject({
      fee: 0,
      courier: null,
      warehouse: { id: shopFront },
    });
  });

  test("names the shipping field that cannot be served", async () => {
    await expect(ship({ country_code: "FR" })).rejects.toMatchObject(refusal("country_code"));
    await expect(ship({ courier_id: "unknown" })).rejects.toMatchObject(refusal("courier_id"));
    await expect(ship({ courier_id: slow, country_code: "MO" })).rejects.toMatchObject(
      refusal("courier_id"),
    );
    await expect(ship({ method: "SELF_PICKUP", warehouse_id: storehouse })).rejects.toMatchObject(
      refusal("warehouse_id"),
    );
    await expect(ship({ method: "SELF_PICKUP" })).rejects.toMatchObject(refusal("warehouse_id"));
  });
});

test("refuses districts that the courier does not serve", async () => {
  const code = "XA";
  const road = await aCourier(deps, {
    key: "road",
    fee: "5.00",
    countries: [code],
    excluded: ["islands"],
  });
  const boat = await aCourier(deps, { key: "boat", fee: "90.00", countries: [code] });
  const to = (district: string, courier_id?: string) =>
    ship({ country_code: code, district, courier_id });
  expect(await to("sha-tin", road)).toMatchObject({ courier: { id: road } });
  await expect(to("islands", road)).rejects.toMatchObject(refusal("courier_id"));
  expect(await to("islands")).toMatchObject({ courier: { id: boat } });
});

describe("goods that no courier takes", () => {
  const heavy = [{ ...makeGoods(10_000), weightGrams: 31_000 }];
  const code = "XB";
  const van = () => aCourier(deps, { key: "light-van", countries: [code] });

  test("prices goods that no courier takes without a courier, and refuses a named one", async () => {
    const id = await van();
    await deps.db.execute(sql`update couriers set max_weight_grams = 30000 where id = ${id}`);
    const there = { country_code: code, method: "DELIVERY" } as const;
    expect(await quoteShipping(deps.db, there, heavy)).toEqual(noShipping);
    await expect(quoteShipping(deps.db, { ...there, courier_id: id }, heavy)).rejects.toMatchObject(
      refusal("courier_id"),
    );
  });

  test("a shop without couriers prices goods without one unless a country is named", async () => {
    const { deps: bare } = await startTestApi();
    expect(await quoteShipping(bare.db, undefined, heavy)).toEqual(noShipping);
    await expect(
      quoteShipping(bare.db, { country_code: "HK", method: "DELIVERY" }, heavy),
    ).rejects.toMatchObject(refusal("country_code"));
  });
});

describe("courier and warehouse lists", () => {
  test("lists a country's couriers with their fees", async () => {
    const { body } = await anyone.get("/stores/main/shopping-cart/couriers", {
      query: { country_code: "MO" },
    });
    expect(body.data).toMatchObject([
      { _id: fast, excluded_districts: [], fee_bands: [{ from: "0.00", to: null, fee: "60.00" }] },
    ]);
  });

  test("lists all warehouses in their order on one page", async () => {
    const { body } = await anyone.get("/stores/mini/warehouses/all", {
      query: { per_page: "999" },
    });
    expect(body).toMatchObject({
      total: 2,
      per_page: 100,
      data: [
        { _id: storehouse, is_pickup_point: false },
        { _id: shopFront, is_pickup_point: true },
      ],
    });
  });
});
