import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi } from "../../testing/index.ts";

const { deps, anyone } = await startTestApi();
const management = "/stores/main/product-management";
const games = await aCategory(deps, { name: "games" });
const figures = await aCategory(deps, { name: "figures" });
const self = await aProduct(deps, { name: "self", categoryIds: [games] });
const kin = await Promise.all(
  [1, 2, 3].map((number) =>
    aProduct(deps, { name: `kin-${number}`, categoryIds: [games, figures] }),
  ),
);
const star = await aProduct(deps, { name: "star", categoryIds: [games], isRecommended: true });
const others = await Promise.all(
  [1, 2].map((number) => aProduct(deps, { name: `other-${number}`, categoryIds: [figures] })),
);
await aProduct(deps, { name: "hidden", categoryIds: [games], isPublic: false });

describe("Related products", () => {
  test("come by addresses: recommended ones of the category, the category, the rest, each once, never itself", async () => {
    const { body } = await anyone.get(`${management}/related-products-urls`, {
      query: { product_id: self.id, items_per_page: "4" },
    });
    expect(body).toMatchObject({ total: 2, data: [expect.any(String), expect.any(String)] });
    const pages = await Promise.all((body.data as string[]).map((address) => anyone.get(address)));
    const found = pages.flatMap((page) =>
      page.body.data.map((product: { slug: string }) => product.slug),
    );
    expect(found).toHaveLength(6);
    expect(found[0]).toBe(star.slug);
    expect(new Set(found.slice(1, 4))).toEqual(new Set(kin.map(({ slug }) => slug)));
    expect(new Set(found.slice(4))).toEqual(new Set(others.map(({ slug }) => slug)));
  });

  test("page by page tell the same story as all at once", async () => {
    const ask = (query: Record<string, string>) =>
      anyone.get(`${management}/related-products-urls`, {
        query: { product_id: self.slug, items_per_page: "1", ...query },
      });
    const whole = await ask({ per_page: "100" });
    let page = await ask({ per_page: "3" });
    const walked: unknown[] = [...page.body.data];
    while (page.body.next_page_url !== null) {
      page = await anyone.get(page.body.next_page_url as string);
      walked.push(...page.body.data);
    }
    expect(walked).toHaveLength(6);
    expect(walked).toEqual(whole.body.data);
  });

  test("of an unknown product are not found", async () => {
    expect(
      (
        await anyone.get(`${management}/related-products-urls`, {
          query: { product_id: "nothing" },
        })
      ).status,
    ).toBe(404);
  });
});

describe("Products by their ids", () => {
  test("keep the order asked for and leave out what is not public", async () => {
    const ids = [others[0]!.id, "unknown", self.id];
    for (const query of [{ "ids[]": ids }, { "_ids[]": ids }]) {
      const { body } = await anyone.get(`${management}/products/ids`, { query });
      expect(body.data.map((product: { _id: string }) => product._id)).toEqual([
        others[0]!.id,
        self.id,
      ]);
    }
  });
});
