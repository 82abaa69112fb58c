import { expect, test } from "vitest";
import { formatFocus, moveFocus, parseFocus } from "./focus-point.ts";

test("a focus without a text is in the middle", () => {
  expect(parseFocus("")).toEqual({ x: 50, y: 50 });
  expect(parseFocus("30% 70%")).toEqual({ x: 30, y: 70 });
});

test("a focus stays inside of its picture", () => {
  expect(formatFocus({ x: -3, y: 104.6 })).toBe("0% 100%");
  expect(formatFocus({ x: 31, y: 68 })).toBe("30% 70%");
  expect(moveFocus("95% 0%", "ArrowRight")).toBe("100% 0%");
  expect(moveFocus("95% 0%", "ArrowUp")).toBe("95% 0%");
});

test("only arrow keys move a focus", () => {
  expect(moveFocus("", "ArrowLeft")).toBe("45% 50%");
  expect(moveFocus("", "ArrowDown")).toBe("50% 55%");
  expect(moveFocus("", "Enter")).toBeUndefined();
});
