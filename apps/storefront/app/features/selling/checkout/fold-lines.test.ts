import { expect, test } from "vitest";
import { foldLines } from "./fold-lines.ts";

const makeGroups = (...sizes: number[]) => sizes.map((size, n) => Array<number>(size).fill(n));
const sizes = (...groupSizes: number[]) => {
  const { first, rest } = foldLines(makeGroups(...groupSizes), 6);
  return [first.length, rest.length];
};

test("more than six lines are folded, but never a single line", () => {
  expect(sizes(1, 1, 1, 1, 1, 1)).toEqual([6, 0]);
  expect(sizes(1, 1, 1, 1, 1, 1, 1)).toEqual([7, 0]);
  expect(sizes(1, 1, 1, 1, 1, 1, 1, 1)).toEqual([6, 2]);
});

test("a gift is never separated from its line", () => {
  expect(sizes(1, 1, 1, 1, 1, 2)).toEqual([7, 0]);
  expect(sizes(1, 1, 1, 1, 1, 2, 1)).toEqual([8, 0]);
  expect(sizes(1, 1, 1, 1, 1, 2, 1, 1)).toEqual([7, 2]);
});
