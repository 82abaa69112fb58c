import {
  availabilities,
  productOptionTypes,
  productsPerPage,
  type Availability,
} from "@harbour/contracts/constants";

/** The filters with several values; each is a name in the address. */
export const multiValueFilters = [
  "category",
  "availability",
  "brand",
  "platform",
  ...productOptionTypes,
] as const;
export type MultiValueFilter = (typeof multiValueFilters)[number];

/** A list's query. Invalid values are dropped. */
export interface ListQuery {
  readonly keyword: string;
  /** A preset order's slug; null for the list's own. */
  readonly sort: string | null;
  readonly perPage: number;
  readonly page: number;
  /** The last page shown; "load more" keeps the earlier ones. */
  readonly to: number;
  readonly view: "grid" | "list";
  readonly chosen: Readonly<Record<MultiValueFilter, readonly string[]>>;
  /** The amount in dollars, as typed. */
  readonly priceFrom: string;
  readonly priceTo: string;
  /** The least rating in stars. */
  readonly ratingFrom: number | null;
  /** The filters that show all their values. */
  readonly unfolded: readonly MultiValueFilter[];
}

/** The number of values shown before unfolding, without the chosen ones. */
export const initialValueCount = 5;
/** The site's lists start at 20 a page. */
const standardPerPage = 20;
/** The most pages loaded at once; numbered links continue from there. */
export const maxPagesAtOnce = 10;
const maxValues = 30;
const maxPage = 100_000;

export function readListQuery(search: URLSearchParams): ListQuery {
  const perPage = Number(search.get("per_page"));
  const page = parseWholeNumber(search.get("page"), 1, maxPage) ?? 1;
  const to = parseWholeNumber(search.get("to"), page, page + maxPagesAtOnce - 1) ?? page;
  return {
    keyword: stripControlCharacters(search.get("keyword")).slice(0, 100),
    sort: search.get("sort") || null,
    perPage: productsPerPage.find((size) => size === perPage) ?? standardPerPage,
    page,
    to,
    view: search.get("view") === "list" ? "list" : "grid",
    chosen: Object.fromEntries(
      multiValueFilters.map((name) => [name, readValues(search, name)]),
    ) as ListQuery["chosen"],
    ...readPrices(search),
    ratingFrom: parseWholeNumber(search.get("rating_from"), 1, 5),
    unfolded: multiValueFilters.filter((name) => search.getAll("all").includes(name)),
  };
}

/** Returns the query string without defaults: `?brand=Tin+Ferry`, or nothing. */
export function formatListQuery(query: ListQuery): string {
  const search = new URLSearchParams();
  const add = (name: string, value: string | number | null, defaultValue: unknown) => {
    if (value !== defaultValue && value !== null && value !== "")
      search.append(name, String(value));
  };
  add("keyword", query.keyword, "");
  for (const name of multiValueFilters) {
    for (const value of query.chosen[name]) search.append(name, value);
  }
  add("price_from", query.priceFrom, "");
  add("price_to", query.priceTo, "");
  add("rating_from", query.ratingFrom, null);
  add("sort", query.sort, null);
  add("per_page", query.perPage, standardPerPage);
  add("view", query.view, "grid");
  for (const name of query.unfolded) search.append("all", name);
  add("page", query.page, 1);
  add("to", query.to, query.page);
  return search.size > 0 ? `?${search}` : "";
}

/** Changes the query and returns to the first page. */
export function changeQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, to: 1, ...change };
}

export function replaceFilterValues(
  query: ListQuery,
  name: MultiValueFilter,
  values: readonly string[],
): ListQuery {
  return changeQuery(query, { chosen: { ...query.chosen, [name]: values } });
}

/** Drops all filters; sorting and view stay. */
export function withoutFilters(query: ListQuery): ListQuery {
  const chosen = readListQuery(new URLSearchParams()).chosen;
  return changeQuery(query, { chosen, priceFrom: "", priceTo: "", ratingFrom: null });
}

export function countActiveFilters({ chosen, priceFrom, priceTo, ratingFrom }: ListQuery): number {
  const values = multiValueFilters.reduce((sum, name) => sum + chosen[name].length, 0);
  return values + (priceFrom || priceTo ? 1 : 0) + (ratingFrom === null ? 0 : 1);
}

function readValues(search: URLSearchParams, name: MultiValueFilter): readonly string[] {
  const submittedValues = [...new Set(search.getAll(name).map(stripControlCharacters))];
  const validValues = submittedValues.filter((value) => value !== "" && value.length <= 100);
  if (name !== "availability") return validValues.slice(0, maxValues);
  return validValues.filter((value) => availabilities.includes(value as Availability));
}

/** Removes control characters, which no text of the shop contains. */
function stripControlCharacters(text: string | null): string {
  return (text ?? "").replaceAll(/\p{Cc}/gu, "").trim();
}

function parseWholeNumber(text: string | null, min: number, max: number): number | null {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? null : Math.min(Math.max(number, min), max);
}

/** Swaps a price range that was typed the wrong way round. */
function readPrices(search: URLSearchParams): Pick<ListQuery, "priceFrom" | "priceTo"> {
  const priceFrom = amount(search.get("price_from"));
  const priceTo = amount(search.get("price_to"));
  return priceFrom && priceTo && Number(priceFrom) > Number(priceTo)
    ? { priceFrom: priceTo, priceTo: priceFrom }
    : { priceFrom, priceTo };
}

function amount(text: string | null): string {
  const number = Number((text ?? "").trim() || Number.NaN);
  return Number.isFinite(number) && number >= 0 && number < 10_000_000 ? String(number) : "";
}
