import { data, redirect } from "react-router";
import type { Pager, ProductListItem } from "@harbour/contracts";
import type { ProductSorting } from "@harbour/contracts/constants";
import { localized, withLanguage } from "@harbour/i18n";
import { pack } from "../../components/site/packed.ts";
import { found } from "../../request/found.ts";
import type { PageVisit } from "../../request/request-context.ts";
import { shortened } from "../../components/filters/category-choice.ts";
import { describeList, subjectOf } from "./describe-list.ts";
import {
  mostPagesAtOnce,
  readQuestion,
  searchOf,
  type ListQuestion,
} from "../../components/filters/list-filters.ts";
import { presentFilters } from "../../components/filters/present-filters.ts";
import { presentProduct } from "../../components/products/present-product.ts";
import {
  everyTile,
  readRoots,
  type CategoryTile,
} from "../../components/categories/read-categories.ts";
import { readHelp } from "./read-help.ts";

/** Pages of products with everything they can be narrowed by: by category, by keyword, or the whole store. */
export async function readList(visit: PageVisit, categoryId: string | undefined) {
  const { language, store } = visit;
  const asked = readQuestion(visit.url.searchParams);
  const [sortings, roots] = await Promise.all([
    readSortings(visit, asked.keyword !== ""),
    readRoots(visit),
  ]);
  const shelf = categoryId === undefined ? [] : pathTo(roots, categoryId);
  if (categoryId !== undefined && shelf.length === 0)
    throw await whereItWent(visit, roots, categoryId);
  const shelves = shelf.at(-1)?.children ?? roots;
  const question = onShelves(asked, shelves);
  const standardSort = question.keyword ? "by-keyword-relevance" : "recommended";
  const sort = sortings.find(({ slug }) => slug === question.sort)?.slug ?? standardSort;
  const answer = await readPages(visit, question, sort, shelves, shelf.at(-1));
  const { last_page: last, total } = answer.first;
  // The list was longer when somebody kept the address: it ends where it ends now.
  if (question.page > last && total > 0)
    throw redirect(visit.url.pathname + searchOf({ ...question, page: last, to: last }));
  return {
    question: { ...question, sort: sort === standardSort ? null : sort },
    sort,
    ...describeList(visit, question, shelf),
    sortings,
    filters: pack(presentFilters(answer.first.facets, shelves, question, language)),
    products: pack(
      answer.items.map((item) =>
        presentProduct(item, language, store, { withSummary: question.view === "list" }),
      ),
    ),
    /** What is found here, in a line, and a picture of it: for those who find or share the page. */
    summary: [
      subjectOf(visit, shelf),
      ...answer.items.slice(0, 5).map(({ title }) => localized(title, language)),
    ].join(" · "),
    picture: answer.items[0]?.images[0] ?? null,
    total,
    from: answer.first.from ?? 0,
    to: (answer.first.from ?? 1) - 1 + answer.items.length,
    current: answer.first.current_page,
    last,
    hasMore: answer.next !== null && question.to - question.page + 1 < mostPagesAtOnce,
    help: answer.first.total === 0 ? await readHelp(visit, question, roots) : null,
  };
}

/** The page asked for and, when one has loaded more, those after it, each by the address that the one before it gives. */
async function readPages(
  { api, store }: PageVisit,
  question: ListQuestion,
  sort: string,
  shelves: readonly CategoryTile[],
  category: CategoryTile | undefined,
) {
  const { chosen, priceFrom, priceTo } = question;
  const { category: slugs, availability, ...values } = chosen;
  const wanted = everyTile(shelves)
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id }) => id);
  const categoryIds = wanted.length > 0 ? wanted : category ? [category.id] : [];
  const first = await found(
    api.catalogue.filter({
      params: { store_id: store },
      query: {
        slug: sort as ProductSorting,
        per_page: question.perPage,
        page: question.page,
        ...(categoryIds.length > 0 && { category_ids: categoryIds }),
        ...(question.keyword && { keyword: question.keyword }),
        ...(availability.length > 0 && { availability }),
        ...Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0)),
        ...(priceFrom && { price_from: priceFrom }),
        ...(priceTo && { price_to: priceTo }),
        ...(question.ratingFrom !== null && { rating_from: question.ratingFrom }),
      },
    }),
  );
  const items = [...first.data];
  let next = first.next_page_url;
  for (let page = question.page; page < question.to && next !== null; page++) {
    const following = await found(api.follow<Pager<ProductListItem>>(next));
    items.push(...following.data);
    next = following.next_page_url;
  }
  return { first, items, next };
}

/** An address that a category had before leads on for good; what is no category of this store, or an empty one, is not here. */
async function whereItWent(
  { api, language, store, url }: PageVisit,
  roots: readonly CategoryTile[],
  name: string,
): Promise<unknown> {
  const { _id: id } = await found(
    api.catalogue.category({ params: { store_id: store, category_id: name } }),
  );
  const category = pathTo(roots, id).at(-1);
  if (!category) return data(null, { status: 404 });
  return redirect(withLanguage(category.href, language) + url.search, 301);
}

/** Only shelves of this list can be chosen in it, each named once. */
function onShelves(question: ListQuestion, shelves: readonly CategoryTile[]): ListQuestion {
  const category = shortened(shelves, question.chosen.category);
  return { ...question, chosen: { ...question.chosen, category } };
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
