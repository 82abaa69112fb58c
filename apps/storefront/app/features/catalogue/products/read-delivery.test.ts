import type { Courier } from "@harbour/contracts";
import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { feeFor, readDelivery } from "./read-delivery.ts";

const bands = (...edges: [from: string, to: string | null, fee: string][]) =>
  edges.map(([from, to, fee]) => ({ from, to, fee }));
const courier = (id: string, how: Partial<Courier>) =>
  ({
    _id: id,
    title: { en: id, zh: id, cn: id },
    has_stations: false,
    service: null,
    ...how,
  }) as Courier;
const locker = courier("locker", {
  has_stations: true,
  fee_bands: bands(["0.00", "400.00", "25.00"], ["400.00", null, "0.00"]),
  service: { cut_off: null, days: { min: 2, max: 3 }, is_daily: true },
});
const van = courier("van", {
  fee_bands: bands(["0.00", "600.00", "45.00"], ["600.00", null, "0.00"]),
  service: { cut_off: "17:00", days: { min: 2, max: 4 }, is_daily: false },
});
const bike = courier("bike", {
  fee_bands: bands(["0.00", "200.00", "60.50"]),
  service: { cut_off: "15:00", days: { min: 1, max: 1 }, is_daily: false },
});
const read = (language: "en" | "zh", prices: readonly string[]) => {
  const context = refusingContext(500, {
    delivery: {
      couriers: async () => ({ data: [locker, van, bike] }),
      warehouses: async () => ({ data: [], next_page_url: null }),
    },
  });
  const variants = prices.map((price) => ({ _id: price, discounted_price: price }));
  return readDelivery({ ...context, language }, variants);
};

test("a product's page lists the deliveries in the checkout's order, each with its fee for the price", async () => {
  const { ways, fees } = await read("en", ["199.99", "400.00", "600.00"]);
  expect(ways.map(({ id, isDoor, freeFrom }) => [id, isDoor, freeFrom])).toEqual([
    ["van", true, "HK$600"],
    ["bike", true, null],
    ["locker", false, "HK$400"],
  ]);
  expect(fees).toEqual({
    "199.99": ["HK$45", "HK$60.50", "HK$25"],
    "400.00": ["HK$45", null, ""],
    "600.00": ["", null, ""],
  });
});

test("the usual time of a delivery is true at any hour, because pages are cached", async () => {
  const usual = async (language: "en" | "zh") =>
    (await read(language, [])).ways.map((way) => way.usual);
  expect(await usual("en")).toEqual([
    "Order and pay by 17:00 to get it in 2 to 4 working days",
    "Order and pay by 15:00 to get it in 1 working day",
    "Arrives in 2 to 3 days",
  ]);
  expect((await usual("zh"))[0]).toBe("17:00 前落單並付款，送達需時 2 至 4 個工作天");
});

test("a value outside of all bands has no fee", () => {
  expect(feeFor(bike, "200.00")).toBeNull();
});
