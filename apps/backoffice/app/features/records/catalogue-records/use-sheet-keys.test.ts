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

test("Enter and Arrow Down move down a row, Shift+Enter and Arrow Up move up a row", () => {
  expect([
    key("Enter"),
    key("ArrowDown"),
    key("ArrowUp"),
    key("Enter", { shiftKey: true }),
  ]).toEqual([1, 1, -1, -1]);
});

test("Ctrl+Z or Command+Z undoes, and Ctrl+D copies from the cell above", () => {
  expect(key("z", { ctrlKey: true })).toBe("undo");
  expect(key("Z", { metaKey: true })).toBe("undo");
  expect(key("d", { ctrlKey: true })).toBe("copy-from-above");
});

test("the sheet leaves letters, Tab and an input method's keys to the cell", () => {
  expect([key("z"), key("a"), key("Tab"), key("Enter", { ctrlKey: true })]).toEqual(
    Array(4).fill(undefined),
  );
  expect(key("Enter", { isComposing: true })).toBeUndefined();
});
