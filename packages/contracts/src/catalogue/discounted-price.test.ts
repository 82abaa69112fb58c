import { describe, expect, test } from "vitest";
import { computeDiscountedPrice } from "./discounted-price.ts";

describe("variant discount", () => {
  test("subtracts an amount from the price", () => {
    expect(computeDiscountedPrice(14_950, { type: "PRICE", value: 5000 })).toBe(9950);
  });

  test("rounds a percentage half up to the cent", () => {
    // 15 % of $149.50 is $22.425.
    expect(computeDiscountedPrice(14_950, { type: "PERCENTAGE", value: 1500 })).toBe(14_950 - 2243);
    expect(computeDiscountedPrice(1, { type: "PERCENTAGE", value: 4999 })).toBe(1);
    expect(computeDiscountedPrice(1, { type: "PERCENTAGE", value: 5000 })).toBe(0);
  });

  test("never lowers a price below zero", () => {
    expect(computeDiscountedPrice(4000, { type: "PRICE", value: 5000 })).toBe(0);
    expect(computeDiscountedPrice(4000, { type: "PERCENTAGE", value: 10_000 })).toBe(0);
  });

  test("leaves the price without a discount, exactly even for the largest amounts", () => {
    expect(computeDiscountedPrice(14_950, null)).toBe(14_950);
    expect(computeDiscountedPrice(99_999_999_999, { type: "PERCENTAGE", value: 1 })).toBe(
      99_989_999_999,
    );
  });
});
