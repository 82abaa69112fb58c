import { readQuestion, type ListQuestion } from "../../components/filters/list-filters.ts";

/** Beside the newest wish first. */
export const wishSortings = ["price-from-low-to-high", "price-from-high-to-low"] as const;

/** What wishes can be asked for by: fewer things than products, in the same words. */
const names = ["keyword", "category", "availability", "sort", "page"];

/** What the address asks of the wishlist. */
export function readWishQuestion(query: URLSearchParams): ListQuestion {
  const question = readQuestion(
    new URLSearchParams([...query].filter(([name]) => names.includes(name))),
  );
  return { ...question, sort: sortingOf(question) ?? null };
}

export function sortingOf({ sort }: ListQuestion): (typeof wishSortings)[number] | undefined {
  return wishSortings.find((one) => one === sort);
}
