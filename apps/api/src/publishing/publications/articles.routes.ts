import { articleEndpoints } from "@harbour/contracts";
import { registeredOf } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf, withCursor, withoutCursor } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { previewDraft } from "./preview-draft.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findLibraries, findLibrary, findMapEntries } from "./publications.repository.ts";
import { sortCategories } from "./category-counts.rules.ts";
import { listLiked } from "./list-liked.ts";
import {
  listByIds,
  listPublications,
  readCategories,
  readPublication,
  relatedAddresses,
} from "./public-lists.ts";
import {
  presentArticle,
  presentArticleDetails,
  presentCategory,
  presentNode,
} from "./publications.presenter.ts";
import { type Scope, shelfOf } from "./scope.rules.ts";
import { likedMessage, setLike } from "./set-like.ts";

export function articleRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const named = async (slug: string): Promise<Scope> => {
    const found = await findLibrary(db, slug);
    if (!found) throw notFound("Library");
    return shelfOf(found.id);
  };
  return [
    on(articleEndpoints.libraries, async ({ query, url, tag }) => {
      tag("articles");
      const all = await findLibraries(db);
      const { limit, offset } = rowsOf(query);
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
    on(articleEndpoints.categories, async ({ params, query, url, tag }) => {
      const { categories, counts } = await readCategories(
        deps,
        await named(params.library_slug),
        tag,
      );
      const { keys } = query;
      const found = categories.all.filter(
        ({ id, slug }) => keys === undefined || keys.includes(id) || keys.includes(slug),
      );
      const sorted = sortCategories(found, query.sort_by, query.sort_order);
      const { limit, offset } = rowsOf(query);
      const data = sorted.slice(offset, offset + limit).map((one) => presentCategory(one, counts));
      return presentPage({ data, total: found.length, page: query.page, perPage: limit, url });
    }),
    on(articleEndpoints.hierachy, async ({ params, query, url, tag }) => {
      const { categories, counts } = await readCategories(
        deps,
        await named(params.library_slug),
        tag,
      );
      const roots = categories.childrenOf.get(null) ?? [];
      const { limit, offset } = rowsOf(query);
      const data = roots
        .slice(offset, offset + limit)
        .map((root) => presentNode(root, categories, counts));
      return presentPage({ data, total: roots.length, page: query.page, perPage: limit, url });
    }),
    on(articleEndpoints.filter, async ({ actor: { address }, params, query, url, tag }) =>
      listPublications(deps, await named(params.library_slug), query, {
        url,
        tag,
        address,
        present: presentArticle,
      }),
    ),
    on(articleEndpoints.related, async ({ params, query, url, tag }) => {
      const scope = await named(params.library_slug);
      return relatedAddresses(deps, { scope, idOrSlug: query.article_id }, query, { url, tag });
    }),
    on(articleEndpoints.byIds, ({ query, url, tag }) =>
      listByIds(deps, "ARTICLE", query, { url, tag, present: presentArticle }),
    ),
    on(articleEndpoints.liked, ({ actor, query, url }) =>
      listLiked(deps, { member: registeredOf(actor), kind: "ARTICLE" }, query, {
        url,
        present: presentArticle,
      }),
    ),
    on(articleEndpoints.sitemap, async ({ query, url, tag }) => {
      tag("articles");
      const { after, per_page: limit } = query;
      const found = await findMapEntries(db, "ARTICLE", { after, limit });
      const data = found.map(({ id, slug, librarySlug, updatedAt, images }) => ({
        _id: id,
        slug,
        library_slug: librarySlug!,
        updated_at: updatedAt.toISOString(),
        images: [...images],
      }));
      const last = found.length === limit ? found.at(-1)!.id : null;
      return { data, next_page_url: withCursor(withoutCursor(url), last) };
    }),
    on(articleEndpoints.preview, async ({ params, body: { token } }) => {
      const asked = { idOrSlug: params.article_id, token };
      const { one, categories, text } = await previewDraft(deps, "ARTICLE", asked);
      return presentArticleDetails(one, categories, text);
    }),
    on(articleEndpoints.details, async ({ params, tag }) => {
      const { one, categories, text } = await readPublication(
        deps,
        "ARTICLE",
        params.article_id,
        tag,
      );
      return presentArticleDetails(one, categories, text);
    }),
    on(articleEndpoints.like, async ({ actor, params, body }) => {
      const { article_id: idOrSlug } = params;
      const change = { kind: "ARTICLE", idOrSlug, isLiked: body.is_liked } as const;
      const state = await setLike(deps, registeredOf(actor), change);
      const message = likedMessage("ARTICLE", state);
      return { message, is_liked: state.isLiked, liked_count: state.likes };
    }),
  ];
}
