import { articleEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { previewDraft } from "./drafts/preview-draft.ts";
import { listLiked } from "./likes/list-liked.ts";
import { setLike } from "./likes/set-like.ts";
import {
  listByIds,
  listPublicationCategories,
  listMapEntries,
  listPublications,
  readCategories,
  readPublication,
  listRelatedAddresses,
} from "./public-lists.ts";
import {
  presentArticle,
  presentArticleDetails,
  presentPublicationMapEntry,
  presentCategoryNode,
} from "./publications.presenter.ts";
import { findLibraries, findLibrary } from "./publications.repository.ts";
import { type Scope, libraryScope } from "./scope.rules.ts";

export function articleRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const findScope = async (slug: string): Promise<Scope> => {
    const library = await findLibrary(db, slug);
    if (!library) throw notFound("Library");
    return libraryScope(library.id);
  };
  return [
    route(articleEndpoints.libraries, async ({ query, url, tag }) => {
      tag("articles");
      const all = await findLibraries(db);
      const { limit, offset } = pageRange(query);
      const data = all
        .slice(offset, offset + limit)
        .map(({ id: _id, slug, title, description, image, count }) => ({
          _id,
          slug,
          title,
          description,
          image,
          count,
        }));
      return presentPage({ data, total: all.length, page: query.page, perPage: limit, url });
    }),
    route(articleEndpoints.categories, async ({ params, query, url, tag }) =>
      listPublicationCategories(deps, await findScope(params.library_slug), query, { url, tag }),
    ),
    route(articleEndpoints.hierachy, async ({ params, query, url, tag }) => {
      const { categories, counts } = await readCategories(
        deps,
        await findScope(params.library_slug),
        tag,
      );
      const roots = categories.childrenByParent.get(null) ?? [];
      const { limit, offset } = pageRange(query);
      const data = roots
        .slice(offset, offset + limit)
        .map((root) => presentCategoryNode(root, categories, counts));
      return presentPage({ data, total: roots.length, page: query.page, perPage: limit, url });
    }),
    route(articleEndpoints.filter, async ({ actor: { address }, params, query, url, tag }) =>
      listPublications(deps, await findScope(params.library_slug), query, {
        url,
        tag,
        address,
        presentItem: presentArticle,
      }),
    ),
    route(articleEndpoints.related, async ({ params, query, url, tag }) => {
      const scope = await findScope(params.library_slug);
      return listRelatedAddresses(deps, { scope, idOrSlug: query.article_id }, query, { url, tag });
    }),
    route(articleEndpoints.byIds, ({ query, url, tag }) =>
      listByIds(deps, "ARTICLE", query, { url, tag, presentItem: presentArticle }),
    ),
    route(articleEndpoints.liked, ({ actor, query, url }) =>
      listLiked(deps, { member: requireRegistered(actor), kind: "ARTICLE" }, query, {
        url,
        presentItem: presentArticle,
      }),
    ),
    route(articleEndpoints.sitemap, ({ query, url, tag }) =>
      listMapEntries(deps, "ARTICLE", query, {
        url,
        tag,
        presentEntry: (entry) => ({
          ...presentPublicationMapEntry(entry),
          library_slug: entry.librarySlug!,
        }),
      }),
    ),
    route(articleEndpoints.preview, async ({ params, body: { token } }) => {
      const lookup = { idOrSlug: params.article_id, token };
      const { publication, categories, text } = await previewDraft(deps, "ARTICLE", lookup);
      return presentArticleDetails(publication, categories, text);
    }),
    route(articleEndpoints.details, async ({ params, tag }) => {
      const { publication, categories, text } = await readPublication(
        deps,
        "ARTICLE",
        params.article_id,
        tag,
      );
      return presentArticleDetails(publication, categories, text);
    }),
    route(articleEndpoints.like, ({ actor, params, body }) => {
      const change = {
        kind: "ARTICLE",
        idOrSlug: params.article_id,
        isLiked: body.is_liked,
      } as const;
      return setLike(deps, requireRegistered(actor), change);
    }),
  ];
}
