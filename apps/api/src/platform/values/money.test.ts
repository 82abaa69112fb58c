import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromWire, toWire, toWireInCurrency } from "./money.ts";

describe("money", () => {
  test("writes money as a string with two decimals", () => {
    expect(toWire(14950)).toBe("149.50");
    expect(toWire(5)).toBe("0.05");
    expect(toWire(-120)).toBe("-1.20");
    expect(toWire(0)).toBe("0.00");
  });

  test("reads written money as the same cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(fromWire(toWire(cents))).toBe(cents);
      }),
    );
  });

  test("writes foreign money with the decimals of its currency", () => {
    const amounts = ["HKD", "USD", "JPY", "KWD", "unknown"].map((currency) =>
      toWireInCurrency(currency, 14_005),
    );
    expect(amounts).toEqual(["140.05", "140.05", "14005", "14.005", "140.05"]);
    expect(toWireInCurrency("IQD", -5)).toBe("-0.005");
  });

  test("refuses texts that are no amount", () => {
    for (const text of ["", "1,000.00", "12.345", "1e3", "HK$5", " 5"]) {
      expect(() => fromWire(text)).toThrow(RangeError);
    }
  });
});
