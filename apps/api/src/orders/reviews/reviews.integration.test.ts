import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  findInvariantViolations,
  addUnitsToCart,
  makeMultipart,
  overlapTransactions,
  makeReceivedOrder,
  startTestApi,
  nestTransaction,
} from "../../testing/index.ts";
import { answerReview } from "./answer-review.ts";
import { moderateReview } from "./moderate-review.ts";
import { reviewsPersonal } from "./reviews.personal.ts";
import { writeReviews } from "./write-reviews.ts";

const exportPersonal = async (from: Deps, customerId: string) =>
  (await reviewsPersonal.export!(from, { customerId, addresses: [] }, 60))["reviews"];

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const staff = { id: "ada" };

async function makeReceivedPurchase(
  buyer: Shopper = shop.guest(),
  soldProduct?: { id: string; variantId: string },
) {
  const product = soldProduct ?? (await makeProduct());
  const { orderId } = await makeReceivedOrder(shop, { variantId: product.variantId, guest: buyer });
  const review = (rating: number, changes: object = {}) => ({
    reviews: [{ product_variant_id: product.variantId, rating, comment: "Good.", ...changes }],
  });
  const path = `/orders/${orderId}/reviews`;
  return {
    buyer,
    product,
    orderId,
    rate: (rating: number, changes: object = {}, headers: Record<string, string> = {}) =>
      shop.as(buyer).post(path, review(rating, changes), { headers }),
    reviews: async () => (await shop.as(buyer).get(path)).body.reviews,
  };
}

async function makeProduct(): Promise<{ id: string; variantId: string }> {
  const { id, variants } = await aProduct(deps);
  return { id, variantId: variants[0]!.id };
}

async function readReviews(productId: string, query: Record<string, string> = {}) {
  await deps.changes.settle();
  const path = `/stores/main/product-management/products/${productId}/reviews`;
  return (await shop.anyone.get(path, { query })).body;
}

async function readStars(productId: string) {
  await deps.changes.settle();
  const { body } = await shop.anyone.get(
    `/stores/main/product-management/products/${productId}/details`,
  );
  return { rating: body.rating, review_count: body.review_count };
}

async function aPicture(owner: Shopper): Promise<string> {
  const background = { r: 20, g: 90, b: 120 };
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { body, headers } = await makeMultipart("file", picture);
  return (await shop.as(owner).post("/api/files/reviews", body, { headers })).text;
}

describe("review of an article", () => {
  test("a review appears at once with name, variant and stars", async () => {
    const ada = await shop.shopper({ username: "Ada" });
    const order = await makeReceivedPurchase(ada);
    expect(await readReviews(order.product.id)).toMatchObject({
      data: [],
      summary: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
    });
    expect((await order.rate(4, { comment: "  Runs well. " })).status).toBe(200);
    const shownReviews = await readReviews(order.product.id);
    expect(shownReviews).toMatchObject({
      total: 1,
      per_page: 200,
      summary: { average: 4, count: 1, histogram: [0, 0, 0, 1, 0] },
    });
    expect(shownReviews.data).toMatchObject([
      { rating: 4, comment: "Runs well.", images: [], user: { username: "Ada" }, answer: null },
    ]);
    expect(await readStars(order.product.id)).toEqual({ rating: 4, review_count: 1 });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a guest may review, and the order is marked as reviewed", async () => {
    const order = await makeReceivedPurchase();
    const details = async () =>
      (await shop.as(order.buyer).get(`/orders/${order.orderId}/details`)).body;
    expect(await details()).toMatchObject({ has_reviews: false });
    await order.rate(5);
    expect(await details()).toMatchObject({ has_reviews: true });
    expect(await order.reviews()).toMatchObject([
      { rating: 5, product_id: order.product.id, product_variant_id: order.product.variantId },
    ]);
    expect((await readReviews(order.product.id)).data[0].user).toEqual({
      username: null,
      avatar: null,
    });
  });

  test("lists an order's own reviews in the order they were written", async () => {
    const [first, second, third] = [await makeProduct(), await makeProduct(), await makeProduct()];
    const buyer = shop.guest();
    for (const { variantId } of [first, second])
      await addUnitsToCart(shop, { variantId, guest: buyer });
    const order = await makeReceivedPurchase(buyer, third);
    for (const product_variant_id of [second.variantId, third.variantId, first.variantId])
      expect((await order.rate(4, { product_variant_id })).status).toBe(200);
    const expected = [second, third, first].map(({ id }) => ({ product_id: id }));
    expect(await order.reviews()).toMatchObject(expected);
  });

  test("accepts one review per order line", async () => {
    const order = await makeReceivedPurchase();
    expect((await order.rate(5)).status).toBe(200);
    expect((await order.rate(1)).body).toMatchObject({ code: "conflict" });
    expect(await readStars(order.product.id)).toEqual({ rating: 5, review_count: 1 });
  });

  test("answers a repeated request with the same review", async () => {
    const order = await makeReceivedPurchase();
    const key = { "idempotency-key": "a-key-of-this-review" };
    const [first, second] = [await order.rate(3, {}, key), await order.rate(3, {}, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await order.reviews()).toHaveLength(1);
  });

  test("refuses a review before the order is completed", async () => {
    const { variantId } = await makeProduct();
    const { guest, orderId } = await anOrder(shop, { variantId });
    const reviewBody = { reviews: [{ product_variant_id: variantId, rating: 5 }] };
    const { status, body } = await shop.as(guest).post(`/orders/${orderId}/reviews`, reviewBody);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "order_state", details: { current_status: "submitted" } });
  });

  test("refuses reviews of other shoppers' orders and of articles outside the order", async () => {
    const order = await makeReceivedPurchase();
    const stranger = shop.as(shop.guest());
    const path = `/orders/${order.orderId}/reviews`;
    const review = { product_variant_id: order.product.variantId, rating: 5 };
    expect((await stranger.post(path, { reviews: [review] })).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    const otherProduct = await makeProduct();
    const invalidReply = await shop.as(order.buyer).post(path, {
      reviews: [review, { ...review, product_variant_id: otherProduct.variantId }],
    });
    expect(invalidReply.status).toBe(422);
    expect(Object.keys(invalidReply.body.errors)).toEqual(["reviews.1.product_variant_id"]);
    const twice = await shop.as(order.buyer).post(path, { reviews: [review, review] });
    expect(twice.body.errors).toEqual({
      "reviews.1.product_variant_id": [expect.stringContaining("rated twice")],
    });
    const { body } = await shop.as(order.buyer).get(path);
    expect(body).toEqual({ order_id: order.orderId, reviews: [] });
    expect(await order.reviews()).toEqual([]);
  });

  test("refuses stars outside one to five and more than five pictures", async () => {
    const order = await makeReceivedPurchase();
    for (const rating of [0, 6, 4.5]) expect((await order.rate(rating)).status).toBe(422);
    const images = Array.from({ length: 6 }, () => "/files/reviews/x.webp");
    expect((await order.rate(5, { images })).status).toBe(422);
  });

  test("shows the buyer's own pictures, once each", async () => {
    const [order, otherOrder] = [await makeReceivedPurchase(), await makeReceivedPurchase()];
    const images = [await aPicture(order.buyer), await aPicture(order.buyer)];
    expect((await otherOrder.rate(5, { images })).body.errors).toHaveProperty(["reviews.0.images"]);
    const proof = await aProof(shop, order.buyer);
    expect((await order.rate(5, { images: [proof] })).status).toBe(422);
    const duplicateImagesReply = await order.rate(5, { images: [images[0], images[0]] });
    expect(duplicateImagesReply.body).toMatchObject({ code: "validation" });
    expect((await order.rate(5, { images })).status).toBe(200);
    expect((await readReviews(order.product.id)).data[0].images).toEqual(images);
    expect(await exportPersonal(deps, order.buyer.id)).toMatchObject([
      { order_id: order.orderId, rating: 5, comment: "Good." },
    ]);
  });
});

describe("reviews of a product", () => {
  test("lists a product's reviews in the requested order or with one number of stars", async () => {
    const product = await makeProduct();
    for (const rating of [3, 5, 1, 5])
      await (await makeReceivedPurchase(shop.guest(), product)).rate(rating);
    const withPicture = await makeReceivedPurchase(shop.guest(), product);
    await withPicture.rate(2, { images: [await aPicture(withPicture.buyer)] });
    const stars = async (query: Record<string, string>) =>
      (await readReviews(product.id, query)).data.map(
        (review: { rating: number }) => review.rating,
      );
    expect(await stars({})).toEqual([2, 5, 1, 5, 3]);
    expect(await stars({ sort_order: "asc" })).toEqual([3, 5, 1, 5, 2]);
    expect(await stars({ slug: "rating-from-high-to-low" })).toEqual([5, 5, 3, 2, 1]);
    expect(await stars({ slug: "rating-from-low-to-high" })).toEqual([1, 2, 3, 5, 5]);
    expect((await stars({ slug: "with-pictures" }))[0]).toBe(2);
    expect(await stars({ per_page: "2", page: "2" })).toEqual([1, 5]);
    const fiveStarReviews = await readReviews(product.id, { rating: "5" });
    expect(fiveStarReviews).toMatchObject({
      total: 2,
      summary: { average: 3.2, count: 5, histogram: [1, 1, 1, 0, 2] },
    });
    expect(fiveStarReviews.data).toHaveLength(2);
  });

  test("lists reviews by the product's address and answers 404 for an unknown one", async () => {
    const path = "/stores/main/product-management/products";
    const { slug } = await aProduct(deps);
    expect((await shop.anyone.get(`${path}/${slug}/reviews`)).status).toBe(200);
    expect((await shop.anyone.get(`${path}/nothing/reviews`)).status).toBe(404);
  });

  test("hiding a review removes its stars, and only its writer still sees it", async () => {
    const product = await makeProduct();
    const [kind, rudeReview] = [
      await makeReceivedPurchase(shop.guest(), product),
      await makeReceivedPurchase(shop.guest(), product),
    ];
    await kind.rate(5);
    await rudeReview.rate(1);
    const [hiddenReview] = await rudeReview.reviews();
    const change = { actor: await shop.operator("content"), id: hiddenReview._id, version: 1 };
    await moderateReview(deps, change, "Names a person.");
    expect(await readReviews(product.id)).toMatchObject({
      total: 1,
      summary: { average: 5, count: 1 },
    });
    expect(await readStars(product.id)).toEqual({ rating: 5, review_count: 1 });
    expect(await rudeReview.reviews()).toHaveLength(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("shows the shop's latest answer below a review", async () => {
    const order = await makeReceivedPurchase();
    await order.rate(2);
    const [review] = await order.reviews();
    await answerReview(deps, staff, { reviewId: review._id, comment: "We are sorry." });
    await answerReview(deps, staff, { reviewId: review._id, comment: "We have written to you." });
    expect((await readReviews(order.product.id)).data[0].answer).toEqual({
      comment: "We have written to you.",
      created_at: expect.any(String),
    });
    expect(await readStars(order.product.id)).toEqual({ rating: 2, review_count: 1 });
  });
});

describe("parallel reviews", () => {
  const twice = async () => {
    const order = await makeReceivedPurchase();
    const reviews = [
      { product_variant_id: order.product.variantId, rating: 5, comment: "", images: [] },
    ];
    const write = (tx: Tx) =>
      writeReviews(deps, order.buyer, { orderId: order.orderId, reviews }, nestTransaction(tx));
    return { order, presses: overlapTransactions(deps.db, write, write) };
  };

  test("two submissions at once rate an article once", async () => {
    const { order, presses } = await twice();
    await expect(presses).rejects.toMatchObject({ code: "conflict" });
    expect(await readStars(order.product.id)).toEqual({ rating: 5, review_count: 1 });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the unique constraint, two submissions at once rate an article twice", async () => {
    await deps.db.execute(sql`alter table reviews drop constraint reviews_order_line_id_key`);
    const { order, presses } = await twice();
    await presses;
    expect(await readStars(order.product.id)).toEqual({ rating: 5, review_count: 2 });
    await inTransaction(deps.db, async (tx) => {
      await tx.execute(sql`delete from reviews where order_id = ${order.orderId}`);
      await tx.execute(
        sql`alter table reviews add constraint reviews_order_line_id_key unique (order_line_id)`,
      );
    });
    expect(await readStars(order.product.id)).toEqual({ rating: null, review_count: 0 });
  });
});
