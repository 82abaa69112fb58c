import type { Courier } from "@harbour/contracts";
import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readDelivery } from "./read-delivery.ts";

const makeCourier = (id: string, changes: Partial<Courier>) =>
  ({
    _id: id,
    title: { en: id, zh: id, cn: id },
    has_stations: false,
    service: null,
    ...changes,
  }) as Courier;
const locker = makeCourier("locker", {
  has_stations: true,
  free_from: "400.00",
  fees: ["25.00", "0.00", "0.00"],
  service: { cut_off: null, days: { min: 2, max: 3 }, is_daily: true },
});
const van = makeCourier("van", {
  free_from: "600.00",
  fees: ["45.00", "0.00", null],
  service: { cut_off: "17:00", days: { min: 2, max: 4 }, is_daily: false },
});
const bike = makeCourier("bike", {
  free_from: null,
  fees: ["60.50", null, null],
  service: { cut_off: "15:00", days: { min: 1, max: 1 }, is_daily: false },
});
const shop = { title: { en: "Mong Kok", zh: "旺角", cn: "旺角" }, is_pickup_point: true };
const readTestDelivery = (
  language: "en" | "zh",
  ids: readonly string[] = [],
  methods = ["DELIVERY"],
) => {
  const context = makeRefusingContext(500, {
    configuration: { latest: async () => ({ "store-settings": { delivery_methods: methods } }) },
    delivery: {
      couriers: async () => ({ data: [locker, van, bike] }),
      warehouses: async () => ({ data: [shop], next_page_url: null }),
    },
  });
  return readDelivery(
    { ...context, language },
    ids.map((_id) => ({ _id })),
  );
};

test("a product's page lists the deliveries in the checkout's order, each with its fee for the variant", async () => {
  const { ways, fees, pickUpPoints } = await readTestDelivery("en", ["small", "dear", "heavy"]);
  expect(ways.map(({ id, freeFrom }) => [id, freeFrom])).toEqual([
    ["van", "HK$600"],
    ["bike", null],
    ["locker", "HK$400"],
  ]);
  expect(fees).toEqual({
    small: ["HK$45.00", "HK$60.50", "HK$25.00"],
    dear: ["", null, ""],
    heavy: [null, null, ""],
  });
  expect(pickUpPoints).toEqual([]);
});

test("a shop without delivery lists its shops alone", async () => {
  const { ways, pickUpPoints } = await readTestDelivery("en", ["small"], ["SELF_PICKUP"]);
  expect([ways, pickUpPoints]).toEqual([[], ["Mong Kok"]]);
});

test("the usual time of a delivery is true at any hour, because pages are cached", async () => {
  const usual = async (language: "en" | "zh") =>
    (await readTestDelivery(language)).ways.map((way) => way.usual);
  expect(await usual("en")).toEqual([
    "Order and pay by 17:00 to get it in 2 to 4 working days",
    "Order and pay by 15:00 to get it in 1 working day",
    "Arrives in 2 to 3 days",
  ]);
  expect((await usual("zh"))[0]).toBe("17:00 前落單並付款，送達需時 2 至 4 個工作天");
});
