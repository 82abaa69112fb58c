import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeGoods } from "../../../testing/catalogue/factories.ts";
import { courierFee, findExceededLimit } from "./courier-terms.rules.ts";
import { packParcel, splitByRelease, parcelProblem } from "./parcel.rules.ts";

const unlimited = { weightGrams: null, sizeMm: null, value: null };
const lockerLimits = { weightGrams: 10_000, sizeMm: [400, 350, 300], value: 500_000 };
const makePiece = (sizeMm: number[] | null, qty = 1, weightGrams: number | null = 100) =>
  makeGoods(10_000, { sizeMm, qty, weightGrams });

describe("parcel limits", () => {
  test.each([
    ["unmeasured goods", [makePiece(null, 99, null)], null],
    ["a box that fits when it is turned", [makePiece([300, 400, 350])], null],
    ["one side too long", [makePiece([401, 10, 10])], "too-large"],
    ["pieces that fit alone but not together", [makePiece([200, 200, 200], 6)], "too-large"],
    ["pieces that are light alone", [makePiece([50, 50, 50], 11, 1000)], "too-heavy"],
    ["too high a value", [makeGoods(500_001)], "too-dear"],
    ["the highest allowed value", [makeGoods(500_000)], null],
  ])("checks a parcel with %s against the limits", (_, goods, problem) => {
    expect(parcelProblem(packParcel(goods), lockerLimits)).toBe(problem);
    expect(parcelProblem(packParcel(goods), unlimited)).toBeNull();
  });

  test("adding goods never makes a refused parcel fit, and the order of goods does not matter", () => {
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
        .map(({ value, ...measures }) => makeGoods(value, measures)),
    );
    fc.assert(
      fc.property(goods, goods, (smallerGoods, extraGoods) => {
        if (parcelProblem(packParcel(smallerGoods), lockerLimits) !== null)
          expect(
            parcelProblem(packParcel([...smallerGoods, ...extraGoods]), lockerLimits),
          ).not.toBeNull();
        expect(packParcel([...smallerGoods, ...extraGoods])).toEqual(
          packParcel([...extraGoods, ...smallerGoods]),
        );
      }),
    );
  });
});

describe("separate shipments", () => {
  const now = makeGoods(30_000, { weightGrams: 6000 });
  const preorderGoods = makeGoods(10_000, { weightGrams: 6000, releaseDate: "2027-01-15" });
  const limits = { maxWeightGrams: 10_000, maxSizeMm: null, maxValue: null };
  const feeBands = [
    { from: 0, to: 20_000, fee: 4500 },
    { from: 20_000, to: null, fee: 3000 },
  ];

  test("ships goods in stock apart from later goods only when a cart has both", () => {
    expect(splitByRelease([now, preorderGoods])).toEqual({ now: [now], later: [preorderGoods] });
    expect([splitByRelease([now]), splitByRelease([preorderGoods]), splitByRelease([])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("compares each separate parcel with the limits", () => {
    expect(findExceededLimit(limits, [now, preorderGoods], "together")).toBe("too-heavy");
    expect(findExceededLimit(limits, [now, preorderGoods], "separately")).toBeNull();
  });

  test("a second parcel adds its own fee unless the shop sets another", () => {
    const computeFees = (separateFee: number | null, goods = [now, preorderGoods]) =>
      (["together", "separately"] as const).map((shipment) =>
        courierFee({ feeBands, separateFee }, goods, shipment),
      );
    expect(computeFees(null)).toEqual([3000, 7500]);
    expect(computeFees(1000)).toEqual([3000, 4000]);
    expect(computeFees(0)).toEqual([3000, 3000]);
    expect(computeFees(null, [now]), "nothing to part").toEqual([3000, 3000]);
  });
});
