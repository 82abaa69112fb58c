import { expect, test } from "vitest";
import { changesBetween, describeChange } from "./record-changes.ts";

test("shows amounts as money, even inside whole values", () => {
  expect(describeChange({ field: "X.price", from: 39900, to: 34900 })).toBe(
    "X.price 399.00 -> 349.00",
  );
  const bands = [{ from: 0, to: null, fee: 4000 }];
  expect(describeChange({ field: "fee_bands", from: null, to: bands })).toBe(
    'fee_bands [{"from":"0.00","to":null,"fee":"40.00"}]',
  );
});

test("a change tells its place in parts, also for a SKU with dots", () => {
  const before = { title: { en: "A" }, variants: [{ sku: "X.price", price: 1 }, { sku: "Y" }] };
  const after = { title: { en: "B" }, variants: [{ sku: "X.price", price: 2 }] };
  expect(changesBetween(before, after).map(({ field, place }) => [field, place])).toEqual([
    ["title.en", { sku: null, path: ["title", "en"] }],
    ["X.price.price", { sku: "X.price", path: ["price"] }],
    ["variant Y", { sku: "Y", path: [] }],
  ]);
});
