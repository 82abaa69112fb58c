import {
  customerApiBase,
  type LogicGate,
  type Pager,
  type PublicationCategory,
  type PublicationSorting,
} from "@harbour/contracts";
import { buildKeywordTsquery } from "../../catalogue/product-search/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange, withCursor, withoutCursor } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { networkKey } from "../../platform/requests/client-network.ts";
import type { TitledSortKey } from "../../platform/values/compare-titled.rules.ts";
import { type RenderedTexts, renderTexts } from "../content/index.ts";
import {
  type Categories,
  buildCategories,
  type CategoryOfPublications,
  countByCategory,
  sortPublicationCategories,
  categorySets,
} from "./categories/category-counts.rules.ts";
import type { ListedPublication, WrittenPublication } from "./listed-publication.rules.ts";
import { presentPublicationCategory } from "./publications.presenter.ts";
import {
  findByIds,
  findCategories,
  findPublicationPage,
  findMapEntries,
  findRelatedCandidates,
  findPublicCategoryIds,
  findPublicationWithText,
  type PublicationMapEntry,
} from "./publications.repository.ts";
import { pickRelated } from "./related.rules.ts";
import {
  blog,
  type PublicationKind,
  listByLikesTag,
  listTag,
  publicationTag,
  type Scope,
  libraryScope,
} from "./scope.rules.ts";

type Tag = (...tags: string[]) => void;

export interface ListQuery {
  readonly category_ids?: readonly string[] | undefined;
  readonly logic_gate: LogicGate;
  readonly keyword?: string | undefined;
  readonly slug: PublicationSorting;
  readonly page: number;
  readonly per_page: number;
}

interface ListRequest {
  readonly url: string;
  readonly tag: Tag;
}

/** Limits searches, because they cost more than browsing. Cached responses are not counted. */
const searchLimit = { max: 60, perSeconds: 60 };

/** Finds a page of public publications of the blog or a library. */
export async function listPublications<Item>(
  { db, limits }: Deps,
  scope: Scope,
  query: ListQuery,
  {
    url,
    tag,
    address,
    presentItem,
  }: ListRequest & {
    readonly address: string;
    readonly presentItem: (publication: ListedPublication) => Item;
  },
): Promise<Pager<Item>> {
  if (query.keyword) limits.count("search", searchLimit, [networkKey(address)]);
  tag(listTag(scope.kind));
  if (query.slug === "most-liked") tag(listByLikesTag(scope.kind));
  const names = query.category_ids ?? [];
  const categoryGroups =
    names.length === 0
      ? []
      : categorySets(buildCategories(await findCategories(db, scope)), names, query.logic_gate);
  const tsquery = query.keyword ? await buildKeywordTsquery(db, query.keyword) : null;
  // A keyword without words finds nothing.
  const isEmpty = Boolean(query.keyword) && tsquery === null;
  const order =
    tsquery !== null && query.slug === "recommended" ? "by-keyword-relevance" : query.slug;
  const { listedPublications, total } = isEmpty
    ? { listedPublications: [], total: 0 }
    : await findPublicationPage(db, scope, { categoryGroups, tsquery, order, ...pageRange(query) });
  tag(...listedPublications.map(({ id }) => publicationTag(id)));
  const { page, per_page: perPage } = query;
  return presentPage({ data: listedPublications.map(presentItem), total, page, perPage, url });
}

/** Returns the named publications as one page, in the given order. */
export async function listByIds<Item>(
  { db }: Deps,
  kind: PublicationKind,
  query: {
    readonly ids?: readonly string[] | undefined;
    readonly _ids?: readonly string[] | undefined;
  },
  {
    url,
    tag,
    presentItem,
  }: ListRequest & { readonly presentItem: (publication: ListedPublication) => Item },
): Promise<Pager<Item>> {
  const idFilter = [...(query.ids ?? []), ...(query._ids ?? [])];
  tag(listTag(kind), ...idFilter.map(publicationTag));
  const listedPublications = await findByIds(db, kind, idFilter);
  const perPage = Math.max(1, listedPublications.length);
  return presentPage({
    data: listedPublications.map(presentItem),
    total: listedPublications.length,
    page: 1,
    perPage,
    url,
  });
}

/** Finds a public publication. @throws ShopError `not_found` */
export async function findShownPublication(
  { db }: Pick<Deps, "db">,
  kind: PublicationKind,
  idOrSlug: string,
  tag: Tag,
): Promise<WrittenPublication> {
  tag(listTag(kind));
  const publication = await findPublicationWithText(db, kind, idOrSlug);
  if (!publication) throw notFound(kind === "POST" ? "Post" : "Article");
  tag(publicationTag(publication.id));
  return publication;
}

/** Finds a public publication with its text. @throws ShopError `not_found` */
export async function readPublication(
  { db }: Deps,
  kind: PublicationKind,
  idOrSlug: string,
  tag: Tag,
): Promise<{
  publication: WrittenPublication;
  categories: Categories;
  text: RenderedTexts;
}> {
  const publication = await findShownPublication({ db }, kind, idOrSlug, tag);
  const categories = buildCategories(await findCategories(db, toScope(publication)));
  return { publication, categories, text: await renderTexts(db, publication.blocks, tag) };
}

export const toScope = ({ library }: ListedPublication): Scope =>
  library === null ? blog : libraryScope(library.id);

/** Reads a scope's categories with their number of public publications. */
export async function readCategories({ db }: Deps, scope: Scope, tag: Tag) {
  tag(listTag(scope.kind));
  const categories = buildCategories(await findCategories(db, scope));
  return {
    categories,
    counts: countByCategory(categories, await findPublicCategoryIds(db, scope)),
  };
}

/** Returns addresses of pages of related publications. @throws ShopError `not_found` */
export async function listRelatedAddresses(
  { db, clock }: Deps,
  { scope, idOrSlug }: { readonly scope: Scope; readonly idOrSlug: string },
  query: { readonly items_per_page: number; readonly page: number; readonly per_page: number },
  { url, tag }: ListRequest,
): Promise<Pager<string>> {
  tag(listTag(scope.kind));
  const shownPublication = await findPublicationWithText(db, scope.kind, idOrSlug);
  if (!shownPublication || toScope(shownPublication).libraryId !== scope.libraryId)
    throw notFound(scope.kind === "POST" ? "Post" : "Article");
  const ids = pickRelated(shownPublication, await findRelatedCandidates(db, scope), clock());
  const { items_per_page: itemsPerPage, page, per_page: perPage } = query;
  const pages = Math.ceil(ids.length / itemsPerPage);
  const { offset, limit } = pageRange(query);
  const data = Array.from({ length: Math.max(0, Math.min(limit, pages - offset)) }, (_, index) => {
    const from = (offset + index) * itemsPerPage;
    return idsAddress(scope.kind, ids.slice(from, from + itemsPerPage));
  });
  return presentPage({ data, total: pages, page, perPage, url });
}

function idsAddress(kind: PublicationKind, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/${listTag(kind)}/ids?${query.toString()}`;
}

interface CategoriesQuery {
  readonly keys?: readonly string[] | undefined;
  readonly exclude_ids?: readonly string[] | undefined;
  readonly statuses?: readonly ("DRAFT" | "ACTIVE")[] | undefined;
  readonly sort_by: TitledSortKey;
  readonly sort_order: "asc" | "desc";
  readonly page: number;
  readonly per_page: number;
}

/** Lists one page of a scope's categories. */
export async function listPublicationCategories(
  deps: Deps,
  scope: Scope,
  query: CategoriesQuery,
  { url, tag }: ListRequest,
): Promise<Pager<PublicationCategory>> {
  const { categories, counts } = await readCategories(deps, scope, tag);
  const { keys, exclude_ids: excludedNames, statuses } = query;
  const isNamed = (names: readonly string[], { id, slug }: CategoryOfPublications) =>
    names.includes(id) || names.includes(slug);
  const matchingCategories = categories.all.filter(
    (category) =>
      !(excludedNames && isNamed(excludedNames, category)) &&
      (keys === undefined || isNamed(keys, category)) &&
      // All listed categories are public.
      (statuses === undefined || statuses.includes("ACTIVE")),
  );
  const { page, per_page: perPage } = query;
  const { limit, offset } = pageRange(query);
  const data = sortPublicationCategories(matchingCategories, query.sort_by, query.sort_order)
    .slice(offset, offset + limit)
    .map((category) => presentPublicationCategory(category, counts));
  return presentPage({ data, total: matchingCategories.length, page, perPage, url });
}

/** Lists a part of the site map. */
export async function listMapEntries<Entry>(
  { db }: Deps,
  kind: PublicationKind,
  { after, per_page: limit }: { readonly after?: string | undefined; readonly per_page: number },
  {
    url,
    tag,
    presentEntry,
  }: ListRequest & { readonly presentEntry: (publication: PublicationMapEntry) => Entry },
): Promise<{ data: Entry[]; next_page_url: string | null }> {
  tag(listTag(kind));
  const mapEntries = await findMapEntries(db, kind, { after, limit });
  const last = mapEntries.length === limit ? mapEntries.at(-1)!.id : null;
  return {
    data: mapEntries.map(presentEntry),
    next_page_url: withCursor(withoutCursor(url), last),
  };
}
