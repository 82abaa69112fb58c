import { expect, test } from "vitest";
import {
  formatMoney,
  formatShortMoney,
  fromCents,
  isZeroMoney,
  readTypedMoney,
  sumMoney,
  toCents,
} from "./money.ts";

test("amounts are written as Hong Kong writes them", () => {
  expect(formatMoney("149.50")).toBe("HK$149.50");
  expect(formatMoney("1234.50")).toBe("HK$1,234.50");
  expect(formatMoney("1234567.00")).toBe("HK$1,234,567.00");
  expect(formatMoney("-20.00")).toBe("−HK$20.00");
  expect(formatMoney("999999999.99")).toBe("HK$999,999,999.99");
});

test("a limit or discount in whole dollars shows no cents", () => {
  expect(formatShortMoney("50.00")).toBe("HK$50");
  expect(formatShortMoney("1200.00")).toBe("HK$1,200");
  expect(formatShortMoney("224.20")).toBe("HK$224.20");
});

test.each([
  ["0.00", 0],
  ["0.01", 1],
  ["-20.50", -2050],
  ["1.15", 115],
  ["4.35", 435],
  ["999999999.99", 99_999_999_999],
])("%s is %i cents, and back", (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
  expect(fromCents(cents)).toBe(amount);
});

test("adds up amounts to the cent", () => {
  expect(sumMoney(["0.10", "0.20", "999999999.99"])).toBe("1000000000.29");
  expect(sumMoney([])).toBe("0.00");
});

test("only an amount of 0.00 counts as zero", () => {
  expect(isZeroMoney("0.00")).toBe(true);
  expect(isZeroMoney("0.01")).toBe(false);
  expect(isZeroMoney("10.00")).toBe(false);
});

test.each([
  ["12", "12.00"],
  ["12.5", "12.50"],
  [" HK$1,234.50 ", "1234.50"],
  ["1,200.05", "1200.05"],
  ["０１２", "12.00"],
  ["12.", "12.00"],
])("reads %j as %s", (typedAmount, amount) => {
  expect(readTypedMoney(typedAmount)).toBe(amount);
});

test.each(["", "-1", "1.234", "twelve", "1.2.3", "1234567890"])("refuses %j", (typedAmount) => {
  expect(readTypedMoney(typedAmount)).toBeNull();
});
