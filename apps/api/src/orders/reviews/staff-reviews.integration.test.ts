import { expect, test } from "vitest";
import { aCourier, aProduct, makeReceivedOrder, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
await aCourier(deps);
const editor = shop.as(await shop.operator("content"));

async function aReview(rating: number, comment: string) {
  const { id, variants } = await aProduct(deps);
  const variantId = variants[0]!.id;
  const { guest, orderId } = await makeReceivedOrder(shop, { variantId });
  const reviews = [{ product_variant_id: variantId, rating, comment }];
  await shop.as(guest).post(`/orders/${orderId}/reviews`, { reviews });
  const { body } = await shop.as(guest).get(`/orders/${orderId}/reviews`);
  return { productId: id, id: body.reviews[0]._id as string };
}
const readShownReviews = async (productId: string) => {
  await deps.changes.settle();
  const path = `/stores/main/product-management/products/${productId}/reviews`;
  return (await anyone.get(path)).body;
};

test("staff find reviews by stars, words, product and whether they are answered", async () => {
  const [goodReview, badReview] = [
    await aReview(5, "Splendid owl"),
    await aReview(1, "A loose hinge"),
  ];
  const ids = async (query: string) =>
    (await editor.get(`/product-reviews?${query}`)).body.data.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await ids("")).toEqual([badReview.id, goodReview.id]);
  expect(await ids("rating=5")).toEqual([goodReview.id]);
  expect(await ids("q=HINGE")).toEqual([badReview.id]);
  expect(await ids(`product_id=${goodReview.productId}`)).toEqual([goodReview.id]);
  expect(await ids("is_answered=1")).toEqual([]);
  const page = await editor.get("/product-reviews?per_page=1");
  const { record } = page.body.data[0].product;
  const { body: product } = await editor.get(`/products/${record.store}/${record.key}`);
  expect(product._id).toBe(badReview.productId);
  expect((await editor.get(page.body.next_page_url)).body.data).toMatchObject([
    { _id: goodReview.id, status: "ACTIVE", version: 1 },
  ]);
});

test("staff hide and show a review with its stars, and their answer appears below it", async () => {
  const { id, productId } = await aReview(2, "Names my neighbour");
  const path = `/product-reviews/${id}`;
  const hideReply = await editor.post(`${path}/hide`, { reason: "Names a person", version: 1 });
  expect(hideReply.body).toMatchObject({
    status: "HIDDEN",
    hidden_reason: "Names a person",
    version: 2,
  });
  expect(await readShownReviews(productId)).toMatchObject({ total: 0, summary: { count: 0 } });
  const staleReply = await editor.put(`${path}/answer`, { comment: "Sorry", version: 2 });
  expect(staleReply.body.code).toBe("conflict");
  expect((await editor.post(`${path}/show`, { version: 1 })).body.code).toBe("stale");
  await editor.post(`${path}/show`, { version: 2 });
  await editor.put(`${path}/answer`, { comment: "We are sorry.", version: 3 });
  expect(await readShownReviews(productId)).toMatchObject({
    total: 1,
    summary: { count: 1, average: 2 },
    data: [{ answer: { comment: "We are sorry." } }],
  });
  const owner = shop.as(await shop.operator("owner"));
  const audit = await owner.get(`/audit?subject=review ${id}`);
  expect(audit.body.data.map(({ action }: { action: string }) => action).toReversed()).toEqual([
    "hide-review",
    "show-review",
    "answer-review",
  ]);
  expect(audit.text).not.toContain("neighbour");
});
