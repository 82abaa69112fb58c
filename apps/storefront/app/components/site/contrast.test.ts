import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, readable } from "./contrast.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is WCAG's", () => {
  expect(contrast("#000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a colour that can be read stays as it is", () => {
  expect(readable("#1B2430", "#FFFFFF")).toBe("#1B2430");
});

test("the shop's red gives way by what nobody sees", () => {
  expect(readable("#E52B1F", "#FFFFFF")).toBe("#e32b1f");
});

test("any colour can be read on any ground", () => {
  fc.assert(
    fc.property(color, color, (one, ground) => {
      expect(contrast(readable(one, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
