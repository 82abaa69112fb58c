import { expect, test } from "vitest";
import { describeChange } from "./record-changes.ts";

test("shows amounts as money, even inside whole values", () => {
  expect(describeChange({ field: "X.price", from: 39900, to: 34900 })).toBe(
    "X.price 399.00 -> 349.00",
  );
  const bands = [{ from: 0, to: null, fee: 4000 }];
  expect(describeChange({ field: "fee_bands", from: null, to: bands })).toBe(
    'fee_bands [{"from":"0.00","to":null,"fee":"40.00"}]',
  );
});
