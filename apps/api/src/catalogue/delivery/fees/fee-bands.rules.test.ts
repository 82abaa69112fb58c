import { describe, expect, test } from "vitest";
import { type FeeBand, findBandFee } from "./fee-bands.rules.ts";

const bands: FeeBand[] = [
  { from: 0, to: 50_000, fee: 4000 },
  { from: 50_000, to: null, fee: 0 },
];

describe("courier fee bands", () => {
  test("a fee band includes its lower bound and excludes its upper one", () => {
    expect([0, 49_999, 50_000, 9_999_999].map((value) => findBandFee(bands, value))).toEqual([
      4000, 4000, 0, 0,
    ]);
  });

  test("goods outside every fee band are not delivered", () => {
    expect(findBandFee([{ from: 1000, to: 2000, fee: 100 }], 2000)).toBeUndefined();
  });
});
