import { expect, test } from "vitest";
import { cursorPage, presentPage } from "./pager.ts";

const page = (pageFields: { data: string[]; total: number; page: number }) =>
  presentPage({ ...pageFields, perPage: 2, url: "/api/x?category_ids%5B%5D=a&page=2&per_page=2" });

test("a middle page links to both neighbours and keeps other query parameters", () => {
  const middle = page({ data: ["c", "d"], total: 5, page: 2 });
  expect(middle).toMatchObject({
    from: 3,
    to: 4,
    last_page: 3,
    prev_page_url: "/api/x?category_ids%5B%5D=a&per_page=2&page=1",
  });
  expect(middle.next_page_url).toBe("/api/x?category_ids%5B%5D=a&per_page=2&page=3");
});

test("the last page has no next page, and a page beyond links back to the last page", () => {
  expect(page({ data: ["e"], total: 5, page: 3 })).toMatchObject({
    from: 5,
    to: 5,
    next_page_url: null,
  });
  expect(page({ data: [], total: 5, page: 9 })).toMatchObject({
    from: null,
    to: null,
    next_page_url: null,
  });
  expect(page({ data: [], total: 5, page: 9 }).prev_page_url).toContain("page=3");
});

test("an empty list has one empty page", () => {
  expect(presentPage({ data: [], total: 0, page: 1, perPage: 5, url: "/api/x" })).toMatchObject({
    last_page: 1,
    next_page_url: null,
    last_page_url: "/api/x?page=1",
  });
});

test("a cursor list reads one extra row to know whether another page follows", async () => {
  const readCursorPage = (count: number) =>
    cursorPage(
      { url: "/api/x?after=z&status=a", limit: 2 },
      async (limit) => Array.from({ length: Math.min(limit, count) }, (_, index) => `${index}`),
      (rows) => rows.map((_id) => ({ _id })),
    );
  const data = [{ _id: "0" }, { _id: "1" }];
  expect(await readCursorPage(3)).toEqual({ data, next_page_url: "/api/x?status=a&after=1" });
  expect(await readCursorPage(2)).toEqual({ data, next_page_url: null });
  expect(await readCursorPage(0)).toEqual({ data: [], next_page_url: null });
});
