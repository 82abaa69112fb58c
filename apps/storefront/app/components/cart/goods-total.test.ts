import type { Calculations } from "@harbour/contracts";
import { expect, test } from "vitest";
import { goodsTotal } from "./goods-total.ts";

test.each([
  ["1234.05", "25.00", "1209.05"],
  ["25.07", "25.00", "0.07"],
  ["899.00", "0.00", "899.00"],
  ["0.00", "25.00", "0.00"],
])("an order of %s with %s for shipping has items worth %s", (total, shipping_fee, goods) => {
  const calculations = { price: { total, subtotal: "" }, shipping_fee } as Calculations;
  expect(goodsTotal(calculations)).toBe(goods);
});
