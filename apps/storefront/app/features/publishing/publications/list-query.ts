import type { LogicGate } from "@harbour/contracts/constants";

/** The query in a list's address; invalid values are dropped. */
export interface PublicationQuery {
  readonly keyword: string;
  /** The slugs of categories. */
  readonly categories: readonly string[];
  /** The rule for several categories: in one of them, or in all. */
  readonly gate: LogicGate;
  /** A preset order's slug; null for the list's own. */
  readonly sort: string | null;
  readonly page: number;
}

const maxCategories = 30;
const maxPage = 10_000;

export function readPublicationQuery(search: URLSearchParams): PublicationQuery {
  const requestedSlugs = [...new Set(search.getAll("category").map(stripControlCharacters))];
  const page = Number.parseInt(search.get("page") ?? "", 10);
  return {
    keyword: stripControlCharacters(search.get("keyword")).slice(0, 100),
    categories: requestedSlugs
      .filter((slug) => slug !== "" && slug.length <= 100)
      .slice(0, maxCategories),
    gate: search.get("gate") === "AND" ? "AND" : "OR",
    sort: search.get("sort") || null,
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), maxPage),
  };
}

/** Returns the query string without defaults: `?category=news&gate=AND`, or nothing. */
export function formatPublicationQuery(query: PublicationQuery): string {
  const search = new URLSearchParams();
  if (query.keyword) search.set("keyword", query.keyword);
  for (const category of query.categories) search.append("category", category);
  if (query.gate === "AND") search.set("gate", "AND");
  if (query.sort) search.set("sort", query.sort);
  if (query.page > 1) search.set("page", String(query.page));
  return search.size > 0 ? `?${search}` : "";
}

/** Removes control characters, which no text of the shop contains. */
const stripControlCharacters = (text: string | null): string =>
  (text ?? "").replaceAll(/\p{Cc}/gu, "").trim();
