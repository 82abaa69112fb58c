import { expect, test } from "vitest";
import { listPageNumbers } from "./pagination.tsx";

test("a long list shows its ends and the neighbours of the page one is on", () => {
  expect(listPageNumbers(7, 40)).toEqual([1, null, 6, 7, 8, null, 40]);
  expect(listPageNumbers(1, 5)).toEqual([1, 2, null, 5]);
});

test("a gap of one page is shown as that page", () => {
  expect(listPageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a page beyond the end leaves the list in order", () => {
  expect(listPageNumbers(9, 2)).toEqual([1, 2]);
});
