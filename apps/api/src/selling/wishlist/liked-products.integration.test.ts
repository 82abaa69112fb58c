import { expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { aProduct, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const [wished, other] = [await aProduct(shop.deps), await aProduct(shop.deps)];
const products = "/stores/main/product-management/products";
const headers = (actor: Shopper) => ({ authorization: `Bearer ${shop.signToken(actor)}` });

const lists = [
  ["filter", `${products}/filter`],
  ["ids", `${products}/ids?ids[]=${wished.id}&ids[]=${other.id}`],
] as const;

async function like(shopper: Shopper, is_liked = true): Promise<void> {
  const body = { product_id: wished.id, is_liked };
  const { status } = await shop.as(shopper).post("/stores/main/wishlist/add-to-wishlist", body);
  expect(status).toBe(200);
}

const likedIn = (data: { _id: string; is_liked: boolean }[]) =>
  data.filter((item) => item.is_liked).map(({ _id }) => _id);

test.each(lists)(
  "%s marks products of the caller's own wishlist for the caller only",
  async (_, path) => {
    for (const shopper of [shop.guest(), await shop.shopper()]) {
      // Fills the shared cache first, because each caller's copy is made from it.
      const shared = await shop.anyone.get(path);
      expect(likedIn(shared.body.data)).toEqual([]);
      await like(shopper);
      const liked = await shop.as(shopper).get(path);
      expect(likedIn(liked.body.data)).toEqual([wished.id]);
      expect(liked.headers).toMatchObject({ "cache-control": "no-store", vary: "authorization" });
      expect({ ...liked.body, data: [] }).toEqual({ ...shared.body, data: [] });

      expect(likedIn((await shop.as(shop.guest()).get(path)).body.data)).toEqual([]);
      const after = await shop.anyone.get(path);
      expect(likedIn(after.body.data)).toEqual([]);
      expect(after.headers["cache-control"]).toContain("public");
      expect(after.headers["vary"]).toBe("authorization");

      await like(shopper, false);
      expect(likedIn((await shop.as(shopper).get(path)).body.data)).toEqual([]);
    }
  },
);

test("product details and related products mark the caller's wishlist", async () => {
  const shopper = shop.guest();
  await like(shopper);
  const details = `${products}/${wished.id}/details`;
  expect((await shop.anyone.get(details)).body.is_liked).toBe(false);
  expect((await shop.as(shopper).get(details)).body.is_liked).toBe(true);

  const related = "/stores/main/product-management/related-products-urls";
  const { body } = await shop.anyone.get(related, { query: { product_id: other.id } });
  const shown = await shop.as(shopper).get(body.data[0]);
  expect(likedIn(shown.body.data)).toEqual([wished.id]);
});

test("a cached answer contains no per-user fields", async () => {
  const shopper = shop.guest();
  await like(shopper);
  const path = `/api/customer${products}/${wished.id}/details`;
  const { authorization } = headers(shopper);
  // The change may arrive after the first answer, and drop it.
  await untilPasses(async () => {
    await shop.anyone.get(path);
    expect(shop.api.cachedResponses.call(path, "127.0.0.1", undefined)).toBeDefined();
  });
  expect(shop.api.cachedResponses.call(path, "127.0.0.1", authorization)).toBeUndefined();
});

test("treats an invalid token like none", async () => {
  const { status, body } = await shop.anyone.get(`${products}/${wished.id}/details`, {
    headers: { authorization: "Bearer nonsense" },
  });
  expect([status, body.is_liked]).toEqual([200, false]);
});
