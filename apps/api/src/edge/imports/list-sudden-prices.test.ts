import { expect, test } from "vitest";
import { listSuddenPrices } from "./list-sudden-prices.ts";

const price = (from: unknown, to: unknown) => ({ field: "LF-1.price", from, to });

test.each([
  ["to 0", price(10_000, 0), 1],
  ["by more than half down", price(10_000, 4_999), 1],
  ["by more than half up", price(10_000, 15_001), 1],
  ["by half", price(10_000, 5_000), 0],
  ["by half up", price(10_000, 15_000), 0],
  ["of a new variant", price(undefined, 0), 0],
  ["in points", { field: "LF-1.point", from: 10, to: 100 }, 0],
])("counts a change %s", (_name, change, count) => {
  expect(listSuddenPrices([change])).toHaveLength(count);
});
