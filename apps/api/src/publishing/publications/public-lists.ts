import {
  customerApiBase,
  type LogicGate,
  type Pager,
  type PublicationSorting,
} from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { networkKey } from "../../platform/client-network.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import { notFound } from "../../platform/shop-error.ts";
import { type RenderedTexts, renderTexts } from "../content/index.ts";
import { keywordQuery } from "../../catalogue/product-search/index.ts";
import type { Listed, Written } from "./listed-publication.rules.ts";
import {
  findByIds,
  findCategories,
  findListed,
  findNeighbours,
  findStanding,
  findWritten,
} from "./publications.repository.ts";
import { type Categories, categoriesOf, countEach, wantedSets } from "./category-counts.rules.ts";
import { relatedTo } from "./related.rules.ts";
import {
  blog,
  type Kind,
  likedTag,
  listTag,
  publicationTag,
  type Scope,
  shelfOf,
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

interface Asked {
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
    present,
  }: Asked & { readonly address: string; readonly present: (one: Listed) => Item },
): Promise<Pager<Item>> {
  if (query.keyword) limits.count("search", searchLimit, [networkKey(address)]);
  tag(listTag(scope.kind));
  if (query.slug === "most-liked") tag(likedTag(scope.kind));
  const names = query.category_ids ?? [];
  const inEach =
    names.length === 0
      ? []
      : wantedSets(categoriesOf(await findCategories(db, scope)), names, query.logic_gate);
  const words = query.keyword ? await keywordQuery(db, query.keyword) : null;
  // A keyword without words finds nothing.
  const isEmpty = Boolean(query.keyword) && words === null;
  const order =
    words !== null && query.slug === "recommended" ? "by-keyword-relevance" : query.slug;
  const { found, total } = isEmpty
    ? { found: [], total: 0 }
    : await findListed(db, scope, { inEach, words, order, ...rowsOf(query) });
  tag(...found.map(({ id }) => publicationTag(id)));
  const { page, per_page: perPage } = query;
  return presentPage({ data: found.map(present), total, page, perPage, url });
}

/** Finds the named publications as one page, in this order. */
export async function listByIds<Item>(
  { db }: Deps,
  kind: Kind,
  query: {
    readonly ids?: readonly string[] | undefined;
    readonly _ids?: readonly string[] | undefined;
  },
  { url, tag, present }: Asked & { readonly present: (one: Listed) => Item },
): Promise<Pager<Item>> {
  const wanted = [...(query.ids ?? []), ...(query._ids ?? [])];
  tag(listTag(kind), ...wanted.map(publicationTag));
  const found = await findByIds(db, kind, wanted);
  const perPage = Math.max(1, found.length);
  return presentPage({ data: found.map(present), total: found.length, page: 1, perPage, url });
}

/** Finds a public publication. @throws ShopError `not_found` */
export async function findShown(
  { db }: Pick<Deps, "db">,
  kind: Kind,
  idOrSlug: string,
  tag: Tag,
): Promise<Written> {
  tag(listTag(kind));
  const one = await findWritten(db, kind, idOrSlug);
  if (!one) throw notFound(kind === "POST" ? "Post" : "Article");
  tag(publicationTag(one.id));
  return one;
}

/** Finds a public publication with its text. @throws ShopError `not_found` */
export async function readPublication(
  { db }: Deps,
  kind: Kind,
  idOrSlug: string,
  tag: Tag,
): Promise<{
  one: Written;
  categories: Categories;
  text: RenderedTexts;
}> {
  const one = await findShown({ db }, kind, idOrSlug, tag);
  const categories = categoriesOf(await findCategories(db, scopeOf(one)));
  return { one, categories, text: await renderTexts(db, one.blocks, tag) };
}

export const scopeOf = ({ library }: Listed): Scope =>
  library === null ? blog : shelfOf(library.id);

/** Reads a scope's categories with their number of public publications. */
export async function readCategories({ db }: Deps, scope: Scope, tag: Tag) {
  tag(listTag(scope.kind));
  const categories = categoriesOf(await findCategories(db, scope));
  return { categories, counts: countEach(categories, await findStanding(db, scope)) };
}

/** Returns addresses of pages of related publications. @throws ShopError `not_found` */
export async function relatedAddresses(
  { db, clock }: Deps,
  { scope, idOrSlug }: { readonly scope: Scope; readonly idOrSlug: string },
  query: { readonly items_per_page: number; readonly page: number; readonly per_page: number },
  { url, tag }: Asked,
): Promise<Pager<string>> {
  tag(listTag(scope.kind));
  const self = await findWritten(db, scope.kind, idOrSlug);
  if (!self || scopeOf(self).libraryId !== scope.libraryId)
    throw notFound(scope.kind === "POST" ? "Post" : "Article");
  const ids = relatedTo(self, await findNeighbours(db, scope), clock());
  const { items_per_page: each, page, per_page: perPage } = query;
  const pages = Math.ceil(ids.length / each);
  const { offset, limit } = rowsOf(query);
  const data = Array.from({ length: Math.max(0, Math.min(limit, pages - offset)) }, (_, at) => {
    const from = (offset + at) * each;
    return idsAddress(scope.kind, ids.slice(from, from + each));
  });
  return presentPage({ data, total: pages, page, perPage, url });
}

function idsAddress(kind: Kind, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/${listTag(kind)}/ids?${query.toString()}`;
}
