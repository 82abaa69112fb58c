import { availabilities, type Availability } from "@harbour/contracts/constants";

/** Beside the newest wish first. */
export const wishSortings = ["price-from-low-to-high", "price-from-high-to-low"] as const;

/** What the address asks of the wishlist. */
export interface WishQuestion {
  readonly keyword: string;
  readonly availability: Availability | null;
  readonly sort: (typeof wishSortings)[number] | null;
  readonly page: number;
}

export function readWishQuestion(query: URLSearchParams): WishQuestion {
  const page = Number.parseInt(query.get("page") ?? "", 10);
  return {
    keyword: (query.get("keyword") ?? "").trim().slice(0, 100),
    availability: availabilities.find((one) => one === query.get("availability")) ?? null,
    sort: wishSortings.find((one) => one === query.get("sort")) ?? null,
    page: page >= 1 ? Math.min(page, 1000) : 1,
  };
}

export function isNarrowed({ keyword, availability }: WishQuestion): boolean {
  return keyword !== "" || availability !== null;
}

export function wishSearch({ keyword, availability, sort, page }: WishQuestion): string {
  const query = new URLSearchParams();
  if (keyword) query.set("keyword", keyword);
  if (availability) query.set("availability", availability);
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
