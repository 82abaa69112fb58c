import { sql } from "drizzle-orm";
import { localize } from "../catalogue/factories.ts";
import {
  aComment,
  aLibrary,
  anArticle,
  aPage,
  aPost,
  aText,
  aTopic,
  aPostToSend,
} from "../catalogue/publications.ts";
import { makeReceivedOrder } from "../orders/received-order.ts";
import type { Row, World } from "./row.ts";

type Shop = World["shop"];
interface Made {
  readonly version: number;
}

/** Returns a row for a new thing per caller, as it was read. */
const of =
  <Thing extends Made>(
    make: (shop: Shop) => Promise<Thing>,
    params: (made: Thing) => Record<string, string>,
  ) =>
  (body?: object, isQuery = false): Row => ({
    request: async ({ shop }) => {
      const made = await make(shop);
      const { version } = made;
      return {
        params: params(made),
        ...(body && !isQuery && { body: { ...body, version } }),
        ...(isQuery && { query: { version: String(version) } }),
      };
    },
  });

const ofPost = (isDraft: boolean) =>
  of(
    (shop) => aPost(shop, { isDraft }),
    ({ _id }) => ({ post_id: _id }),
  );
const ofArticle = (isDraft: boolean) =>
  of(
    (shop) => anArticle(shop, { isDraft }),
    ({ _id }) => ({ article_id: _id }),
  );
/** Returns a row with a draft beside the public text. */
const withDraft = (noun: "posts" | "articles") =>
  of(
    async (shop) => {
      const editor = shop.as(await shop.operator("content"));
      const { _id: library_id } = await aLibrary(shop);
      const made = noun === "posts" ? await aPost(shop) : await anArticle(shop, { library_id });
      const text = aPostToSend({ library_id, version: made.version });
      return (await editor.put(`/${noun}/${made._id}/draft`, text)).body as typeof made;
    },
    ({ _id }) => (noun === "posts" ? { post_id: _id } : { article_id: _id }),
  );
const ofLibrary = of(aLibrary, ({ _id }) => ({ library_id: _id }));
const ofPostCategory = of(
  (shop) => aTopic(shop),
  ({ _id }) => ({ category_id: _id }),
);
const ofArticleCategory = of(
  async (shop) => aTopic(shop, { library_id: (await aLibrary(shop))._id }),
  ({ _id }) => ({ category_id: _id }),
);
const ofPage = (isDraft: boolean) =>
  of(
    async (shop) => {
      const page = await aPage(shop);
      if (isDraft) return page;
      const editor = shop.as(await shop.operator("content"));
      return (await editor.post(`/pages/${page.slug}/publish`, { version: 1 })).body as typeof page;
    },
    ({ slug }) => ({ slug }),
  );
const ofComment = of(aComment, ({ _id }) => ({ comment_id: _id }));
const ofHiddenComment = of(
  async (shop) => {
    const { _id } = await aComment(shop);
    const editor = shop.as(await shop.operator("content"));
    const hidden = await editor.post(`/comments/${_id}/hide`, { reason: "Rude", version: 1 });
    return hidden.body as { _id: string; version: number };
  },
  ({ _id }) => ({ comment_id: _id }),
);

const aReview = async ({ shop, variantId }: World) => {
  const { guest, orderId } = await makeReceivedOrder(shop, { variantId });
  const buyer = shop.as(guest);
  await buyer.post(`/orders/${orderId}/reviews`, {
    reviews: [{ product_variant_id: variantId, rating: 4, comment: "Good." }],
  });
  const { body } = await buyer.get(`/orders/${orderId}/reviews`);
  return body.reviews[0]._id as string;
};
const ofReview = (body: object, isHidden = false): Row => ({
  request: async (world) => {
    const review_id = await aReview(world);
    const editor = world.shop.as(await world.shop.operator("content"));
    const hide = { reason: "Rude", version: 1 };
    if (isHidden) await editor.post(`/product-reviews/${review_id}/hide`, hide);
    return { params: { review_id }, body: { ...body, version: isHidden ? 2 : 1 } };
  },
});

const forgedPreview = (name: string): Row => ({
  answer: 404,
  request: () => ({ params: { [name]: "a-draft" }, body: { token: "forged" } }),
});

const title = localize("Other");

export const publicationStaffRows: Readonly<Record<string, Row>> = {
  // The call is admitted and refused, because this is no picture.
  "POST /pictures": { request: () => ({ body: {} }), answer: 415 },
  "POST /films": { request: () => ({ body: {} }), answer: 415 },
  "GET /posts/:post_id": ofPost(true)(),
  "PUT /posts/:post_id": ofPost(true)(aPostToSend()),
  "POST /posts/:post_id/publish": ofPost(true)({}),
  "POST /posts/:post_id/withdraw": ofPost(false)({ reason: "Over" }),
  "DELETE /posts/:post_id": ofPost(true)({}, true),
  "PUT /posts/:post_id/draft": ofPost(false)(aPostToSend()),
  "DELETE /posts/:post_id/draft": withDraft("posts")({}, true),
  "POST /posts/:post_id/draft/publish": withDraft("posts")({}),
  "PUT /post-categories/:category_id": ofPostCategory({ title }),
  "DELETE /post-categories/:category_id": ofPostCategory({}, true),
  "POST /articles": {
    request: async ({ shop }) => ({
      body: aPostToSend({ library_id: (await aLibrary(shop))._id }),
    }),
  },
  "GET /articles/:article_id": ofArticle(true)(),
  "PUT /articles/:article_id": {
    request: async ({ shop }) => {
      const { _id } = await aLibrary(shop);
      const { _id: article_id, version } = await anArticle(shop, { library_id: _id });
      return { params: { article_id }, body: aPostToSend({ library_id: _id, version }) };
    },
  },
  "PUT /articles/:article_id/draft": {
    request: async ({ shop }) => {
      const { _id } = await aLibrary(shop);
      const { _id: article_id, version } = await anArticle(shop, { library_id: _id });
      return { params: { article_id }, body: aPostToSend({ library_id: _id, version }) };
    },
  },
  "DELETE /articles/:article_id/draft": withDraft("articles")({}, true),
  "POST /articles/:article_id/draft/publish": withDraft("articles")({}),
  "POST /articles/:article_id/publish": ofArticle(true)({}),
  "POST /articles/:article_id/withdraw": ofArticle(false)({ reason: "Over" }),
  "DELETE /articles/:article_id": ofArticle(true)({}, true),
  "POST /libraries": { request: () => ({ body: { title: aPostToSend().title } }) },
  "PUT /libraries/:library_id": ofLibrary({ title }),
  "DELETE /libraries/:library_id": ofLibrary({}, true),
  "GET /libraries/:library_id/categories": ofLibrary(),
  "POST /libraries/:library_id/categories": ofLibrary({ title }),
  "PUT /article-categories/:category_id": ofArticleCategory({ title }),
  "DELETE /article-categories/:category_id": ofArticleCategory({}, true),
  "POST /pages": {
    request: async ({ shop }) => {
      await shop.deps.db.execute(sql`delete from contents where slug = 'faq'`);
      return { body: { slug: "faq", title, blocks: aText("Long.") } };
    },
  },
  "GET /pages/:slug": ofPage(true)(),
  "PUT /pages/:slug": ofPage(true)({ title, blocks: aText("Longer.") }),
  "POST /pages/:slug/publish": ofPage(true)({}),
  "POST /pages/:slug/withdraw": ofPage(false)({ reason: "Over" }),
  "DELETE /pages/:slug": ofPage(true)({}, true),
  "POST /comments/:comment_id/hide": ofComment({ reason: "Rude" }),
  "POST /comments/:comment_id/show": ofHiddenComment({}),
  "POST /product-reviews/:review_id/hide": ofReview({ reason: "Rude" }),
  "POST /product-reviews/:review_id/show": ofReview({}, true),
  "PUT /product-reviews/:review_id/answer": ofReview({ comment: "Thank you." }),
};

const shownPost: Row = {
  request: async ({ shop }) => ({ params: { post_id: (await aPost(shop))._id } }),
};
const shownArticle: Row = {
  request: async ({ shop }) => ({ params: { article_id: (await anArticle(shop))._id } }),
};
const inLibrary: Row = {
  request: async ({ shop }) => ({ params: { library_slug: (await aLibrary(shop)).slug } }),
};

export const publicationRows: Readonly<Record<string, Row>> = {
  "GET /posts/related-posts-urls": {
    request: async ({ shop }) => ({ query: { post_id: (await aPost(shop))._id } }),
  },
  "GET /posts/:post_id/details": shownPost,
  "POST /posts/:post_id/preview": forgedPreview("post_id"),
  "POST /articles/:article_id/preview": forgedPreview("article_id"),
  "GET /posts/:post_id/reviews": shownPost,
  "POST /posts/review": {
    request: async ({ shop }) => ({ body: { _id: (await aPost(shop))._id, comment: "Good." } }),
  },
  "PUT /posts/:post_id/like": shownPost,
  "GET /libraries/:library_slug/articles/categories/all": inLibrary,
  "GET /libraries/:library_slug/articles/categories/all/hierachy": inLibrary,
  "GET /libraries/:library_slug/articles/filter": inLibrary,
  "GET /libraries/:library_slug/articles/related-articles-urls": {
    request: async ({ shop }) => {
      const { _id, slug } = await aLibrary(shop);
      const { _id: article_id } = await anArticle(shop, { library_id: _id });
      return { params: { library_slug: slug }, query: { article_id } };
    },
  },
  "GET /articles/:article_id/details": shownArticle,
  "PUT /articles/:article_id/like": shownArticle,
};
