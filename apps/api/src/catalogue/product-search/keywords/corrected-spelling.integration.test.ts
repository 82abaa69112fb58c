import { expect, test } from "vitest";
import { aProduct, startTestApi } from "../../../testing/index.ts";
import { refreshSearch } from "../index.ts";

const { deps, anyone } = await startTestApi();
await aProduct(deps, { name: "Star Courier" });
for (const number of [1, 2, 3])
  await aProduct(deps, { name: `Stardust Lamp ${number}`, brand: "Lucky Corner" });
await refreshSearch(deps.db);

test("corrects a misspelt word to a word of the same product before a more common word", async () => {
  const { body } = await anyone.get("/stores/main/product-management/products/suggestions", {
    query: { keyword: "star corier" },
  });
  expect(body).toMatchObject({
    products: [{ slug: "Star Courier" }],
    did_you_mean: "star courier",
  });
});

test("a digit alone finds products, but a digit beside an unknown word finds none", async () => {
  const searchProducts = async (keyword: string) => {
    const query = { keyword, slug: "by-keyword-relevance" };
    const path = "/stores/main/product-management/products/filter";
    return (await anyone.get(path, { query })).body.total;
  };
  expect(await searchProducts("3")).toBe(1);
  expect(await searchProducts("zxqwv 3")).toBe(0);
  expect(await searchProducts("zxqwv lamp")).toBe(3);
});
