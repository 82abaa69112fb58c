import { expect, test } from "vitest";
import { standingSize } from "./standing-size.rules.ts";

test("a boxed piece stands upright with its largest face in front, in any order of sides", () => {
  expect(standingSize([175, 110, 15])).toEqual({ width: 110, height: 175 });
  expect(standingSize([15, 175, 110])).toEqual({ width: 110, height: 175 });
});

test("a piece higher than a shelf board lies on its long side", () => {
  expect(standingSize([360, 200, 90])).toEqual({ width: 200, height: 360 });
  expect(standingSize([430, 320, 160])).toEqual({ width: 430, height: 320 });
});

test("an unmeasured piece has no size", () => {
  expect(standingSize(null)).toBeNull();
});
