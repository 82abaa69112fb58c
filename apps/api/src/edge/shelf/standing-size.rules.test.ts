import { expect, test } from "vitest";
import { computeStandingSize } from "./standing-size.rules.ts";

test("a boxed piece stands upright with its largest face in front, in any order of sides", () => {
  expect(computeStandingSize([175, 110, 15])).toEqual({ width: 110, height: 175 });
  expect(computeStandingSize([15, 175, 110])).toEqual({ width: 110, height: 175 });
});

test("a piece higher than a shelf board lies on its long side", () => {
  expect(computeStandingSize([360, 200, 90])).toEqual({ width: 200, height: 360 });
  expect(computeStandingSize([430, 320, 160])).toEqual({ width: 430, height: 320 });
});

test("an unmeasured piece has no size", () => {
  expect(computeStandingSize(null)).toBeNull();
});
