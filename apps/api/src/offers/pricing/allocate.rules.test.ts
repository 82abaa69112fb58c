import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocateAmount } from "./allocate.rules.ts";

const shares = fc.uniqueArray(
  fc.record({ key: fc.string({ minLength: 1 }), weight: fc.nat(1_000_000_000) }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 30 },
);
const amount = fc.nat(1_000_000_000);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("allocation of an amount", () => {
  test("gives each share its part and the remaining cents to the largest remainders", () => {
    const equalShares = ["c", "a", "b"].map((key) => ({ key, weight: 1 }));
    expect(allocateAmount(100, equalShares)).toEqual([33, 34, 33]);
    expect(
      allocateAmount(10, [
        { key: "a", weight: 26 },
        { key: "b", weight: 74 },
      ]),
    ).toEqual([3, 7]);
    expect(allocateAmount(5, [])).toEqual([]);
  });

  test("the parts add up, and each is within a cent of its exact share", () => {
    fc.assert(
      fc.property(amount, shares, (totalAmount, givenShares) => {
        const allocatedAmounts = allocateAmount(totalAmount, givenShares);
        expect(sum(allocatedAmounts)).toBe(totalAmount);
        const totalWeight = BigInt(sum(givenShares.map(({ weight }) => weight)));
        if (totalWeight === 0n) return;
        allocatedAmounts.forEach((allocatedAmount, index) => {
          const distance =
            BigInt(allocatedAmount) * totalWeight -
            BigInt(totalAmount) * BigInt(givenShares[index]!.weight);
          expect(distance > -totalWeight && distance < totalWeight).toBe(true);
        });
      }),
    );
  });

  test("parts are never negative and never exceed their weight while the amount allows", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        shares,
        (fraction, weightedShares) => {
          const totalAmount = Math.floor(
            sum(weightedShares.map(({ weight }) => weight)) * fraction,
          );
          allocateAmount(totalAmount, weightedShares).forEach((allocatedAmount, index) => {
            expect(allocatedAmount).toBeGreaterThanOrEqual(0);
            expect(allocatedAmount).toBeLessThanOrEqual(weightedShares[index]!.weight);
          });
        },
      ),
    );
  });

  test("the parts do not depend on the order of the shares", () => {
    const sharesWithShuffle = shares.chain((givenShares) =>
      fc.tuple(
        fc.constant(givenShares),
        fc.shuffledSubarray(givenShares, { minLength: givenShares.length }),
      ),
    );
    fc.assert(
      fc.property(amount, sharesWithShuffle, (totalAmount, [givenShares, shuffledShares]) => {
        const allocateByKey = (sharesToAllocate: typeof givenShares) =>
          new Map(
            allocateAmount(totalAmount, sharesToAllocate).map((allocatedAmount, index) => [
              sharesToAllocate[index]!.key,
              allocatedAmount,
            ]),
          );
        expect(allocateByKey(shuffledShares)).toEqual(allocateByKey(givenShares));
      }),
    );
  });
});
