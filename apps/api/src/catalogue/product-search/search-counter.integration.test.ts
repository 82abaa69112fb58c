import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });

const searchProducts = async (store: string, keyword: string) => {
  const url = `/stores/${store}/product-management/products/filter?keyword=${keyword}`;
  return (await shop.anyone.get(url)).status;
};

test("the same fruitless search in both stores counts once towards the search limit", async () => {
  for (let search = 0; search < 60; search++) {
    expect([search, await searchProducts("main", `nothing${search}`)]).toEqual([search, 200]);
    expect([search, await searchProducts("mini", `nothing${search}`)]).toEqual([search, 200]);
  }
  expect(await searchProducts("main", "onemore")).toBe(429);
});
