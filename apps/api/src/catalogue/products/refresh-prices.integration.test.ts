import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aProduct, startTestApi } from "../../testing/index.ts";
import { refreshPrices } from "./refresh-prices.ts";

const { deps, anyone } = await startTestApi();
/** Acts as if the worker had been away for that long. */
const moveLastSweep = (time: string) =>
  deps.db.execute(sql`update clock_sweeps set swept_until = now() - ${time}::interval`);
const listCheapestFirst = async () => {
  await deps.changes.settle();
  const { body } = await anyone.get("/stores/main/product-management/products/filter", {
    query: { slug: "price-from-low-to-high" },
  });
  return body.data.map((product: { slug: string; discounted_price: string }) => [
    product.slug,
    product.discounted_price,
  ]);
};

test("a list by price follows a discount that begins and ends", async () => {
  await aProduct(deps, { name: "steady", variants: [{ price: 8000 }] });
  const { id } = await aProduct(deps, {
    name: "reduced",
    variants: [{ price: 10_000, discount: { type: "PRICE", value: 4000 } }],
  });
  expect(await refreshPrices(deps.db)).toBe(1);
  expect(await listCheapestFirst()).toEqual([
    ["reduced", "60.00"],
    ["steady", "80.00"],
  ]);
  expect(await refreshPrices(deps.db)).toBe(0);

  await deps.db.execute(
    sql`update product_variants set discount_until = now() where product_id = ${id}`,
  );
  expect(await refreshPrices(deps.db)).toBe(1);
  expect(await listCheapestFirst()).toEqual([
    ["steady", "80.00"],
    ["reduced", "100.00"],
  ]);
});

test("price filters follow a variant's discount that began and ended while no worker ran", async () => {
  const { id, variants } = await aProduct(deps, {
    name: "of two sizes",
    variants: [{ price: 90_000 }, { price: 90_000, discount: { type: "PRICE", value: 85_000 } }],
  });
  const setDiscountPeriod = (from: string, until: string) =>
    deps.db.execute(sql`
      update product_variants set discount_from = now() + ${from}::interval, discount_until = now() + ${until}::interval
      where id = ${variants[1]!.id}`);
  const isListedBelowPrice = async () => {
    await deps.changes.settle();
    const { body } = await anyone.get("/stores/main/product-management/products/filter", {
      query: { price_to: "55" },
    });
    return body.data.map((product: { _id: string }) => product._id).includes(id) as boolean;
  };
  await setDiscountPeriod("1 hour", "2 hours");
  await refreshPrices(deps.db);
  expect(await isListedBelowPrice()).toBe(false);
  // Acts as if an hour and a half had passed.
  await setDiscountPeriod("-30 minutes", "30 minutes");
  await moveLastSweep("90 minutes");
  await refreshPrices(deps.db);
  expect(await isListedBelowPrice()).toBe(true);
  await setDiscountPeriod("-2 hours", "-1 hour");
  await moveLastSweep("90 minutes");
  await refreshPrices(deps.db);
  expect(await isListedBelowPrice()).toBe(false);
  expect(await refreshPrices(deps.db), "what it has told is not told again").toBe(0);
});
