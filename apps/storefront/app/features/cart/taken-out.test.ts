import { expect, test } from "vitest";
import { readTaken, takenFrom, withTaken } from "./taken-out.ts";

test("what was taken out goes through an address and comes back, and nothing made up does", () => {
  const taken = [
    { variant: "tram", qty: 2 },
    { variant: "0198-bear", qty: 1 },
  ];
  const search = withTaken(new URLSearchParams("chosen=1&item=x&undo=old:3"), taken);
  expect(search).toBe("?chosen=1&item=x&undo=tram%3A2&undo=0198-bear%3A1");
  expect(takenFrom(new URLSearchParams(search))).toEqual(taken);
  expect(readTaken(["tram:0", "tram:-1", "tram:1e9", "tram", ":3", "<b>:1", "a:1000"])).toEqual([]);
  expect(withTaken(new URLSearchParams("undo=old:3"), [])).toBe("");
});
