import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.rules.ts";

const shares = fc.uniqueArray(
  fc.record({ key: fc.string({ minLength: 1 }), weight: fc.nat(1_000_000_000) }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 30 },
);
const amount = fc.nat(1_000_000_000);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("allocation of an amount", () => {
  test("gives each share its part and the remaining cents to the largest remainders", () => {
    const thirds = ["c", "a", "b"].map((key) => ({ key, weight: 1 }));
    expect(allocate(100, thirds)).toEqual([33, 34, 33]);
    expect(
      allocate(10, [
        { key: "a", weight: 26 },
        { key: "b", weight: 74 },
      ]),
    ).toEqual([3, 7]);
    expect(allocate(5, [])).toEqual([]);
  });

  test("the parts add up, and each is within a cent of its exact share", () => {
    fc.assert(
      fc.property(amount, shares, (whole, over) => {
        const parts = allocate(whole, over);
        expect(sum(parts)).toBe(whole);
        const weights = BigInt(sum(over.map(({ weight }) => weight)));
        if (weights === 0n) return;
        parts.forEach((part, index) => {
          const distance = BigInt(part) * weights - BigInt(whole) * BigInt(over[index]!.weight);
          expect(distance > -weights && distance < weights).toBe(true);
        });
      }),
    );
  });

  test("parts are never negative and never exceed their weight while the amount allows", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), shares, (portion, over) => {
        const whole = Math.floor(sum(over.map(({ weight }) => weight)) * portion);
        allocate(whole, over).forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(over[index]!.weight);
        });
      }),
    );
  });

  test("the parts do not depend on the order of the shares", () => {
    const shuffled = shares.chain((over) =>
      fc.tuple(fc.constant(over), fc.shuffledSubarray(over, { minLength: over.length })),
    );
    fc.assert(
      fc.property(amount, shuffled, (whole, [over, mixed]) => {
        const byKey = (of: typeof over) =>
          new Map(allocate(whole, of).map((part, index) => [of[index]!.key, part]));
        expect(byKey(mixed)).toEqual(byKey(over));
      }),
    );
  });
});
