import { expect, test } from "vitest";
import { readTypedMoney, sumMoney } from "./typed-money.ts";

test.each([
  ["12", "12.00"],
  ["12.5", "12.50"],
  [" HK$1,234.50 ", "1234.50"],
  ["０１２", "12.00"],
  ["12.", "12.00"],
])("reads %j as %s", (typed, amount) => {
  expect(readTypedMoney(typed)).toBe(amount);
});

test.each(["", "-1", "1.234", "twelve", "1.2.3", "1234567890"])("refuses %j", (typed) => {
  expect(readTypedMoney(typed)).toBeNull();
});

test("adds up amounts to the cent", () => {
  expect(sumMoney(["0.10", "0.20", "999999999.99"])).toBe("1000000000.29");
  expect(sumMoney([])).toBe("0.00");
});
