import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { figureMaker } from "./testing.ts";

const clockShift = { ms: 0 };
const shop = await startTestApi({ clock: () => new Date(Date.now() + clockShift.ms) });
const { deps, anyone } = shop;
const staff = shop.as(await shop.operator("manager"));
const aFigure = figureMaker(staff);

const details = async (slug: string) => {
  await deps.changes.settle();
  return anyone.get(`/stores/main/product-management/products/${slug}/details`);
};

describe("form of a product", () => {
  test("names the variants that already have a barcode before staff save it", async () => {
    const [firstFigure, secondFigure] = [
      await aFigure({}, { barcode: "4890008100309" }),
      await aFigure(),
    ];
    const sharedWith = async (...rows: { sku: string; barcode: string | null }[]) =>
      (await staff.post("/variants/barcodes/plan", { rows })).body.data;
    const duplicateBarcode = { sku: secondFigure.sku, barcode: "4890008100309" };
    expect(await sharedWith(duplicateBarcode)).toEqual([
      { barcode: "4890008100309", skus: [secondFigure.sku, firstFigure.sku] },
    ]);
    expect(await sharedWith({ sku: secondFigure.sku, barcode: "4006381333931" })).toEqual([]);
    expect(await sharedWith(duplicateBarcode, { sku: firstFigure.sku, barcode: null })).toEqual([]);
  });

  test("a product has up to 1000 variants", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ sku: `K-${index}`, price: "1.00" }));
    const product = { store: "main", key: "thousand", title: { en: "Thousand" } };
    const refusedReply = await staff.post("/products", { ...product, variants: rows(1001) });
    expect(refusedReply.status).toBe(422);
    const createdReply = await staff.post("/products", { ...product, variants: rows(1000) });
    expect(createdReply.body.record.variants).toHaveLength(1000);
  });

  test("only a preview link shows a hidden or scheduled product, for one hour", async () => {
    const hiddenProduct = (await aFigure({ is_public: false })).created;
    const scheduledProduct = (await aFigure({ published_at: "2090-01-01T10:00:00+08:00" })).created;
    const link = await staff.post("/configuration/preview-links", { path: "/" });
    const token = new URL(link.body.url as string).searchParams.get("preview");
    for (const { _id: id, record } of [hiddenProduct, scheduledProduct]) {
      const path = `/stores/main/product-management/products/${id}/preview`;
      const previewReply = await anyone.post(path, { token });
      expect(previewReply.body).toMatchObject({ _id: id, slug: record.slug, title: record.title });
      expect((await anyone.post(path, { token: "forged" })).status).toBe(404);
      expect((await details(record.slug)).status).not.toBe(200);
    }
    const path = `/stores/main/product-management/products/${hiddenProduct._id}/preview`;
    clockShift.ms = 3_601_000;
    expect((await anyone.post(path, { token })).status).toBe(404);
    clockShift.ms = 0;
  });
});
