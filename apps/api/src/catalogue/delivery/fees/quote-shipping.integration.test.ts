import type { DeliveryInfo } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCourier, aWarehouse, makeGoods, startTestApi } from "../../../testing/index.ts";
import { noShipping, quoteShipping } from "./quote-shipping.ts";

const { deps, anyone } = await startTestApi();
const slow = await aCourier(deps, { key: "slow", fee: "25.00" });
const fastCourierId = await aCourier(deps, { key: "fast", fee: "60.00", countries: ["HK", "MO"] });
const stockWarehouseId = await aWarehouse(deps, { key: "kwai-chung" });
const pickUpPointId = await aWarehouse(deps, { key: "mong-kok", position: 1, isPickupPoint: true });

const quoteDelivery = (info: Partial<DeliveryInfo>) =>
  quoteShipping(deps.db, { country_code: "HK", method: "DELIVERY", ...info }, [makeGoods(10_000)]);
const makeRefusal = (field: string) => ({
  code: "validation",
  errors: { [`delivery_info.${field}`]: expect.any(Array) as unknown },
});

describe("shipping quote", () => {
  test("chooses the country's cheapest courier unless one is named", async () => {
    expect(await quoteDelivery({})).toMatchObject({
      fee: 2500,
      courier: { id: slow },
      warehouse: null,
    });
    expect(await quoteDelivery({ courier_id: fastCourierId })).toMatchObject({
      fee: 6000,
      courier: { id: fastCourierId },
    });
    expect(await quoteDelivery({ country_code: "MO" })).toMatchObject({
      fee: 6000,
      courier: { id: fastCourierId },
    });
  });

  test("pickup costs no shipping", async () => {
    expect(
      await quoteDelivery({ method: "SELF_PICKUP", warehouse_id: pickUpPointId }),
    ).toMatchObject({
      fee: 0,
      courier: null,
      warehouse: { id: pickUpPointId },
    });
  });

  test("a refused shipping quote names the country, courier or warehouse at fault", async () => {
    await expect(quoteDelivery({ country_code: "FR" })).rejects.toMatchObject(
      makeRefusal("country_code"),
    );
    await expect(quoteDelivery({ courier_id: "unknown" })).rejects.toMatchObject(
      makeRefusal("courier_id"),
    );
    await expect(quoteDelivery({ courier_id: slow, country_code: "MO" })).rejects.toMatchObject(
      makeRefusal("courier_id"),
    );
    await expect(
      quoteDelivery({ method: "SELF_PICKUP", warehouse_id: stockWarehouseId }),
    ).rejects.toMatchObject(makeRefusal("warehouse_id"));
    await expect(quoteDelivery({ method: "SELF_PICKUP" })).rejects.toMatchObject(
      makeRefusal("warehouse_id"),
    );
  });
});

test("refuses districts that the courier does not serve", async () => {
  const code = "XA";
  const roadCourierId = await aCourier(deps, {
    key: "road",
    fee: "5.00",
    countries: [code],
    excluded: ["islands"],
  });
  const boatCourierId = await aCourier(deps, { key: "boat", fee: "90.00", countries: [code] });
  const to = (district: string, courier_id?: string) =>
    quoteDelivery({ country_code: code, district, courier_id });
  expect(await to("sha-tin", roadCourierId)).toMatchObject({ courier: { id: roadCourierId } });
  await expect(to("islands", roadCourierId)).rejects.toMatchObject(makeRefusal("courier_id"));
  expect(await to("islands")).toMatchObject({ courier: { id: boatCourierId } });
});

describe("goods that no courier takes", () => {
  const heavyGoods = [{ ...makeGoods(10_000), weightGrams: 31_000 }];
  const code = "XB";
  const createVan = () => aCourier(deps, { key: "light-van", countries: [code] });

  test("goods that no courier takes are priced without a courier, and a named courier is refused", async () => {
    const id = await createVan();
    await deps.db.execute(sql`update couriers set max_weight_grams = 30000 where id = ${id}`);
    const destination = { country_code: code, method: "DELIVERY" } as const;
    expect(await quoteShipping(deps.db, destination, heavyGoods)).toEqual(noShipping);
    await expect(
      quoteShipping(deps.db, { ...destination, courier_id: id }, heavyGoods),
    ).rejects.toMatchObject(makeRefusal("courier_id"));
  });

  test("a shop without couriers charges no shipping, and refuses a named country", async () => {
    const { deps: bare } = await startTestApi();
    expect(await quoteShipping(bare.db, undefined, heavyGoods)).toEqual(noShipping);
    await expect(
      quoteShipping(bare.db, { country_code: "HK", method: "DELIVERY" }, heavyGoods),
    ).rejects.toMatchObject(makeRefusal("country_code"));
  });
});

describe("courier and warehouse lists", () => {
  test("lists a country's couriers with their fees", async () => {
    const { body } = await anyone.get("/stores/main/shopping-cart/couriers", {
      query: { country_code: "MO" },
    });
    expect(body.data).toMatchObject([
      {
        _id: fastCourierId,
        excluded_districts: [],
        fee_bands: [{ from: "0.00", to: null, fee: "60.00" }],
      },
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
        { _id: stockWarehouseId, is_pickup_point: false },
        { _id: pickUpPointId, is_pickup_point: true },
      ],
    });
  });
});
