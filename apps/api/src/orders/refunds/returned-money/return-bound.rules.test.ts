import { expect, test } from "vitest";
import { computeReturnBound } from "./return-bound.rules.ts";

test.each([
  ["HK$1,000 more for a small order", 15_380, 115_380],
  ["twice as much for a large one", 200_000, 400_000],
])("without a bank statement, staff may return up to %s", (_, expected, maxReturn) => {
  expect(computeReturnBound(expected)).toBe(maxReturn);
});
