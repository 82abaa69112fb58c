import type { Pager } from "@harbour/contracts";
import { expect } from "vitest";
import type { TestCaller } from "./test-caller.ts";

type Query = Record<string, string | string[]>;

/**
 * Walks through a list page by page. Checks that the numbers continue, that the links back work, and that every
 * address keeps the query.
 */
export async function walkThroughPages<Item>(
  caller: TestCaller,
  path: string,
  query: Query,
): Promise<Item[]> {
  const fetchPage = async (address: string) => {
    const { status, body } = await caller.get(address);
    expect(status, address).toBe(200);
    return body as Pager<Item>;
  };
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  );
  const pages: Pager<Item>[] = [];
  let address: string | null = `${path}?${params.toString()}`;
  while (address !== null) {
    const page: Pager<Item> = await fetchPage(address);
    const previousPage = pages.at(-1);
    const from = previousPage ? previousPage.to! + 1 : 1;
    const isEmpty = page.total === 0;
    expect(page).toMatchObject({
      current_page: pages.length + 1,
      last_page: Math.max(1, Math.ceil(page.total / page.per_page)),
      from: isEmpty ? null : from,
      to: isEmpty ? null : from + page.data.length - 1,
    });
    if (previousPage)
      expect((await fetchPage(page.prev_page_url!)).data).toEqual(previousPage.data);
    else expect(page.prev_page_url).toBeNull();
    for (const url of [page.first_page_url, page.next_page_url, page.last_page_url])
      if (url !== null) expectToKeep(params, url);
    pages.push(page);
    address = page.next_page_url;
  }
  const [first, last] = [pages[0]!, pages.at(-1)!];
  expect(pages).toHaveLength(first.last_page);
  expect((await fetchPage(last.first_page_url)).data).toEqual(first.data);
  expect((await fetchPage(first.last_page_url)).data).toEqual(last.data);
  const all = pages.flatMap(({ data }) => data);
  expect(all).toHaveLength(first.total);
  return all;
}

function expectToKeep(params: URLSearchParams, url: string): void {
  const nextParams = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  for (const name of params.keys())
    expect(nextParams.getAll(name), url).toEqual(params.getAll(name));
}
