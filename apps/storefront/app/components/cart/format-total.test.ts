import { expect, test } from "vitest";
import { formatTotal } from "./format-total.ts";

test.each([
  ["38.00", 0, "HK$38.00"],
  ["0.00", 0, "HK$0.00"],
  ["38.00", 100, "HK$38.00 + 100 points"],
  ["0.00", 100, "100 points"],
])("a total of %s and %i points reads %s", (total, points, expectedText) =>
  expect(formatTotal(total, points, "en")).toBe(expectedText),
);
