import type { Courier, Warehouse } from "@harbour/contracts";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { promised } from "./promised.ts";

const ways = {
  couriers: [{ _id: "van", promise: { text: "Tomorrow" } } as unknown as Courier],
  pickupPoints: [{ _id: "shop", pick_up: { has_all: true } } as unknown as Warehouse],
};
const gone = { max_qty: 0, problem: "sold-out" } as const;

test("nobody promises a day for goods that are all sold out", () => {
  const { couriers, pickupPoints } = promised(exampleCart([exampleLine("Tram", gone)]), ways);
  expect(couriers[0]).toMatchObject({ _id: "van", promise: null, separately: null });
  expect(pickupPoints).toEqual([{ _id: "shop" }]);
});

test("days stand as long as one of them can be bought", () => {
  const lines = [exampleLine("Tram", gone), exampleLine("Bear")];
  expect(promised(exampleCart(lines), ways)).toBe(ways);
});
