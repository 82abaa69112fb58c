import { describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aProduct, startTestApi, stocked } from "../../testing/index.ts";

const { deps, anyone } = await startTestApi();

interface Answer {
  data: { slug: string }[];
  facets: {
    options: { color: { value: string; count: number }[] };
    availability: { value: string; count: number }[];
    price: unknown;
  };
}

const asked = async (query: Record<string, string | string[]>) => {
  const { body } = await anyone.get("/stores/main/product-management/products/filter", { query });
  const { data, facets } = body as Answer;
  return { slugs: data.map(({ slug }) => slug), facets };
};
const counted = (counts: readonly { value: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));

/** A robe in these colours, in this order. */
async function aRobe(colours: Record<string, { price: number; stock: number }>) {
  const { variants } = await aProduct(deps, { name: "robe", variants: Object.values(colours) });
  for (const [index, colour] of Object.keys(colours).entries())
    await deps.db.execute(sql`
      update product_variants set options = ${JSON.stringify([{ type: "color", value: { en: colour, zh: colour, cn: colour } }])}::jsonb
      where id = ${variants[index]!.id}`);
  await deps.changes.settle();
  return variants.map(({ id }) => id);
}

describe("A product whose red is there and whose ink is sold out", async () => {
  const [red, ink] = await aRobe({
    Red: { price: 10_000, stock: 3 },
    Ink: { price: 30_000, stock: 0 },
  });
  await aProduct(deps, { name: "lamp", variants: [{ price: 500 }] });

  test("is not in stock in ink", async () => {
    expect((await asked({ color: ["Ink"], availability: ["IN_STOCK"] })).slugs).toEqual([]);
    expect((await asked({ color: ["Ink"], availability: ["SOLD_OUT"] })).slugs).toEqual(["robe"]);
    expect((await asked({ color: ["Red"], availability: ["IN_STOCK"] })).slugs).toEqual(["robe"]);
  });

  test("is as available as its best variant where no option is chosen", async () => {
    expect((await asked({ availability: ["SOLD_OUT"] })).slugs).toEqual([]);
    const { slugs, facets } = await asked({ availability: ["IN_STOCK"] });
    expect(slugs).toEqual(["lamp", "robe"]);
    expect(counted(facets.options.color)).toEqual({ Red: 1 });
  });

  test("does not cost in ink what it costs in red", async () => {
    expect((await asked({ color: ["Ink"], price_to: "200" })).slugs).toEqual([]);
    expect((await asked({ color: ["Red"], price_from: "200" })).slugs).toEqual([]);
    expect((await asked({ price_from: "200" })).slugs).toEqual(["robe"]);
  });

  test("is counted as it would be listed", async () => {
    const inInk = (await asked({ color: ["Ink"] })).facets;
    expect(counted(inInk.availability)).toEqual({ SOLD_OUT: 1 });
    expect(counted(inInk.options.color)).toEqual({ Red: 1, Ink: 1 });
    expect(inInk.price).toEqual({ lowest: "300.00", highest: "300.00" });
    expect(counted((await asked({ price_to: "200" })).facets.options.color)).toEqual({ Red: 1 });
  });

  test("is in stock in ink once ink is there, though it was in stock all along", async () => {
    await stocked(deps, ink!, 2);
    await deps.changes.settle();
    expect((await asked({ color: ["Ink"], availability: ["IN_STOCK"] })).slugs).toEqual(["robe"]);
    await stocked(deps, red!, 0);
    await deps.changes.settle();
    expect((await asked({ color: ["Red"], availability: ["IN_STOCK"] })).slugs).toEqual([]);
    expect((await asked({ availability: ["IN_STOCK"] })).slugs).toEqual(["lamp", "robe"]);
  });
});
