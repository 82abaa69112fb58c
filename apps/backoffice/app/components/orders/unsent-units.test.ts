import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { countUnsentUnits } from "./unsent-units.ts";

const line = (id: string, qty: number, withdrawn = 0) => ({
  product_variant_id: id,
  qty,
  withdrawn_qty: withdrawn,
});
const order = (overrides: object) =>
  ({ cart_items: [], gift_items: [], parcels: [], ...overrides }) as unknown as StaffOrderDetails;
const countUnsent = (overrides: object) =>
  countUnsentUnits(order(overrides)).map(({ variantId, count }) => [variantId, count]);

test("the next parcel leaves out refunded units and units that earlier parcels contained", () => {
  const parcels = [{ lines: [{ product_variant_id: "lamp", qty: 1 }] }];
  const cart = [line("lamp", 3, 1), line("game", 2), line("cup", 1, 1)];
  expect(countUnsent({ cart_items: cart, parcels })).toEqual([
    ["lamp", 1],
    ["game", 2],
  ]);
});

test("bought units and free units of one variant share a line of a parcel", () => {
  expect(countUnsent({ cart_items: [line("lamp", 2)], gift_items: [line("lamp", 1)] })).toEqual([
    ["lamp", 3],
  ]);
});
