import type { Pager } from "@harbour/contracts";

/**
 * Reads all items of a paged list by following `next_page_url`. `maxPages` guards against a list
 * that never ends.
 */
export async function readAllPages<Item>(
  first: Pager<Item>,
  follow: (url: string) => Promise<Pager<Item>>,
  maxPages = 100,
): Promise<Item[]> {
  const items = [...first.data];
  let next = first.next_page_url;
  for (let page = 1; next !== null && page < maxPages; page++) {
    const following = await follow(next);
    items.push(...following.data);
    next = following.next_page_url;
  }
  return items;
}
