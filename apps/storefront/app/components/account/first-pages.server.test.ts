import type { Pager } from "@harbour/contracts";
import { expect, test } from "vitest";
import type { ShopClient } from "../../request/session.server.ts";
import { readFirstPages } from "./first-pages.server.ts";

/** Returns a page of a list of 1 to `total`, with two numbers to a page. */
function page(number: number, total: number): Pager<number> {
  const from = (number - 1) * 2 + 1;
  const last = Math.ceil(total / 2);
  const url = (n: number) => `/api/customer/numbers?page=${n}`;
  return {
    data: [from, from + 1].filter((n) => n <= total),
    current_page: number,
    per_page: 2,
    last_page: last,
    total,
    from,
    to: Math.min(from + 1, total),
    first_page_url: url(1),
    prev_page_url: number > 1 ? url(number - 1) : null,
    next_page_url: number < last ? url(number + 1) : null,
    last_page_url: url(last),
    path: "/api/customer/numbers",
  };
}

function show(search: string, total: number) {
  const follow = async (url: string) =>
    page(Number(new URLSearchParams(url.split("?")[1]).get("page")), total);
  const client = { follow } as unknown as ShopClient;
  return readFirstPages(client, page(1, total), new URLSearchParams(search), "more");
}

test("a list begins with one page and grows by one with each step", async () => {
  expect(await show("", 5)).toEqual({ items: [1, 2], next: 2 });
  expect(await show("more=2", 5)).toEqual({ items: [1, 2, 3, 4], next: 3 });
  expect(await show("more=3", 5)).toEqual({ items: [1, 2, 3, 4, 5], next: null });
});

test("an address with an invalid number shows one page, and one with a huge number fifty", async () => {
  for (const search of ["more=0", "more=-3", "more=many"])
    expect((await show(search, 5)).items).toEqual([1, 2]);
  const all = await show("more=100000", 1000);
  expect(all.items).toHaveLength(100);
  expect(all.next).toBeNull();
});
