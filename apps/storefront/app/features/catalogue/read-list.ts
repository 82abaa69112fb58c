import {
  availabilities,
  productsPerPage,
  type Availability,
  type ProductSorting,
} from "@harbour/contracts/constants";
import { data } from "react-router";
import { localized, translator } from "@harbour/i18n";
import { found } from "../../visit/found.ts";
import type { PageVisit } from "../../visit/visit.ts";
import { listMessages } from "./list.messages.ts";
import { presentProduct } from "./present-product.ts";
import { readRoots, type CategoryTile } from "./read-categories.ts";

/** DESIGN 8.3: the site's lists start at 20 a page. */
const standardPerPage = 20;

/** What the address asks of a list; wishes it does not offer are answered with the standard. */
export interface ListQuestion {
  readonly keyword: string;
  readonly sort: string | null;
  readonly perPage: number;
  readonly page: number;
  readonly availability: Availability | null;
}

export function readQuestion(query: URLSearchParams): ListQuestion {
  const perPage = Number(query.get("per_page"));
  const availability = query.get("availability");
  return {
    keyword: (query.get("keyword") ?? "").trim().slice(0, 100),
    sort: query.get("sort"),
    perPage: productsPerPage.find((size) => size === perPage) ?? standardPerPage,
    page: Math.min(Math.max(Number.parseInt(query.get("page") ?? "1", 10) || 1, 1), 100_000),
    availability: availabilities.find((one) => one === availability) ?? null,
  };
}

/** A page of products with the choices above it: by category, by keyword, or the whole store. */
export async function readList(visit: PageVisit, categoryId: string | undefined) {
  const { api, language, store } = visit;
  const question = readQuestion(visit.url.searchParams);
  const [sortings, roots] = await Promise.all([
    readSortings(visit, question.keyword !== ""),
    readRoots(visit),
  ]);
  const shelf = categoryId === undefined ? [] : pathTo(roots, categoryId);
  if (categoryId !== undefined && shelf.length === 0) throw data(null, { status: 404 });
  const sort =
    sortings.find(({ slug }) => slug === question.sort)?.slug ??
    (question.keyword ? "by-keyword-relevance" : "recommended");
  const category = shelf.at(-1);
  const answer = await found(
    api.catalogue.filter({
      params: { store_id: store },
      query: {
        slug: sort as ProductSorting,
        per_page: question.perPage,
        page: question.page,
        ...(category && { category_ids: [category.id] }),
        ...(question.keyword && { keyword: question.keyword }),
        ...(question.availability && { availability: [question.availability] }),
      },
    }),
  );
  return {
    question: { ...question, sort },
    ...describe(visit, question, shelf),
    sortings,
    products: answer.data.map((item) => presentProduct(item, language, store)),
    total: answer.total,
    from: answer.from ?? 0,
    to: answer.to ?? 0,
    current: answer.current_page,
    last: answer.last_page,
  };
}

function describe(
  { language, store }: PageVisit,
  { keyword }: ListQuestion,
  path: readonly CategoryTile[],
) {
  const t = translator(listMessages, language);
  const category = path.at(-1);
  const everything = t(store === "mini" ? "miniProducts" : "allProducts");
  const subject = category ? category.title : everything;
  return {
    title: keyword ? t("resultsFor", { keyword }) : subject,
    crumbs: [
      { label: t("home"), href: "/" },
      ...(category || keyword
        ? [
            {
              label: t(store === "mini" ? "miniCategories" : "categories"),
              href: `/shop/${store}/category`,
            },
          ]
        : []),
      ...path.slice(0, -1).map(({ title, href }) => ({ label: title, href })),
      { label: subject },
    ],
    /** The next level down, or beside, for moving on without the menu. */
    siblings: (category?.children.length ? category.children : (path.at(-2)?.children ?? [])).map(
      ({ id, title, href }) => ({ id, title, href }),
    ),
    categoryId: category?.id ?? null,
  };
}

/** From the root down to the category that an address names by its slug or its id; empty when there is none. */
function pathTo(tiles: readonly CategoryTile[], name: string): readonly CategoryTile[] {
  for (const tile of tiles) {
    if (tile.slug === name || tile.id === name) return [tile];
    const below = pathTo(tile.children, name);
    if (below.length > 0) return [tile, ...below];
  }
  return [];
}

/** `is_enabled` is true or 1 (DESIGN 8); best match is offered only where there is something to match. */
async function readSortings({ api, language }: PageVisit, hasKeyword: boolean) {
  const sortings = await found(
    api.configuration.sortingList({ params: { slug: "product-sorting" } }),
  );
  return sortings
    .filter(
      ({ is_enabled: isEnabled, slug }) =>
        (isEnabled === true || isEnabled === 1) && (hasKeyword || slug !== "by-keyword-relevance"),
    )
    .map(({ slug, title }) => ({ slug, title: localized(title, language) }));
}
