import type { Pager, ProductListItem } from "@harbour/contracts";
import type { ProductSorting } from "@harbour/contracts/constants";
import { localized, translator, withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import {
  flattenTiles,
  readRoots,
  type CategoryTile,
} from "../../../components/categories/read-categories.ts";
import {
  makeMissingSubjectReply,
  requireSubject,
} from "../../../components/errors/unmatched.server.ts";
import { shortenChoice } from "../../../components/filters/category-choice.ts";
import { describeActiveFilters } from "../../../components/filters/describe-active-filters.ts";
import {
  maxPagesAtOnce,
  readListQuery,
  formatListQuery,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { packFilters } from "../../../components/filters/pack-filters.ts";
import { presentFilters } from "../../../components/filters/present-filters.ts";
import { packProducts } from "../../../components/products/packed-products.ts";
import { presentProduct } from "../../../components/products/present-product.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import { describeList, isPreorderList, describeSubject } from "./describe-list.ts";
import { listTexts } from "./list.texts.ts";
import { readEmptyListHelp } from "./read-help.ts";

/** Reads a list of products with its filters: by category, by keyword, or the whole store. */
export async function readList(context: RequestContext, categoryId: string | undefined) {
  const { language, store } = context;
  const listQuery = readListQuery(context.url.searchParams);
  const [sortings, roots] = await Promise.all([
    readSortings(context, listQuery.keyword !== "").catch(fallbackOnRefusal([])),
    // Only a category's list fails without categories.
    requireFound(
      categoryId === undefined
        ? readRoots(context).catch(fallbackOnRefusal([]))
        : readRoots(context),
    ),
  ]);
  const categoryTrail = categoryId === undefined ? [] : findCategoryTrail(roots, categoryId);
  if (categoryId !== undefined && categoryTrail.length === 0)
    throw await redirectFormerCategory(context, roots, categoryId);
  const tiles = categoryTrail.at(-1)?.children ?? roots;
  const query = keepListedCategories(listQuery, tiles);
  const standardSort = query.keyword ? "by-keyword-relevance" : "recommended";
  const sort = sortings.find(({ slug }) => slug === query.sort)?.slug ?? standardSort;
  const loadedPages = await readPages(context, query, sort, tiles, categoryTrail.at(-1));
  const { last_page: last, total } = loadedPages.first;
  // The list has become shorter since the address was stored.
  if (query.page > last && total > 0)
    throw redirect(context.url.pathname + formatListQuery({ ...query, page: last, to: last }));
  const filters = presentFilters(loadedPages.first.facets, tiles, query, language);
  const listDescription = describeList(context, query, categoryTrail);
  const page = translator(listTexts, language)("page", { number: query.page });
  const isPreorderPage = isPreorderList(query, categoryTrail);
  // The heading says "Pre-orders" already.
  const titleQuery = isPreorderPage
    ? { ...query, chosen: { ...query.chosen, availability: [] } }
    : query;
  const titleParts = [
    describeActiveFilters(filters, titleQuery, language),
    query.page > 1 ? page : "",
  ].filter(Boolean);
  return {
    query: { ...query, sort: sort === standardSort ? null : sort },
    sort,
    ...listDescription,
    /** The title of the browser's tab. Filters and page number make it differ from the heading. */
    ...(titleParts.length > 0 && { pageTitle: [listDescription.title, ...titleParts].join(" · ") }),
    sortings,
    filters: packFilters(filters),
    products: packProducts(
      loadedPages.items.map((item) =>
        presentProduct(item, language, store, { hasSummary: query.view === "list" }),
      ),
    ),
    /** A summary and a picture for search and sharing. */
    summary: [
      describeSubject(context, categoryTrail, isPreorderPage),
      ...loadedPages.items.slice(0, 5).map(({ title }) => localized(title, language)),
    ].join(" · "),
    picture: loadedPages.items[0]?.images[0] ?? null,
    total,
    from: loadedPages.first.from ?? 0,
    to: (loadedPages.first.from ?? 1) - 1 + loadedPages.items.length,
    current: loadedPages.first.current_page,
    last,
    hasMore: loadedPages.next !== null && query.to - query.page + 1 < maxPagesAtOnce,
    help: loadedPages.first.total === 0 ? await readEmptyListHelp(context, query, roots) : null,
  };
}

/** Reads the pages from `query.page` to `query.to`. Each response contains the link to the next page. */
async function readPages(
  { api, store }: RequestContext,
  query: ListQuery,
  sort: string,
  tiles: readonly CategoryTile[],
  category: CategoryTile | undefined,
) {
  const { chosen, priceFrom, priceTo } = query;
  const { category: slugs, availability, ...values } = chosen;
  const chosenIds = flattenTiles(tiles)
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id }) => id);
  const categoryIds = chosenIds.length > 0 ? chosenIds : category ? [category.id] : [];
  const first = await requireFound(
    api.catalogue.filter({
      params: { store_id: store },
      query: {
        slug: sort as ProductSorting,
        per_page: query.perPage,
        page: query.page,
        ...(categoryIds.length > 0 && { category_ids: categoryIds }),
        ...(query.keyword && { keyword: query.keyword }),
        ...(availability.length > 0 && { availability }),
        ...Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0)),
        ...(priceFrom && { price_from: priceFrom }),
        ...(priceTo && { price_to: priceTo }),
        ...(query.ratingFrom !== null && { rating_from: query.ratingFrom }),
      },
    }),
  );
  const items = [...first.data];
  let next = first.next_page_url;
  for (let page = query.page; page < query.to && next !== null; page++) {
    const following = await requireFound(api.follow<Pager<ProductListItem>>(next));
    items.push(...following.data);
    next = following.next_page_url;
  }
  return { first, items, next };
}

/** Redirects a former address of a category; unknown and empty categories are not found. */
async function redirectFormerCategory(
  context: RequestContext,
  roots: readonly CategoryTile[],
  name: string,
): Promise<unknown> {
  const { api, language, store, url } = context;
  const { _id: id } = await requireSubject(
    context,
    api.catalogue.category({ params: { store_id: store, category_id: name } }),
  );
  const category = findCategoryTrail(roots, id).at(-1);
  if (!category) return makeMissingSubjectReply(context);
  return redirect(withLanguage(category.href, language) + url.search, 301);
}

/** Keeps only this list's categories, each once. */
function keepListedCategories(query: ListQuery, tiles: readonly CategoryTile[]): ListQuery {
  const category = shortenChoice(tiles, query.chosen.category);
  return { ...query, chosen: { ...query.chosen, category } };
}

/** Returns the path from the root to a category by slug or id; empty without one. */
function findCategoryTrail(tiles: readonly CategoryTile[], name: string): readonly CategoryTile[] {
  for (const tile of tiles) {
    if (tile.slug === name || tile.id === name) return [tile];
    const childTrail = findCategoryTrail(tile.children, name);
    if (childTrail.length > 0) return [tile, ...childTrail];
  }
  return [];
}

/** Reads the sort choices. Best match is only for searches. */
async function readSortings({ api, language }: RequestContext, hasKeyword: boolean) {
  const sortings = await api.configuration.sortingList({ params: { slug: "product-sorting" } });
  return sortings
    .filter(
      ({ is_enabled: isEnabled, slug }) =>
        (isEnabled === true || isEnabled === 1) && (hasKeyword || slug !== "by-keyword-relevance"),
    )
    .map(({ slug, title }) => ({ slug, title: localized(title, language) }));
}
