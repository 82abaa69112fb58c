import fc from "fast-check";
import { expect, test } from "vitest";
import { computeContrast, adjustForContrast } from "./contrast.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is computed as in WCAG", () => {
  expect(computeContrast("#000", "#ffffff")).toBeCloseTo(21);
  expect(computeContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a readable colour stays unchanged", () => {
  expect(adjustForContrast("#1B2430", "#FFFFFF")).toBe("#1B2430");
});

test("the shop's red changes only invisibly", () => {
  expect(adjustForContrast("#E52B1F", "#FFFFFF")).toBe("#e32b1f");
});

test("any colour can be made readable on any background", () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      expect(computeContrast(adjustForContrast(text, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
