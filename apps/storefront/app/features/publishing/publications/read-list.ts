import { readAllPages } from "@harbour/api-client";
import type {
  Article,
  Library,
  Pager,
  Post,
  PublicationCategory,
  PublicationCategoryNode,
} from "@harbour/contracts";
import {
  articlesPerPage,
  postsPerPage,
  type PublicationSorting,
} from "@harbour/contracts/constants";
import { localized, translator, withLanguage } from "@harbour/i18n";
import { data } from "react-router";
import { makeMissingSubjectReply } from "../../../components/errors/unmatched.server.ts";
import { isEnabled } from "../../../components/site/is-enabled.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import { readPublicationQuery, type PublicationQuery } from "./list-query.ts";
import { listTexts } from "./list.texts.ts";
import { categoryPath, publicationListPath, type PublicationPlace } from "./place.ts";
import {
  flattenCategories,
  presentCategory,
  presentPublication,
  findCategoryTrail,
  type CategoryView,
} from "./present-publication.ts";
import { publicationTexts } from "./publication.texts.ts";

/** Reads a page of posts or articles with its filters and sort orders. An unknown library or category answers 404. */
export async function readPublicationList(
  context: RequestContext,
  place: PublicationPlace,
  category?: string,
) {
  const { api, language, url } = context;
  const t = translator(publicationTexts, language);
  const [configuration, tree, libraries] = await Promise.all([
    api.configuration.latest(),
    requireFound(readCategories(context, place)),
    readLibraries(context),
  ]);
  const categoryTrail = category === undefined ? [] : findCategoryTrail(tree, category);
  const library =
    place.kind === "articles" ? libraries.find(({ slug }) => slug === place.library) : undefined;
  if (!categoryTrail || (place.kind === "articles" && !library))
    throw await makeMissingSubjectReply(context);
  const currentCategory = categoryTrail.at(-1);
  const readQuery = readPublicationQuery(url.searchParams);
  const categories = currentCategory ? [currentCategory.slug] : readQuery.categories;
  const key = place.kind === "posts" ? "post-sorting" : "article-sorting";
  const sortings = configuration[key]
    .filter((sorting) => isEnabled(sorting.is_enabled))
    .map(({ slug, title }) => ({ slug, title: localized(title, language) }));
  // The first sort order is the list's default.
  const sort = sortings.slice(1).find(({ slug }) => slug === readQuery.sort)?.slug ?? null;
  const query: PublicationQuery = { ...readQuery, categories, sort };
  const page = await readPage(context, place, query);
  const titles = new Map(flattenCategories(tree).map(({ id, title }) => [id, title]));
  const findSlugTitle = (slug: string) =>
    flattenCategories(tree).find((entry) => entry.slug === slug)?.title ?? slug;
  const name = library ? localized(library.title, language) : t("blog");
  const title = currentCategory?.title ?? name;
  return {
    kind: place.kind,
    name,
    title,
    /** The tab's title distinguishes this list from its other pages and filters. */
    pageTitle: [
      title,
      query.keyword,
      ...readQuery.categories.filter((slug) => slug !== currentCategory?.slug).map(findSlugTitle),
      page.current_page > 1
        ? translator(listTexts, language)("page", { number: page.current_page })
        : "",
    ]
      .filter(Boolean)
      .join(" · "),
    summary: library ? localized(library.description, language) : t("blogHint"),
    path: publicationListPath(place),
    /** The category that the page is about. */
    currentCategorySlug: currentCategory?.slug ?? null,
    crumbs: [
      { label: t("home"), href: paths.home },
      ...[
        { label: name, href: publicationListPath(place) },
        ...categoryTrail.map((entry) => ({
          label: entry.title,
          href: categoryPath(place, entry.slug),
        })),
      ].map((crumb, index, all) => (index === all.length - 1 ? { label: crumb.label } : crumb)),
    ],
    publicationLists: [
      { title: t("blog"), path: publicationListPath({ kind: "posts" }) },
      ...libraries.map(({ slug, title: localizedTitle }) => ({
        title: localized(localizedTitle, language),
        path: publicationListPath({ kind: "articles", library: slug }),
      })),
    ],
    tree,
    sortings,
    query: { ...query, page: page.current_page },
    items: page.data.map((item) => presentPublication(item, language, titles)),
    total: page.total,
    last: page.last_page,
    canonical:
      (currentCategory ? categoryPath(place, currentCategory.slug) : publicationListPath(place)) +
      (page.current_page > 1 ? `?page=${page.current_page}` : ""),
  };
}

export type PublicationList = Awaited<ReturnType<typeof readPublicationList>>;

/** Reads the requested page; 404 beyond the last. */
async function readPage(
  { api }: RequestContext,
  place: PublicationPlace,
  { keyword, categories, gate, sort, page: pageNumber }: PublicationQuery,
): Promise<Pager<Post> | Pager<Article>> {
  const fetchPage = (): Promise<Pager<Post> | Pager<Article>> => {
    const query = {
      page: pageNumber,
      logic_gate: gate,
      ...(categories.length > 0 && { category_ids: [...categories] }),
      ...(keyword && { keyword }),
      ...(sort && { slug: sort as PublicationSorting }),
    };
    return place.kind === "posts"
      ? api.posts.filter({ query: { ...query, per_page: postsPerPage } })
      : api.articles.filter({
          params: { library_slug: place.library },
          query: { ...query, per_page: articlesPerPage },
        });
  };
  const page = await requireFound(fetchPage());
  if (pageNumber > 1 && pageNumber > page.last_page) throw data(null, { status: 404 });
  return page;
}

/**
 * Reads all pages of categories, five a page (S9-015). Empty categories are left out, because they
 * lead nowhere.
 */
async function readCategories(
  { api, language }: RequestContext,
  place: PublicationPlace,
): Promise<CategoryView[]> {
  if (place.kind === "posts") {
    const first = await api.posts.categories();
    const all = await readAllPages(first, (url) => api.follow<Pager<PublicationCategory>>(url));
    return all.filter(({ count }) => count > 0).map((item) => presentCategory(item, [], language));
  }
  const first = await api.articles.hierachy({ params: { library_slug: place.library } });
  const roots = await readAllPages(first, (url) => api.follow<Pager<PublicationCategoryNode>>(url));
  const presentAll = (nodes: readonly PublicationCategoryNode[]): CategoryView[] =>
    nodes
      .filter(({ count }) => count > 0)
      .map((node) => presentCategory(node, presentAll(node.children), language));
  return presentAll(roots);
}

/** Reads the libraries to link to; the page works without them. */
export async function readLibraries({ api }: RequestContext): Promise<Library[]> {
  const first = await api.articles.libraries().catch(fallbackOnRefusal(null));
  return first ? readAllPages(first, (url) => api.follow<Pager<Library>>(url)) : [];
}

/** Finds the library for an address that names none; 404 without any library. */
export async function findFirstLibraryPath(context: RequestContext): Promise<string> {
  const [library] = await readLibraries(context);
  if (!library) throw data(null, { status: 404 });
  return withLanguage(
    publicationListPath({ kind: "articles", library: library.slug }),
    context.language,
  );
}
