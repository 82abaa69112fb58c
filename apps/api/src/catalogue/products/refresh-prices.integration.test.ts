import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aProduct, startTestApi } from "../../testing/index.ts";
import { refreshPrices } from "./refresh-prices.ts";

const { deps, anyone } = await startTestApi();
const cheapestFirst = async () => {
  await deps.changes.settle();
  const { body } = await anyone.get("/stores/main/product-management/products/filter", {
    query: { slug: "price-from-low-to-high" },
  });
  return body.data.map((product: { slug: string; discounted_price: string }) => [
    product.slug,
    product.discounted_price,
  ]);
};

test("a list by price follows a discount that begins and ends by itself", async () => {
  await aProduct(deps, { name: "steady", variants: [{ price: 8000 }] });
  const { id } = await aProduct(deps, {
    name: "reduced",
    variants: [{ price: 10_000, discount: { type: "PRICE", value: 4000 } }],
  });
  expect(await refreshPrices(deps.db)).toBe(1);
  expect(await cheapestFirst()).toEqual([
    ["reduced", "60.00"],
    ["steady", "80.00"],
  ]);
  expect(await refreshPrices(deps.db)).toBe(0);

  await deps.db.execute(
    sql`update product_variants set discount_until = now() where product_id = ${id}`,
  );
  expect(await refreshPrices(deps.db)).toBe(1);
  expect(await cheapestFirst()).toEqual([
    ["steady", "80.00"],
    ["reduced", "100.00"],
  ]);
});
