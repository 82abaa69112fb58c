import { expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { aProduct, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const [wished, otherProduct] = [await aProduct(shop.deps), await aProduct(shop.deps)];
const productsPath = "/stores/main/product-management/products";
const headers = (actor: Shopper) => ({ authorization: `Bearer ${shop.signToken(actor)}` });

const lists = [
  ["filter", `${productsPath}/filter`],
  ["ids", `${productsPath}/ids?ids[]=${wished.id}&ids[]=${otherProduct.id}`],
] as const;

async function setProductLike(shopper: Shopper, is_liked = true): Promise<void> {
  const body = { product_id: wished.id, is_liked };
  const { status } = await shop.as(shopper).post("/stores/main/wishlist/add-to-wishlist", body);
  expect(status).toBe(200);
}

const listLikedIds = (data: { _id: string; is_liked: boolean }[]) =>
  data.filter((item) => item.is_liked).map(({ _id }) => _id);

test.each(lists)(
  "%s marks products of the caller's own wishlist for the caller only",
  async (_, path) => {
    for (const shopper of [shop.guest(), await shop.shopper()]) {
      // Fills the shared cache first, because each caller's copy is made from it.
      const publicReply = await shop.anyone.get(path);
      expect(listLikedIds(publicReply.body.data)).toEqual([]);
      await setProductLike(shopper);
      const likedReply = await shop.as(shopper).get(path);
      expect(listLikedIds(likedReply.body.data)).toEqual([wished.id]);
      expect(likedReply.headers).toMatchObject({
        "cache-control": "no-store",
        vary: "authorization",
      });
      expect({ ...likedReply.body, data: [] }).toEqual({ ...publicReply.body, data: [] });

      expect(listLikedIds((await shop.as(shop.guest()).get(path)).body.data)).toEqual([]);
      const after = await shop.anyone.get(path);
      expect(listLikedIds(after.body.data)).toEqual([]);
      expect(after.headers["cache-control"]).toContain("public");
      expect(after.headers["vary"]).toBe("authorization");

      await setProductLike(shopper, false);
      expect(listLikedIds((await shop.as(shopper).get(path)).body.data)).toEqual([]);
    }
  },
);

test("product details and related products mark the caller's wishlist", async () => {
  const shopper = shop.guest();
  await setProductLike(shopper);
  const details = `${productsPath}/${wished.id}/details`;
  expect((await shop.anyone.get(details)).body.is_liked).toBe(false);
  expect((await shop.as(shopper).get(details)).body.is_liked).toBe(true);

  const relatedPath = "/stores/main/product-management/related-products-urls";
  const { body } = await shop.anyone.get(relatedPath, { query: { product_id: otherProduct.id } });
  const productReply = await shop.as(shopper).get(body.data[0]);
  expect(listLikedIds(productReply.body.data)).toEqual([wished.id]);
});

test("a cached answer contains no per-user fields", async () => {
  const shopper = shop.guest();
  await setProductLike(shopper);
  const path = `/api/customer${productsPath}/${wished.id}/details`;
  const { authorization } = headers(shopper);
  // The change event may arrive after the first answer, and drop its cached copy.
  await untilPasses(async () => {
    await shop.anyone.get(path);
    expect(shop.api.cachedResponses.call(path, "127.0.0.1", undefined)).toBeDefined();
  });
  expect(shop.api.cachedResponses.call(path, "127.0.0.1", authorization)).toBeUndefined();
});

test("treats an invalid token like none", async () => {
  const { status, body } = await shop.anyone.get(`${productsPath}/${wished.id}/details`, {
    headers: { authorization: "Bearer nonsense" },
  });
  expect([status, body.is_liked]).toEqual([200, false]);
});
