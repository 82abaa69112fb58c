import { expect, test } from "vitest";
import { readRemovedLines, parseRemovedLines, withRemovedLines } from "./removed-lines.ts";

const addedAt = "2026-11-22T01:05:00.123456Z";

test("removed lines survive the address, and forged ones are ignored", () => {
  const removedLines = [
    { variant: "tram", qty: 2, addedAt, product: "p-1" },
    { variant: "0198-bear", qty: 1, addedAt, product: null },
  ];
  const search = withRemovedLines(new URLSearchParams("chosen=1&item=x&undo=old:3"), removedLines);
  expect(search).toMatch(/^\?chosen=1&item=x&undo=tram%3A2%3A2026.*&undo=0198-bear%3A1%3A2026/);
  expect(parseRemovedLines(new URLSearchParams(search))).toEqual(removedLines);
  // A long list has no names, because a request's address has a limited length.
  const long = Array.from({ length: 61 }, () => removedLines[0]!);
  expect(
    parseRemovedLines(new URLSearchParams(withRemovedLines(new URLSearchParams(), long))),
  ).toEqual(long.map((line) => ({ ...line, product: null })));
  const invalidEntries = ["tram:0", "tram:-1", "tram:1e9", "tram", ":3", "<b>:1", "a:1000"];
  expect(readRemovedLines(invalidEntries.map((text) => `${text}:${addedAt}`))).toEqual([]);
  expect(readRemovedLines(["tram:2", "tram:2:", "tram:2:yesterday"])).toEqual([]);
  expect(withRemovedLines(new URLSearchParams("undo=old:3"), [])).toBe("");
});
