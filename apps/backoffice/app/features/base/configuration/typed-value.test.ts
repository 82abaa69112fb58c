import { describe, expect, test } from "vitest";
import { setAtPath } from "./set-at-path.ts";
import { readTypedText, settleTypedTexts, writeTypedText } from "./typed-value.ts";

describe("typed values of a setting", () => {
  test.each([
    ["number", "1.", 1],
    ["number", "07", 7],
    ["cents", "1.5", 150],
    ["cents", "HK$0.10", 10],
    ["lines", "HK\n\nMO\n", ["HK", "MO"]],
    ["json", '{"a": 1}', { a: 1 }],
  ] as const)("%s %j stays as typed, and is saved as %j", (kind, text, value) => {
    const typed = readTypedText(kind, text);
    expect(writeTypedText(kind, typed)).toBe(text);
    expect(settleTypedTexts({ field: [typed] })).toEqual({
      value: { field: [value] },
      unreadable: new Map(),
    });
  });

  test.each([
    ["number", "many"],
    ["number", ""],
    ["cents", "-1"],
    ["json", '{"a": '],
  ] as const)("unreadable %s %j is named by its path and kept", (kind, text) => {
    const typed = readTypedText(kind, text);
    expect(settleTypedTexts({ days: [{ factor: typed }] }).unreadable).toEqual(
      new Map([["days.0.factor", kind]]),
    );
    expect(writeTypedText(kind, typed)).toBe(text);
  });

  test("sets and removes a value at a path without touching others", () => {
    const value = { a: [{ b: 1, c: 2 }, { b: 3 }] };
    expect(setAtPath(value, ["a", 1, "b"], 4)).toEqual({ a: [{ b: 1, c: 2 }, { b: 4 }] });
    expect(setAtPath(value, ["a", 0, "b"], undefined)).toEqual({ a: [{ c: 2 }, { b: 3 }] });
    expect(setAtPath(undefined, ["title", "en"], "Hi")).toEqual({ title: { en: "Hi" } });
  });
});
