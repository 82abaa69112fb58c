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
interface MadePublication {
  readonly version: number;
}

/** Returns a row that makes a new record per caller, with the version that was read. */
const buildRowMaker =
  <Thing extends MadePublication>(
    make: (shop: Shop) => Promise<Thing>,
    params: (createdRecord: Thing) => Record<string, string>,
  ) =>
  (body?: object, isQuery = false): Row => ({
    request: async ({ shop }) => {
      const createdRecord = await make(shop);
      const { version } = createdRecord;
      return {
        params: params(createdRecord),
        ...(body && !isQuery && { withBody: { ...body, version } }),
        ...(isQuery && { withQuery: { version: String(version) } }),
      };
    },
  });

const postRow = (isDraft: boolean) =>
  buildRowMaker(
    (shop) => aPost(shop, { isDraft }),
    ({ _id }) => ({ post_id: _id }),
  );
const articleRow = (isDraft: boolean) =>
  buildRowMaker(
    (shop) => anArticle(shop, { isDraft }),
    ({ _id }) => ({ article_id: _id }),
  );
/** Returns a row for a draft beside the published text. */
const publicationDraftRow = (noun: "posts" | "articles") =>
  buildRowMaker(
    async (shop) => {
      const editor = shop.as(await shop.operator("content"));
      const { _id: library_id } = await aLibrary(shop);
      const createdRecord =
        noun === "posts" ? await aPost(shop) : await anArticle(shop, { library_id });
      const text = aPostToSend({ library_id, version: createdRecord.version });
      return (await editor.put(`/${noun}/${createdRecord._id}/draft`, text))
        .body as typeof createdRecord;
    },
    ({ _id }) => (noun === "posts" ? { post_id: _id } : { article_id: _id }),
  );
const prepareLibraryId = buildRowMaker(aLibrary, ({ _id }) => ({ library_id: _id }));
const postCategoryRow = buildRowMaker(
  (shop) => aTopic(shop),
  ({ _id }) => ({ category_id: _id }),
);
const articleCategoryRow = buildRowMaker(
  async (shop) => aTopic(shop, { library_id: (await aLibrary(shop))._id }),
  ({ _id }) => ({ category_id: _id }),
);
const pageRow = (isDraft: boolean) =>
  buildRowMaker(
    async (shop) => {
      const page = await aPage(shop);
      if (isDraft) return page;
      const editor = shop.as(await shop.operator("content"));
      return (await editor.post(`/pages/${page.slug}/publish`, { version: 1 })).body as typeof page;
    },
    ({ slug }) => ({ slug }),
  );
const commentRow = buildRowMaker(aComment, ({ _id }) => ({ comment_id: _id }));
const hiddenCommentRow = buildRowMaker(
  async (shop) => {
    const { _id } = await aComment(shop);
    const editor = shop.as(await shop.operator("content"));
    const hideReply = await editor.post(`/comments/${_id}/hide`, { reason: "Rude", version: 1 });
    return hideReply.body as { _id: string; version: number };
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
const reviewRow = (body: object, isHidden = false): Row => ({
  request: async (world) => {
    const review_id = await aReview(world);
    const editor = world.shop.as(await world.shop.operator("content"));
    const hide = { reason: "Rude", version: 1 };
    if (isHidden) await editor.post(`/product-reviews/${review_id}/hide`, hide);
    return { params: { review_id }, withBody: { ...body, version: isHidden ? 2 : 1 } };
  },
});

const forgedPreviewRow = (name: string): Row => ({
  expectedStatus: 404,
  request: () => ({ params: { [name]: "a-draft" }, withBody: { token: "forged" } }),
});

const title = localize("Other");

export const publicationStaffRows: Readonly<Record<string, Row>> = {
  // The caller is admitted, and then refused because the call sends no file.
  "POST /pictures": { request: () => ({ withBody: {} }), expectedStatus: 415 },
  "POST /films": { request: () => ({ withBody: {} }), expectedStatus: 415 },
  "GET /posts/:post_id": postRow(true)(),
  "PUT /posts/:post_id": postRow(true)(aPostToSend()),
  "POST /posts/:post_id/publish": postRow(true)({}),
  "POST /posts/:post_id/withdraw": postRow(false)({ reason: "Over" }),
  "DELETE /posts/:post_id": postRow(true)({}, true),
  "PUT /posts/:post_id/draft": postRow(false)(aPostToSend()),
  "DELETE /posts/:post_id/draft": publicationDraftRow("posts")({}, true),
  "POST /posts/:post_id/draft/publish": publicationDraftRow("posts")({}),
  "PUT /post-categories/:category_id": postCategoryRow({ title }),
  "DELETE /post-categories/:category_id": postCategoryRow({}, true),
  "POST /articles": {
    request: async ({ shop }) => ({
      withBody: aPostToSend({ library_id: (await aLibrary(shop))._id }),
    }),
  },
  "GET /articles/:article_id": articleRow(true)(),
  "PUT /articles/:article_id": {
    request: async ({ shop }) => {
      const { _id } = await aLibrary(shop);
      const { _id: article_id, version } = await anArticle(shop, { library_id: _id });
      return { params: { article_id }, withBody: aPostToSend({ library_id: _id, version }) };
    },
  },
  "PUT /articles/:article_id/draft": {
    request: async ({ shop }) => {
      const { _id } = await aLibrary(shop);
      const { _id: article_id, version } = await anArticle(shop, { library_id: _id });
      return { params: { article_id }, withBody: aPostToSend({ library_id: _id, version }) };
    },
  },
  "DELETE /articles/:article_id/draft": publicationDraftRow("articles")({}, true),
  "POST /articles/:article_id/draft/publish": publicationDraftRow("articles")({}),
  "POST /articles/:article_id/publish": articleRow(true)({}),
  "POST /articles/:article_id/withdraw": articleRow(false)({ reason: "Over" }),
  "DELETE /articles/:article_id": articleRow(true)({}, true),
  "POST /libraries": { request: () => ({ withBody: { title: aPostToSend().title } }) },
  "PUT /libraries/:library_id": prepareLibraryId({ title }),
  "DELETE /libraries/:library_id": prepareLibraryId({}, true),
  "GET /libraries/:library_id/categories": prepareLibraryId(),
  "POST /libraries/:library_id/categories": prepareLibraryId({ title }),
  "PUT /article-categories/:category_id": articleCategoryRow({ title }),
  "DELETE /article-categories/:category_id": articleCategoryRow({}, true),
  "POST /pages": {
    request: async ({ shop }) => {
      await shop.deps.db.execute(sql`delete from contents where slug = 'faq'`);
      return { withBody: { slug: "faq", title, blocks: aText("Long.") } };
    },
  },
  "GET /pages/:slug": pageRow(true)(),
  "PUT /pages/:slug": pageRow(true)({ title, blocks: aText("Longer.") }),
  "POST /pages/:slug/publish": pageRow(true)({}),
  "POST /pages/:slug/withdraw": pageRow(false)({ reason: "Over" }),
  "DELETE /pages/:slug": pageRow(true)({}, true),
  "POST /comments/:comment_id/hide": commentRow({ reason: "Rude" }),
  "POST /comments/:comment_id/show": hiddenCommentRow({}),
  "POST /product-reviews/:review_id/hide": reviewRow({ reason: "Rude" }),
  "POST /product-reviews/:review_id/show": reviewRow({}, true),
  "PUT /product-reviews/:review_id/answer": reviewRow({ comment: "Thank you." }),
};

const publicPostRow: Row = {
  request: async ({ shop }) => ({ params: { post_id: (await aPost(shop))._id } }),
};
const publicArticleRow: Row = {
  request: async ({ shop }) => ({ params: { article_id: (await anArticle(shop))._id } }),
};
const libraryRow: Row = {
  request: async ({ shop }) => ({ params: { library_slug: (await aLibrary(shop)).slug } }),
};

export const publicationRows: Readonly<Record<string, Row>> = {
  "GET /posts/related-posts-urls": {
    request: async ({ shop }) => ({ withQuery: { post_id: (await aPost(shop))._id } }),
  },
  "GET /posts/:post_id/details": publicPostRow,
  "POST /posts/:post_id/preview": forgedPreviewRow("post_id"),
  "POST /articles/:article_id/preview": forgedPreviewRow("article_id"),
  "GET /posts/:post_id/reviews": publicPostRow,
  "POST /posts/review": {
    request: async ({ shop }) => ({ withBody: { _id: (await aPost(shop))._id, comment: "Good." } }),
  },
  "PUT /posts/:post_id/like": publicPostRow,
  "GET /libraries/:library_slug/articles/categories/all": libraryRow,
  "GET /libraries/:library_slug/articles/categories/all/hierachy": libraryRow,
  "GET /libraries/:library_slug/articles/filter": libraryRow,
  "GET /libraries/:library_slug/articles/related-articles-urls": {
    request: async ({ shop }) => {
      const { _id, slug } = await aLibrary(shop);
      const { _id: article_id } = await anArticle(shop, { library_id: _id });
      return { params: { library_slug: slug }, withQuery: { article_id } };
    },
  },
  "GET /articles/:article_id/details": publicArticleRow,
  "PUT /articles/:article_id/like": publicArticleRow,
};
