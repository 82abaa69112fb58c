import { expect, test } from "vitest";
import { listPageNumbers } from "./pagination.tsx";

test("a long list links to its first and last page and to the current page's neighbours", () => {
  expect(listPageNumbers(7, 40)).toEqual([1, null, 6, 7, 8, null, 40]);
  expect(listPageNumbers(1, 5)).toEqual([1, 2, null, 5]);
});

test("a gap of one page shows that page instead", () => {
  expect(listPageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a page beyond the end lists the existing pages in order", () => {
  expect(listPageNumbers(9, 2)).toEqual([1, 2]);
});
