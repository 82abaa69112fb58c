import { readListQuery, type ListQuery } from "../../../components/filters/list-query.ts";

/** The sort orders other than the newest first. */
export const wishlistSortings = ["price-from-low-to-high", "price-from-high-to-low"] as const;

/** The names of wishlist filters, which are fewer than for products, in the same words. */
const names = ["keyword", "category", "availability", "sort", "page"];

/** Reads the wishlist's query from the address. */
export function readWishlistQuery(search: URLSearchParams): ListQuery {
  const query = readListQuery(
    new URLSearchParams([...search].filter(([name]) => names.includes(name))),
  );
  return { ...query, sort: readSorting(query) ?? null };
}

export function readSorting({ sort }: ListQuery): (typeof wishlistSortings)[number] | undefined {
  return wishlistSortings.find((wishlistSorting) => wishlistSorting === sort);
}
