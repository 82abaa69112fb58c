import type { Courier, Warehouse } from "@harbour/contracts";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { addPromises } from "./add-promises.ts";

const deliveryOptions = {
  couriers: [{ _id: "van", promise: { text: "Tomorrow" } } as unknown as Courier],
  pickupPoints: [{ _id: "shop", pick_up: { has_all: true } } as unknown as Warehouse],
};
const soldOutFacts = { max_qty: 0, problem: "sold-out" } as const;

test("no day is promised for goods that are all sold out", () => {
  const { couriers, pickupPoints } = addPromises(
    exampleCart([exampleLine("Tram", soldOutFacts)]),
    deliveryOptions,
  );
  expect(couriers[0]).toMatchObject({ _id: "van", promise: null, separately: null });
  expect(pickupPoints).toEqual([{ _id: "shop" }]);
});

test("the promised days stay while any of the goods can be bought", () => {
  const lines = [exampleLine("Tram", soldOutFacts), exampleLine("Bear")];
  expect(addPromises(exampleCart(lines), deliveryOptions)).toBe(deliveryOptions);
});
