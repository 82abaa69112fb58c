import { expect, test } from "vitest";
import { checkPersonLimits } from "./person-limits.rules.ts";

test("counts earlier purchases against the limit per person", () => {
  const lines = [
    { variantId: "a", qty: 2, perPersonLimit: 3 },
    { variantId: "b", qty: 9, perPersonLimit: null },
  ];
  const readExceededLimits = (boughtUnits: Record<string, number>) =>
    Object.fromEntries(checkPersonLimits(lines, new Map(Object.entries(boughtUnits))));
  expect(readExceededLimits({ a: 1 })).toEqual({});
  expect(readExceededLimits({ a: 2, b: 50 })).toEqual({ a: 1 });
  expect(readExceededLimits({ a: 7 })).toEqual({ a: 0 });
});

test("counts several lines of a variant together", () => {
  const line = { variantId: "a", qty: 2, perPersonLimit: 3 };
  expect(checkPersonLimits([line, line], new Map())).toEqual(new Map([["a", 3]]));
});
