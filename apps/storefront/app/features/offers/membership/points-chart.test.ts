import { expect, test } from "vitest";
import { buildChart, height, roundUpToScale } from "./points-chart.rules.ts";

const makeMonth = (name: string, came_in: number, went_out: number) => ({
  month: name,
  came_in,
  went_out,
  balance: 0,
});

test("the scale ends at a round number", () => {
  expect([1, 3, 10, 37, 120, 501, 2000].map(roundUpToScale)).toEqual([
    1, 5, 10, 50, 200, 1000, 2000,
  ]);
});

test("bars stand on one line, with heights on one scale, inside the picture", () => {
  const { bars, lines, zeroLineY } = buildChart([
    makeMonth("2026-09", 200, 0),
    makeMonth("2026-10", 0, 0),
    makeMonth("2026-11", 100, 50),
  ]);
  expect(bars.map(({ up }) => up > 0)).toEqual([true, false, true]);
  expect(bars[0]!.up).toBeCloseTo(2 * bars[2]!.up);
  expect(bars[2]!.up).toBeCloseTo(2 * bars[2]!.down);
  expect(lines.map(({ points }) => points)).toEqual([200, 0, -50]);
  expect(zeroLineY - bars[0]!.up).toBeGreaterThan(0);
  expect(zeroLineY + bars[2]!.down).toBeLessThan(height);
  expect(bars.map(({ label }) => label("en"))).toEqual(["Sep", "Oct", "Nov"]);
  expect(bars[2]!.label("zh")).toBe("11月");
});

test("a year without points has a scale without bars, and a single point among thousands is visible", () => {
  const emptyChart = buildChart([makeMonth("2026-11", 0, 0)]);
  expect(emptyChart.bars[0]).toMatchObject({ up: 0, down: 0 });
  expect(emptyChart.lines.map(({ points }) => points)).toEqual([10, 0]);
  const smallChart = buildChart([makeMonth("2026-10", 90_000, 0), makeMonth("2026-11", 1, 0)]);
  expect(smallChart.bars[1]!.up).toBe(2);
});

test("a label that would overlap the zero is left out", () => {
  const { lines } = buildChart([makeMonth("2026-10", 1454, 0), makeMonth("2026-11", 0, 45)]);
  expect(lines.map(({ points }) => points)).toEqual([2000, 0]);
});
