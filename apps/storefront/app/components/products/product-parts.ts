/** The preset orders of reviews; the first is the API's default. */
export const reviewOrders = [
  "from-new-to-old",
  "rating-from-high-to-low",
  "rating-from-low-to-high",
  "with-pictures",
] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The query for a product's reviews and related products. */
export interface ProductPartsQuery {
  readonly order: ReviewOrder;
  /** Restricts reviews to a number of stars. */
  readonly stars: number | null;
  /** The number of pages of reviews shown. */
  readonly pages: number;
  /** The first page of reviews shown, because a page of the site shows at most `maxPages` of them. */
  readonly from: number;
  /** The number of links to related products shown. */
  readonly related: number;
}

/** The most pages of reviews, or of related products, that one page shows. */
export const maxPages = 20;
const maxFirstPage = 100_000;

export function readProductPartsQuery(query: URLSearchParams): ProductPartsQuery {
  const number = (name: string, max: number) => {
    const value = Number.parseInt(query.get(name) ?? "", 10);
    return value >= 1 ? Math.min(value, max) : null;
  };
  return {
    order:
      reviewOrders.find((reviewOrder) => reviewOrder === query.get("reviews")) ?? reviewOrders[0],
    stars: number("stars", 5),
    pages: number("review_pages", maxPages) ?? 1,
    from: number("reviews_from", maxFirstPage) ?? 1,
    related: number("related", maxPages) ?? 1,
  };
}

/** Changes the query and keeps the chosen variant. */
export function withParts(search: string, change: Partial<ProductPartsQuery>): string {
  const query = new URLSearchParams(search);
  const { order, stars, pages, from, related } = { ...readProductPartsQuery(query), ...change };
  const setParam = (name: string, value: string | number | null, defaultValue: unknown) => {
    if (value === null || value === defaultValue) query.delete(name);
    else query.set(name, String(value));
  };
  setParam("reviews", order, reviewOrders[0]);
  setParam("stars", stars, null);
  setParam("review_pages", pages, 1);
  setParam("reviews_from", from, 1);
  setParam("related", related, 1);
  return query.size > 0 ? `?${query}` : "";
}

/** Tells whether two addresses need the same data; the variant is chosen in the browser. */
export function hasSamePartsQuery(url: URL, otherUrl: URL): boolean {
  return (
    withParts("", readProductPartsQuery(url.searchParams)) ===
    withParts("", readProductPartsQuery(otherUrl.searchParams))
  );
}
