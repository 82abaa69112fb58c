import { expect, test } from "vitest";
import { buttonColor } from "./button-color.ts";

/** The contrasts with white were computed with culori: 4.73, 4.61, 15.65, 4.74. */
test.each([
  ["#E52B1F", "#de291e"],
  ["#fc0", "#8e7200"],
  ["#1B2430", "#1b2430"],
  ["#ffffff", "#737373"],
])("white words on a button of the shop's colour %s can be read", (color, expectedColor) => {
  expect(buttonColor(color)).toBe(expectedColor);
});
