import { expect, test } from "vitest";
import { readCellAction } from "./use-sheet-keys.ts";

const key = (name: string, heldKeys: object = {}) =>
  readCellAction({
    key: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    ...heldKeys,
  });

test("Enter and the arrows move by a row, Shift and Enter back", () => {
  expect([
    key("Enter"),
    key("ArrowDown"),
    key("ArrowUp"),
    key("Enter", { shiftKey: true }),
  ]).toEqual([1, 1, -1, -1]);
});

test("Ctrl or Command undoes by Z and copies from above by D", () => {
  expect(key("z", { ctrlKey: true })).toBe("undo");
  expect(key("Z", { metaKey: true })).toBe("undo");
  expect(key("d", { ctrlKey: true })).toBe("copy-from-above");
});

test("typing and composing stay in the cell", () => {
  expect([key("z"), key("a"), key("Tab"), key("Enter", { ctrlKey: true })]).toEqual(
    Array(4).fill(undefined),
  );
  expect(key("Enter", { isComposing: true })).toBeUndefined();
});
