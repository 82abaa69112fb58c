import { expect, test } from "vitest";
import { compareBy, compareText } from "./compare-text.ts";

test("texts are sorted by code unit, capitals first", () => {
  expect(["b", "ä", "B", "a"].toSorted(compareText)).toEqual(["B", "a", "b", "ä"]);
});

test("values are sorted by a text of each, and equal values keep their order", () => {
  const lines = [
    { id: "b", qty: 1 },
    { id: "a", qty: 2 },
    { id: "b", qty: 3 },
    { id: "B", qty: 4 },
  ];
  expect(lines.toSorted(compareBy(({ id }) => id)).map(({ qty }) => qty)).toEqual([4, 2, 1, 3]);
});
