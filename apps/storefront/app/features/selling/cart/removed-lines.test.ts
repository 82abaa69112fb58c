import { expect, test } from "vitest";
import { readTaken, takenFrom, withTaken } from "./removed-lines.ts";

const addedAt = "2026-11-22T01:05:00.123456Z";

test("what was taken out goes through an address and comes back, and nothing made up does", () => {
  const taken = [
    { variant: "tram", qty: 2, addedAt, product: "p-1" },
    { variant: "0198-bear", qty: 1, addedAt, product: null },
  ];
  const search = withTaken(new URLSearchParams("chosen=1&item=x&undo=old:3"), taken);
  expect(search).toMatch(/^\?chosen=1&item=x&undo=tram%3A2%3A2026.*&undo=0198-bear%3A1%3A2026/);
  expect(takenFrom(new URLSearchParams(search))).toEqual(taken);
  // A long list goes without names: a request's address may be so long and no longer.
  const long = Array.from({ length: 61 }, () => taken[0]!);
  expect(takenFrom(new URLSearchParams(withTaken(new URLSearchParams(), long)))).toEqual(
    long.map((line) => ({ ...line, product: null })),
  );
  const bad = ["tram:0", "tram:-1", "tram:1e9", "tram", ":3", "<b>:1", "a:1000"];
  expect(readTaken(bad.map((text) => `${text}:${addedAt}`))).toEqual([]);
  expect(readTaken(["tram:2", "tram:2:", "tram:2:yesterday"])).toEqual([]);
  expect(withTaken(new URLSearchParams("undo=old:3"), [])).toBe("");
});
