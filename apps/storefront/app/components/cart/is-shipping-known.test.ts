import { expect, test } from "vitest";
import { isShippingKnown } from "./is-shipping-known.ts";

const step = (rule: string, on: string, amount = "0.00") => ({
  rule,
  on,
  amount,
  applied: true,
  reason: null,
});

test("an undeliverable cart has no shipping price, which differs from free shipping", () => {
  const local = step("local-price", "none", "-1.00");
  expect(isShippingKnown({ calculation_trace: [local, step("shipping", "none")] })).toBe(false);
  expect(isShippingKnown({ calculation_trace: [local, step("shipping", "a courier")] })).toBe(true);
});
