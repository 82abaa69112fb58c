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

  test("only its own preview link shows unsaved edits, and nothing is saved", async () => {
    const figure = await aFigure();
    const { version, record } = await figure.read();
    const makeLink = async (path: string, body: object) => {
      const { url } = (await staff.post(path, body)).body;
      const { pathname, searchParams } = new URL(url as string);
      return { pathname, token: searchParams.get("preview") };
    };
    const name = { store: "main", key: figure.key };
    const title = { ...record.title, en: "Typed Figure" };
    const { token, pathname } = await makeLink("/products/preview-links", {
      ...name,
      title,
      variants: [
        { sku: figure.sku, price: "80.00" },
        { sku: `${figure.sku}-NEW`, price: "90.00" },
      ],
    });
    const other = await makeLink("/configuration/preview-links", { path: "/" });
    const id = figure.created._id as string;
    expect(pathname).toBe(`/shop/main/product/${id}/${record.slug}`);
    const preview = (product: string, link: { token: string | null }) =>
      anyone.post(`/stores/main/product-management/products/${product}/preview`, link);
    for (const product of [id, record.slug])
      expect((await preview(product, { token })).body).toMatchObject({
        _id: id,
        title,
        price: "80.00",
        variants: [{ price: "80.00" }, { price: "90.00" }],
      });
    const otherFigure = await aFigure();
    expect((await preview(otherFigure.created._id, { token })).status).toBe(404);
    expect((await preview(id, other)).status).toBe(404);
    expect((await details(record.slug)).body).toMatchObject({
      title: record.title,
      price: "100.00",
    });
    expect(await figure.read()).toMatchObject({ version, record });
    const history = await staff.get(`${figure.path}/history`);
    expect(history.body.data).toHaveLength(1);
  });

  test("a preview link shows a product that was never saved", async () => {
    const product = { store: "main", key: "never-saved", title: { en: "Never Saved" } };
    const withoutVariant = await staff.post("/products/preview-links", product);
    expect(withoutVariant.status).toBe(422);
    const { url } = (
      await staff.post("/products/preview-links", {
        ...product,
        is_public: false,
        variants: [{ sku: "NEVER-1", price: "10.00" }],
      })
    ).body;
    const { pathname, searchParams } = new URL(url as string);
    const path = `/stores/main/product-management/products/${pathname.split("/").at(-1)}/preview`;
    const reply = await anyone.post(path, { token: searchParams.get("preview") });
    expect(reply.body).toMatchObject({ title: product.title, price: "10.00" });
    expect((await staff.get("/products/main/never-saved")).status).toBe(404);
  });
});
