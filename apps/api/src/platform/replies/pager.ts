import type { Pager } from "@harbour/contracts";

/** A page of a list, with the request for it. `url` is the request's own path and query. */
export interface PageInput<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly url: string;
}

/** Returns how many rows to skip and to take for a numbered page. */
export function pageRange({ page, per_page }: { page: number; per_page: number }): {
  limit: number;
  offset: number;
} {
  return { limit: per_page, offset: (page - 1) * per_page };
}

/** Presents a page. The addresses of other pages keep the other query parameters, and stay on this host. */
export function presentPage<Item>({
  data,
  total,
  page,
  perPage,
  url,
}: PageInput<Item>): Pager<Item> {
  const [path, query] = [
    url.split("?", 1)[0]!,
    url.includes("?") ? url.slice(url.indexOf("?") + 1) : "",
  ];
  const otherParams = new URLSearchParams(query);
  otherParams.delete("page");
  const queryPrefix = otherParams.size === 0 ? "" : `${otherParams.toString()}&`;
  const address = (number: number) => `${path}?${queryPrefix}page=${number}`;
  const last = Math.max(1, Math.ceil(total / perPage));
  const itemsBefore = (page - 1) * perPage;
  return {
    data: [...data],
    current_page: page,
    per_page: perPage,
    last_page: last,
    total,
    from: data.length === 0 ? null : itemsBefore + 1,
    to: data.length === 0 ? null : itemsBefore + data.length,
    first_page_url: address(1),
    prev_page_url: page > 1 ? address(Math.min(page - 1, last)) : null,
    next_page_url: page < last ? address(page + 1) : null,
    last_page_url: address(last),
    path,
  };
}

/** Returns the address without its cursor, to build other pages' addresses. */
export function withoutCursor(url: string): string {
  const [path = "", query = ""] = url.split(/\?(.*)/s, 2);
  const otherParams = new URLSearchParams(query);
  otherParams.delete("after");
  return otherParams.size === 0 ? path : `${path}?${otherParams.toString()}`;
}

/** Returns the address of the page after a cursor; null when there is none. */
export function withCursor(url: string | null, cursor: string | null): string | null {
  if (url === null || cursor === null) return null;
  return `${url}${url.includes("?") ? "&" : "?"}after=${encodeURIComponent(cursor)}`;
}

interface CursorRequest {
  /** The request's own path and query. */
  readonly url: string;
  readonly limit: number;
}

/**
 * Presents a page of a list with a cursor.
 * @param find is asked for one row more than the page, to detect a next page
 * @param presentRows receives all rows of the page at once
 */
export async function cursorPage<Row, Item extends { readonly _id: string }>(
  { url, limit }: CursorRequest,
  find: (limit: number) => Promise<readonly Row[]>,
  presentRows: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>,
): Promise<{ data: Item[]; next_page_url: string | null }> {
  const foundRows = await find(limit + 1);
  const data = [...(await presentRows(foundRows.slice(0, limit)))];
  const last = foundRows.length > limit ? (data.at(-1)?._id ?? null) : null;
  return { data, next_page_url: withCursor(withoutCursor(url), last) };
}
