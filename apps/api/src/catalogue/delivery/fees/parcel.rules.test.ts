import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGoods } from "../../../testing/catalogue/factories.ts";
import { courierFee, findExceededLimit } from "./courier-terms.rules.ts";
import { packParcel, splitByRelease, parcelProblem } from "./parcel.rules.ts";

const free = { weightGrams: null, sizeMm: null, value: null };
const locker = { weightGrams: 10_000, sizeMm: [400, 350, 300], value: 500_000 };
const piece = (sizeMm: number[] | null, qty = 1, weightGrams: number | null = 100) =>
  makeGoods(10_000, { sizeMm, qty, weightGrams });

describe("parcel limits", () => {
  test.each([
    ["unmeasured goods", [piece(null, 99, null)], null],
    ["a box that fits when it is turned", [piece([300, 400, 350])], null],
    ["one side too long", [piece([401, 10, 10])], "too-large"],
    ["pieces that fit alone but not together", [piece([200, 200, 200], 6)], "too-large"],
    ["pieces that are light alone", [piece([50, 50, 50], 11, 1000)], "too-heavy"],
    ["too high a value", [makeGoods(500_001)], "too-dear"],
    ["the highest allowed value", [makeGoods(500_000)], null],
  ])("checks a parcel with %s against the limits", (_, goods, problem) => {
    expect(parcelProblem(packParcel(goods), locker)).toBe(problem);
    expect(parcelProblem(packParcel(goods), free)).toBeNull();
  });

  test("a fuller parcel never fits better", () => {
    const goods = fc.array(
      fc
        .record({
          sizeMm: fc.option(
            fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 3, maxLength: 3 }),
          ),
          qty: fc.integer({ min: 1, max: 9 }),
          weightGrams: fc.option(fc.integer({ min: 1, max: 5000 })),
          value: fc.integer({ min: 0, max: 200_000 }),
        })
        .map(({ value, ...facts }) => makeGoods(value, facts)),
    );
    fc.assert(
      fc.property(goods, goods, (some, more) => {
        if (parcelProblem(packParcel(some), locker) !== null)
          expect(parcelProblem(packParcel([...some, ...more]), locker)).not.toBeNull();
        expect(packParcel([...some, ...more])).toEqual(packParcel([...more, ...some]));
      }),
    );
  });
});

describe("separate shipments", () => {
  const now = makeGoods(30_000, { weightGrams: 6000 });
  const later = makeGoods(10_000, { weightGrams: 6000, releaseDate: "2027-01-15" });
  const limits = { maxWeightGrams: 10_000, maxSizeMm: null, maxValue: null };
  const feeBands = [
    { from: 0, to: 20_000, fee: 4500 },
    { from: 20_000, to: null, fee: 3000 },
  ];

  test("ships goods in stock apart from later goods only when a cart has both", () => {
    expect(splitByRelease([now, later])).toEqual({ now: [now], later: [later] });
    expect([splitByRelease([now]), splitByRelease([later]), splitByRelease([])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("compares each separate parcel with the limits", () => {
    expect(findExceededLimit(limits, [now, later], "together")).toBe("too-heavy");
    expect(findExceededLimit(limits, [now, later], "separately")).toBeNull();
  });

  test("a second parcel adds its own fee unless the shop sets another", () => {
    const fees = (separateFee: number | null, goods = [now, later]) =>
      (["together", "separately"] as const).map((shipment) =>
        courierFee({ feeBands, separateFee }, goods, shipment),
      );
    expect(fees(null)).toEqual([3000, 7500]);
    expect(fees(1000)).toEqual([3000, 4000]);
    expect(fees(0)).toEqual([3000, 3000]);
    expect(fees(null, [now]), "nothing to part").toEqual([3000, 3000]);
  });
});
