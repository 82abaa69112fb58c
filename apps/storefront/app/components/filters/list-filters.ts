import {
  availabilities,
  productOptionTypes,
  productsPerPage,
  type Availability,
} from "@harbour/contracts/constants";

/** Filters of which one may choose several values at once; each is a name in the address. */
export const manyNames = [
  "category",
  "availability",
  "brand",
  "platform",
  ...productOptionTypes,
] as const;
export type ManyName = (typeof manyNames)[number];

/** What the address asks of a list: everything one can choose is in it, and wishes that make no sense are none. */
export interface ListQuestion {
  readonly keyword: string;
  /** A preset order's slug; null for the list's own. */
  readonly sort: string | null;
  readonly perPage: number;
  readonly page: number;
  /** The last page shown: "load more" keeps what stands above it. */
  readonly to: number;
  readonly view: "grid" | "list";
  readonly chosen: Readonly<Record<ManyName, readonly string[]>>;
  /** Dollars, as they were typed. */
  readonly priceFrom: string;
  readonly priceTo: string;
  /** Stars: rated so well or better. */
  readonly ratingFrom: number | null;
  /** Filters shown with all their values; it narrows nothing. */
  readonly unfolded: readonly ManyName[];
}

/** More values of a filter than this are hidden at first, the chosen ones excepted. */
export const shownAtFirst = 5;
/** DESIGN 8.3: the site's lists start at 20 a page. */
const standardPerPage = 20;
/** More at once would be a slow page; the numbered links lead on from there. */
export const mostPagesAtOnce = 10;
const mostValues = 30;
const farthestPage = 100_000;

export function readQuestion(query: URLSearchParams): ListQuestion {
  const perPage = Number(query.get("per_page"));
  const page = wholeNumber(query.get("page"), 1, farthestPage) ?? 1;
  const to = wholeNumber(query.get("to"), page, page + mostPagesAtOnce - 1) ?? page;
  return {
    keyword: readable(query.get("keyword")).slice(0, 100),
    sort: query.get("sort") || null,
    perPage: productsPerPage.find((size) => size === perPage) ?? standardPerPage,
    page,
    to,
    view: query.get("view") === "list" ? "list" : "grid",
    chosen: Object.fromEntries(
      manyNames.map((name) => [name, valuesOf(query, name)]),
    ) as ListQuestion["chosen"],
    ...prices(query),
    ratingFrom: wholeNumber(query.get("rating_from"), 1, 5),
    unfolded: manyNames.filter((name) => query.getAll("all").includes(name)),
  };
}

/** The address's part after the path, without what is standard anyway: `?brand=Tin+Ferry`, or nothing. */
export function searchOf(question: ListQuestion): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | null, standard: unknown) => {
    if (value !== standard && value !== null && value !== "") query.append(name, String(value));
  };
  add("keyword", question.keyword, "");
  for (const name of manyNames) {
    for (const value of question.chosen[name]) query.append(name, value);
  }
  add("price_from", question.priceFrom, "");
  add("price_to", question.priceTo, "");
  add("rating_from", question.ratingFrom, null);
  add("sort", question.sort, null);
  add("per_page", question.perPage, standardPerPage);
  add("view", question.view, "grid");
  for (const name of question.unfolded) query.append("all", name);
  add("page", question.page, 1);
  add("to", question.to, question.page);
  return query.size > 0 ? `?${query}` : "";
}

/** Another choice is another list, which is read from its first page. */
export function changed(question: ListQuestion, change: Partial<ListQuestion>): ListQuestion {
  return { ...question, page: 1, to: 1, ...change };
}

export function withChosen(
  question: ListQuestion,
  name: ManyName,
  values: readonly string[],
): ListQuestion {
  return changed(question, { chosen: { ...question.chosen, [name]: values } });
}

/** Everything given up that narrows the list; how it is shown stays. */
export function withoutFilters(question: ListQuestion): ListQuestion {
  const chosen = readQuestion(new URLSearchParams()).chosen;
  return changed(question, { chosen, priceFrom: "", priceTo: "", ratingFrom: null });
}

export function filterCount({ chosen, priceFrom, priceTo, ratingFrom }: ListQuestion): number {
  const values = manyNames.reduce((sum, name) => sum + chosen[name].length, 0);
  return values + (priceFrom || priceTo ? 1 : 0) + (ratingFrom === null ? 0 : 1);
}

function valuesOf(query: URLSearchParams, name: ManyName): readonly string[] {
  const sent = [...new Set(query.getAll(name).map(readable))];
  const wanted = sent.filter((value) => value !== "" && value.length <= 100);
  if (name !== "availability") return wanted.slice(0, mostValues);
  return wanted.filter((value) => availabilities.includes(value as Availability));
}

/** Without what nobody typed: no text of the shop has control characters. */
function readable(text: string | null): string {
  return (text ?? "").replaceAll(/\p{Cc}/gu, "").trim();
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? null : Math.min(Math.max(number, least), most);
}

/** Typed the wrong way round they mean the same. */
function prices(query: URLSearchParams): Pick<ListQuestion, "priceFrom" | "priceTo"> {
  const priceFrom = amount(query.get("price_from"));
  const priceTo = amount(query.get("price_to"));
  return priceFrom && priceTo && Number(priceFrom) > Number(priceTo)
    ? { priceFrom: priceTo, priceTo: priceFrom }
    : { priceFrom, priceTo };
}

function amount(text: string | null): string {
  const number = Number((text ?? "").trim() || Number.NaN);
  return Number.isFinite(number) && number >= 0 && number < 10_000_000 ? String(number) : "";
}
