import { readAllPages } from "@harbour/api-client";
import type { Article, Post, PublicationCategory, Pager } from "@harbour/contracts";
import { postsPerPage } from "@harbour/contracts/constants";
import { publicationPaths } from "@harbour/contracts/publication-paths";
import { formatDate, localized } from "@harbour/i18n";
import { readFirstPages } from "../../../components/account/first-pages.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { presentPublication } from "./present-publication.ts";

/** Reads the account's blog page. Parts that cannot be read are null, and the page says so in their place. */
export async function readAccountBlog(context: RequestContext, client: ShopClient) {
  const [liked, comments, newest] = await Promise.all([
    readLikedTexts(context, client).catch(fallbackOnRefusal(null)),
    readOwnComments(context, client).catch(fallbackOnRefusal(null)),
    readNewestPosts(context).catch(fallbackOnRefusal(null)),
  ]);
  return { liked, comments, newest };
}

async function readLikedTexts({ language, url }: RequestContext, client: ShopClient) {
  const [posts, articles] = await Promise.all([
    client.posts
      .liked()
      .then((first) => readFirstPages<Post>(client, first, url.searchParams, "posts")),
    client.articles
      .liked()
      .then((first) => readFirstPages<Article>(client, first, url.searchParams, "articles")),
  ]);
  const presentItem = (item: Post | Article) => ({
    ...presentPublication(item, language),
    intent: "library" in item ? "unlike-article" : "unlike-post",
  });
  return {
    posts: { ...posts, items: posts.items.map(presentItem) },
    articles: { ...articles, items: articles.items.map(presentItem) },
  };
}

export type LikedText = NonNullable<
  Awaited<ReturnType<typeof readLikedTexts>>
>["posts"]["items"][number];

async function readOwnComments({ language, url }: RequestContext, client: ShopClient) {
  const first = await client.posts.ownReviews();
  const { items, next } = await readFirstPages(client, first, url.searchParams, "comments");
  return {
    items: items.map((review) => ({
      id: review._id,
      text: review.comment,
      createdAt: review.created_at,
      writtenOn: formatDate(review.created_at),
      isDraft: review.status === "DRAFT",
      title: localized(review.post.title, language),
      href: `${publicationPaths.post(review.post._id, review.post.slug)}#comments`,
    })),
    next,
  };
}

export type OwnComment = Awaited<ReturnType<typeof readOwnComments>>["items"][number];

/** Reads the blog's newest posts of one topic, or of all. */
async function readNewestPosts({ api, language, url }: RequestContext) {
  const chosenTopic = url.searchParams.get("category");
  const [first, page] = await Promise.all([
    api.posts.categories(),
    api.posts.filter({
      query: {
        slug: "from-new-to-old",
        per_page: postsPerPage,
        ...(chosenTopic && { category_ids: [chosenTopic.slice(0, 100)] }),
      },
    }),
  ]);
  const all = await readAllPages(first, (next) => api.follow<Pager<PublicationCategory>>(next));
  return {
    chosenTopic,
    topics: all
      .filter(({ count }) => count > 0)
      .map(({ slug, title }) => ({ slug, title: localized(title, language) })),
    items: page.data.map((item) => presentPublication(item, language)),
  };
}

export type NewestPostsView = Awaited<ReturnType<typeof readNewestPosts>>;
