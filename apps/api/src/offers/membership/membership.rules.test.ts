import { membershipLevelsSetting } from "@harbour/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLevel, computePoints } from "./membership.rules.ts";

const title = { en: "x", zh: "x", cn: "x" };
const levels = [
  { slug: "gold", title, points: 1000 },
  { slug: "member", title, points: 0 },
  { slug: "silver", title, points: 500 },
];

describe("points earned by money", () => {
  test("earns one point for every whole ten dollars", () => {
    expect(
      [0, 999, 1000, 1999, 2000, 123_456].map((paidAmount) => computePoints(paidAmount, 10)),
    ).toEqual([0, 0, 1, 1, 2, 123]);
  });

  test("never earns more for less money, and only whole points", () => {
    const money = fc.nat(10_000_000);
    fc.assert(
      fc.property(
        money,
        money,
        fc.integer({ min: 1, max: 1000 }),
        (firstAmount, secondAmount, rate) => {
          const [less, largerAmount] = [
            Math.min(firstAmount, secondAmount),
            Math.max(firstAmount, secondAmount),
          ];
          expect(computePoints(less, rate)).toBeLessThanOrEqual(computePoints(largerAmount, rate));
          expect(Number.isInteger(computePoints(largerAmount, rate))).toBe(true);
        },
      ),
    );
  });
});

describe("levels", () => {
  test.each([
    [0, "member", 500],
    [499, "member", 1],
    [500, "silver", 500],
    [999, "silver", 1],
    [1000, "gold", 0],
    [5000, "gold", 0],
  ])("%i points earned give the level %s with %i to the next", (earnedPoints, slug, toNext) => {
    expect(findLevel(levels, earnedPoints)).toMatchObject({ level: { slug }, toNext });
  });

  test("a member below every level has the lowest", () => {
    expect(findLevel(levels.slice(0, 1), 10)).toMatchObject({ level: { slug: "gold" }, toNext: 0 });
  });
});

describe("setting of the levels", () => {
  const level = (slug: string, points: number) => ({ slug, title, points });
  const readFaultPaths = (...inputs: object[]) =>
    membershipLevelsSetting.safeParse(inputs).error?.issues.map(({ path }) => path.join("."));

  test("accepts levels that rise from zero", () => {
    expect(readFaultPaths(level("member", 0))).toBeUndefined();
    expect(
      readFaultPaths(level("member", 0), level("silver", 1), level("gold", 9)),
    ).toBeUndefined();
  });

  test.each([
    [[level("silver", 500)], ["0.points"]],
    [[level("member", 0), level("silver", 500), level("gold", 500)], ["2.points"]],
    [[level("member", 0), level("gold", 1000), level("silver", 500)], ["2.points"]],
    [[level("member", 0), level("silver", 500), level("silver", 900)], ["2.slug"]],
    [[level("", 0)], ["0.slug"]],
  ])("refuses the levels %j and names the wrong fields", (benefits, paths) => {
    expect(readFaultPaths(...benefits)).toEqual(paths);
  });
});
