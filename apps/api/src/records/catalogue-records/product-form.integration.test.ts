import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { figureMaker } from "./testing.ts";

const ahead = { ms: 0 };
const shop = await startTestApi({ clock: () => new Date(Date.now() + ahead.ms) });
const { deps, anyone } = shop;
const staff = shop.as(await shop.operator("manager"));
const aFigure = figureMaker(staff);

const details = async (slug: string) => {
  await deps.changes.settle();
  return anyone.get(`/stores/main/product-management/products/${slug}/details`);
};

describe("form of a product", () => {
  test("names the variants that share a barcode before it is saved", async () => {
    const [one, two] = [await aFigure({}, { barcode: "4890008100309" }), await aFigure()];
    const sharedWith = async (...rows: { sku: string; barcode: string | null }[]) =>
      (await staff.post("/variants/barcodes/plan", { rows })).body.data;
    const taken = { sku: two.sku, barcode: "4890008100309" };
    expect(await sharedWith(taken)).toEqual([
      { barcode: "4890008100309", skus: [two.sku, one.sku] },
    ]);
    expect(await sharedWith({ sku: two.sku, barcode: "4006381333931" })).toEqual([]);
    expect(await sharedWith(taken, { sku: one.sku, barcode: null })).toEqual([]);
  });

  test("a product has up to 1000 variants", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ sku: `K-${at}`, price: "1.00" }));
    const product = { store: "main", key: "thousand", title: { en: "Thousand" } };
    const refused = await staff.post("/products", { ...product, variants: rows(1001) });
    expect(refused.status).toBe(422);
    const made = await staff.post("/products", { ...product, variants: rows(1000) });
    expect(made.body.record.variants).toHaveLength(1000);
  });

  test("a hidden or scheduled product shows by a preview link alone, for an hour", async () => {
    const hidden = (await aFigure({ is_public: false })).created;
    const scheduled = (await aFigure({ published_at: "2090-01-01T10:00:00+08:00" })).created;
    const link = await staff.post("/configuration/preview-links", { path: "/" });
    const token = new URL(link.body.url as string).searchParams.get("preview");
    for (const { _id: id, record } of [hidden, scheduled]) {
      const path = `/stores/main/product-management/products/${id}/preview`;
      const shown = await anyone.post(path, { token });
      expect(shown.body).toMatchObject({ _id: id, slug: record.slug, title: record.title });
      expect((await anyone.post(path, { token: "forged" })).status).toBe(404);
      expect((await details(record.slug)).status).not.toBe(200);
    }
    const path = `/stores/main/product-management/products/${hidden._id}/preview`;
    ahead.ms = 3_601_000;
    expect((await anyone.post(path, { token })).status).toBe(404);
    ahead.ms = 0;
  });
});
