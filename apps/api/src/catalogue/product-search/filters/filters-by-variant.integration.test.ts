import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aProduct, startTestApi, setOnHand } from "../../../testing/index.ts";

const { deps, anyone } = await startTestApi();

interface FilterReply {
  data: { slug: string }[];
  facets: {
    options: { color: { value: string; count: number }[] };
    availability: { value: string; count: number }[];
    price: unknown;
  };
}

const search = async (query: Record<string, string | string[]>) => {
  const { body } = await anyone.get("/stores/main/product-management/products/filter", { query });
  const { data, facets } = body as FilterReply;
  return { slugs: data.map(({ slug }) => slug), facets };
};
const countsByValue = (counts: readonly { value: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));

/** Makes a robe in these colours, in this order. */
async function aRobe(colours: Record<string, { price: number; stock: number }>) {
  const { variants } = await aProduct(deps, { name: "robe", variants: Object.values(colours) });
  for (const [index, colour] of Object.keys(colours).entries())
    await deps.db.execute(sql`
      update product_variants set options = ${JSON.stringify([{ type: "color", value: { en: colour, zh: colour, cn: colour } }])}::jsonb
      where id = ${variants[index]!.id}`);
  await deps.changes.settle();
  return variants.map(({ id }) => id);
}

describe("product with one sold-out option", async () => {
  const [red, ink] = await aRobe({
    Red: { price: 10_000, stock: 3 },
    Ink: { price: 30_000, stock: 0 },
  });
  await aProduct(deps, { name: "lamp", variants: [{ price: 500 }] });

  test("filters availability by the variant of the chosen option", async () => {
    expect((await search({ color: ["Ink"], availability: ["IN_STOCK"] })).slugs).toEqual([]);
    expect((await search({ color: ["Ink"], availability: ["SOLD_OUT"] })).slugs).toEqual(["robe"]);
    expect((await search({ color: ["Red"], availability: ["IN_STOCK"] })).slugs).toEqual(["robe"]);
  });

  test("without a chosen option the product is as available as its best variant", async () => {
    expect((await search({ availability: ["SOLD_OUT"] })).slugs).toEqual([]);
    const { slugs, facets } = await search({ availability: ["IN_STOCK"] });
    expect(slugs).toEqual(["lamp", "robe"]);
    expect(countsByValue(facets.options.color)).toEqual({ Red: 1 });
  });

  test("filters price by the variant of the chosen option", async () => {
    expect((await search({ color: ["Ink"], price_to: "200" })).slugs).toEqual([]);
    expect((await search({ color: ["Red"], price_from: "200" })).slugs).toEqual([]);
    expect((await search({ price_from: "200" })).slugs).toEqual(["robe"]);
  });

  test("facet counts match the filtered list", async () => {
    const inkFacets = (await search({ color: ["Ink"] })).facets;
    expect(countsByValue(inkFacets.availability)).toEqual({ SOLD_OUT: 1 });
    expect(countsByValue(inkFacets.options.color)).toEqual({ Red: 1, Ink: 1 });
    expect(inkFacets.price).toEqual({ lowest: "300.00", highest: "300.00" });
    expect(countsByValue((await search({ price_to: "200" })).facets.options.color)).toEqual({
      Red: 1,
    });
  });

  test("counts without an availability filter equal the counts with all availabilities chosen", async () => {
    const all = { availability: ["IN_STOCK", "PREORDER", "SOLD_OUT"] };
    for (const prices of [{}, { price_from: "1" }, { price_from: "200" }, { price_to: "200" }])
      expect(await search(prices)).toEqual(await search({ ...prices, ...all }));
  });

  test("the list follows a restock of one option", async () => {
    await setOnHand(deps, ink!, 2);
    await deps.changes.settle();
    expect((await search({ color: ["Ink"], availability: ["IN_STOCK"] })).slugs).toEqual(["robe"]);
    await setOnHand(deps, red!, 0);
    await deps.changes.settle();
    expect((await search({ color: ["Red"], availability: ["IN_STOCK"] })).slugs).toEqual([]);
    expect((await search({ availability: ["IN_STOCK"] })).slugs).toEqual(["lamp", "robe"]);
  });
});
