import { describe, expect, test } from "vitest";
import { calculatePrice } from "./price.rules.ts";
import { aLine, makePricingInput } from "./testing.ts";

const lines = [aLine("a", { qty: 2, point: 30 }), aLine("b", { point: 5, isCheckout: false })];

describe("points of a cart", () => {
  test("compares the points of the chosen lines with the available points", () => {
    expect(calculatePrice(makePricingInput(lines, { usablePoints: 60 })).points).toEqual({
      needed: 60,
      isEnough: true,
    });
    const unaffordablePrice = calculatePrice(makePricingInput(lines, { usablePoints: 59 }));
    expect(unaffordablePrice.points).toEqual({ needed: 60, isEnough: false });
    expect(unaffordablePrice.trace).toContainEqual(
      expect.objectContaining({ rule: "points", reason: "not-enough-points" }),
    );
  });

  test("the trace leaves out points when nothing costs points", () => {
    const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
    const { trace } = calculatePrice(makePricingInput(cart));
    expect(trace.map(({ rule }) => rule)).toEqual(["shipping"]);
  });
});
