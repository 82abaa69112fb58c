import { expect, test } from "vitest";
import { formatPercentOff } from "./percent-off.ts";

test.each([
  [10, "10% off", "9 折", "9 折"],
  [15, "15% off", "85 折", "8.5 折"],
  ["8.00", "8% off", "92 折", "9.2 折"],
  ["7.50", "7.5% off", "9.25 折", "9.25 折"],
  [95, "95% off", "0.5 折", "0.5 折"],
  [100, "100% off", "免費", "免费"],
])("%s per cent off reads %s, %s and %s", (percent, en, zh, cn) => {
  expect(formatPercentOff(percent, "en")).toBe(en);
  expect(formatPercentOff(percent, "zh")).toBe(zh);
  expect(formatPercentOff(percent, "cn")).toBe(cn);
});
