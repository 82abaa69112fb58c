import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aWarehouse,
  makeMultipart,
  startTestApi,
} from "../../testing/index.ts";
import { figureMaker } from "./testing.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
await aCourier(deps);
await aWarehouse(deps);
const staff = shop.as(await shop.operator("manager"));
const contentStaff = shop.as(await shop.operator("content"));
const aFigure = figureMaker(staff);

const details = async (slug: string) => {
  await deps.changes.settle();
  return anyone.get(`/stores/main/product-management/products/${slug}/details`);
};
async function aPicture(): Promise<string> {
  const bytes = await sharp({
    create: { width: 40, height: 40, channels: 3, background: "#0044cc" },
  })
    .webp()
    .toBuffer();
  const { body, headers } = await makeMultipart("file", bytes);
  const uploadReply = await staff.post("/pictures", body, { headers });
  expect(uploadReply.status).toBe(200);
  return uploadReply.text;
}

describe("products", () => {
  test("staff create a hidden product, complete it and publish it for shoppers", async () => {
    const { read, change, created } = await aFigure({ is_public: false });
    expect((await details(created.record.slug)).status).toBe(410);
    expect(created.record).toMatchObject({ title: { cn: created.record.title.zh } });
    const picture = await aPicture();
    const second = await change({
      pictures: [picture],
      picture_texts: [{ en: "Front", zh: "正面" }],
      long_description: { en: "<p onclick='x()'>Fine.</p>", zh: "<p>好。</p>" },
      attributes: [{ name: { en: "Scale", zh: "比例" }, value: { en: "1/7" } }],
    });
    expect(second.body).toMatchObject({
      record: {
        pictures: [picture],
        picture_texts: [{ en: "Front", zh: "正面", cn: "正面" }],
        long_description: { en: "<p>Fine.</p>" },
      },
    });
    expect((await change({ is_public: true })).status).toBe(200);
    const shownDetails = await details(created.record.slug);
    expect(shownDetails).toMatchObject({ status: 200 });
    const listReply = await anyone.get(`/stores/main/product-management/products/filter`, {
      query: { keyword: created.record.title.en },
    });
    expect(JSON.stringify(listReply.body)).toContain(created._id);
    const { record } = await read();
    expect(record.is_public).toBe(true);
  });

  test("a save leaves absent fields alone and empties empty fields", async () => {
    const { change } = await aFigure({ brand: "Lanternworks", age_rating: "15+" });
    expect((await change({ brand: "" })).body.record).toMatchObject({
      brand: null,
      age_rating: "15+",
    });
    const clearedTitle = await change({ title: { zh: "" } });
    expect(clearedTitle.body.record.title.zh).toBe(clearedTitle.body.record.title.en);
  });

  test("a save names each wrong field with the same words as file imports", async () => {
    const { change, key } = await aFigure();
    const unknownCategoryReply = await change({ categories: ["nowhere"] });
    expect(unknownCategoryReply.body.errors).toEqual({ fields: ["There is no category nowhere."] });
    const invalidReply = await change({
      pictures: [`/files/catalogue/${"0".repeat(32)}.webp`],
      variants: [{ sku: "F-NEW" }],
    });
    expect(invalidReply.status).toBe(422);
    expect(invalidReply.body.errors).toMatchObject({
      "fields.variants.0.price": ["Please fill this in."],
    });
    expect(JSON.stringify(invalidReply.body.errors)).toContain("The shop has no picture");
    const refusedChange = await change({
      variants: [{ sku: "F-X", price: "10.00", discount: { type: "PRICE", value: "10.00" } }],
    });
    expect(refusedChange.body.errors).toMatchObject({
      "fields.variants.0.discount.value": [
        "This leaves nothing of the price 10.00. Lower the discount.",
      ],
    });
    const twice = await staff.post("/products", {
      store: "main",
      key,
      title: { en: "Twin" },
      variants: [{ sku: "F-TWIN", price: "1.00" }],
    });
    expect(twice).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(
      (await staff.put(`/products/main/${key}`, { version: "x", fields: { nam: 1 } })).status,
    ).toBe(422);
    expect((await staff.get("/products/main/nothing")).status).toBe(404);
  });

  test("a stale save is refused and returns the current record", async () => {
    const { change, read } = await aFigure();
    const { version } = await read();
    await change({ brand: "First" });
    const lateReply = await change({ brand: "Second" }, version);
    expect(lateReply).toMatchObject({
      status: 409,
      body: { code: "stale", details: { current: { record: { brand: "First" } } } },
    });
  });

  test("a sale does not make a save stale, and a save cannot change existing stock", async () => {
    const { variants, slug } = await aProduct(deps, { variants: [{ stock: 5 }] });
    const readProduct = async () => (await staff.get(`/products/main/${slug}`)).body;
    const { version } = await readProduct();
    await anOrder(shop, { variantId: variants[0]!.id, qty: 2 });
    expect((await readProduct()).version).toBe(version);
    const stockReply = await staff.put(`/products/main/${slug}`, {
      version,
      fields: { variants: [{ sku: variants[0]!.sku, stock: { "kwai-chung": 1 } }] },
    });
    expect(stockReply.body.errors).toHaveProperty(["fields.variants.0.stock"]);
  });

  test("content staff may change prices but not stock", async () => {
    const { path, read, sku } = await aFigure();
    const { version } = await read();
    const variants = [
      { sku, price: "90.00" },
      { sku: `${sku}-N`, price: "1.00", stock: { "kwai-chung": 3 } },
    ];
    const refusedReply = await contentStaff.put(path, { version, fields: { variants } });
    expect(refusedReply.status).toBe(403);
    const saveReply = await contentStaff.put(path, {
      version,
      fields: { variants: [variants[0]] },
    });
    expect(saveReply.body.record.variants).toMatchObject([{ sku, price: "90.00" }]);
  });

  test("previews the changes of a save without writing them", async () => {
    const { key, sku, read } = await aFigure();
    const { version } = await read();
    const previewReply = await staff.post("/products/plan", {
      store: "main",
      key,
      variants: [{ sku, price: "80.00", barcode: "4890008100306" }],
    });
    expect(previewReply.body).toMatchObject({
      changes: [
        { field: `${sku}.barcode`, from: null, to: "4890008100306" },
        { place: { sku, path: ["price"] }, from: "100.00", to: "80.00" },
      ],
      notes: [expect.stringContaining("is wrong, so no scanner reads them")],
      note_reasons: [expect.objectContaining({ code: "not-scannable" })],
    });
    expect((await read()).version).toBe(version);
  });

  test("a product's former address leads to the product", async () => {
    const { change, created } = await aFigure();
    await change({ slug: `moved-${created.record.slug}` });
    const oldProduct = await details(created.record.slug);
    expect(oldProduct.body).toMatchObject({ slug: `moved-${created.record.slug}` });
  });

  test("a copy of a product is hidden and has no stock", async () => {
    const { path, key, sku } = await aFigure(
      { brand: "Lanternworks" },
      { barcode: "12345670", stock: { "kwai-chung": 4 } },
    );
    const copy = await staff.post(`${path}/duplicate`, { key: `${key}-copy` });
    expect(copy.body.record).toMatchObject({
      brand: "Lanternworks",
      is_public: false,
      variants: [{ sku: `${sku}-COPY`, barcode: null, stock: {} }],
    });
    expect((await staff.post(`${path}/duplicate`, { key: `${key}-copy` })).status).toBe(409);
  });

  test("keeps the history of a product's changes and restores an earlier state", async () => {
    const { path, sku, change, read } = await aFigure({ brand: "One" });
    await change({ brand: "Two", title: { en: "Renamed" } });
    await change({
      variants: [
        { sku, price: "120.00" },
        { sku: `${sku}-B`, price: "130.00" },
      ],
    });
    const { data } = (await staff.get(`${path}/history`)).body;
    expect(data).toMatchObject([
      {
        action: "change",
        by: "Wai Ling",
        changes: [
          { field: `${sku}.price`, from: "100.00", to: "120.00" },
          { field: `variant ${sku}-B`, place: { sku: `${sku}-B`, path: [] } },
        ],
      },
      {
        action: "change",
        changes: [
          { field: "title.en", place: { sku: null, path: ["title", "en"] } },
          { field: "brand", from: "One", to: "Two" },
          // The variant uses the product's title, so it changes as well.
          { field: `${sku}.title.en` },
        ],
      },
      { action: "create", changes: [] },
    ]);
    const { version } = await read();
    const restored = await staff.post(`${path}/restore`, { version, change_id: data[1]._id });
    expect(restored.body.record).toMatchObject({
      brand: "One",
      variants: [{ sku, price: "100.00" }],
    });
    expect(restored.body.record.variants).toHaveLength(1);
    expect(restored.body.record.title.en).toMatch(/^Figure/);
    const created = { version: restored.body.version, change_id: data[2]._id };
    expect((await staff.post(`${path}/restore`, created)).status).toBe(404);
  });

  test("deletes a product that was never sold, and names what prevents it", async () => {
    const { path, read } = await aFigure();
    expect((await staff.get(`${path}/uses`)).body).toEqual({
      can_delete: true,
      reasons: [],
      losses: [],
    });
    const { version } = await read();
    expect((await staff.delete(path, { query: { version: "old" } })).body.code).toBe("stale");
    expect((await staff.delete(path, { query: { version } })).status).toBe(200);
    expect((await staff.get(path)).status).toBe(404);

    const soldProduct = await aProduct(deps);
    await anOrder(shop, { variantId: soldProduct.variants[0]!.id, qty: 1 });
    const soldPath = `/products/main/${soldProduct.slug}`;
    const uses = await staff.get(`${soldPath}/uses`);
    expect(uses.body).toMatchObject({ can_delete: false, reasons: [{ kind: "orders", count: 1 }] });
    const { body } = await staff.get(soldPath);
    const refusedReply = await staff.delete(soldPath, { query: { version: body.version } });
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("staff list products by state, words, SKU and missing parts, page by page", async () => {
    const brand = "Quartzworks";
    const hiddenFigure = await aFigure({ is_public: false, brand, title: { en: "Quartz heron" } });
    const scheduledProduct = await aFigure({
      published_at: "2090-01-01",
      brand,
      title: { en: "Quartz crane", zh: "石英鶴" },
    });
    const keys = async (query: Record<string, string>) =>
      (await staff.get("/products", { query })).body.data.map(({ key }: { key: string }) => key);
    expect(await keys({ q: "quartz" })).toEqual([scheduledProduct.key, hiddenFigure.key]);
    expect(await keys({ q: "quartz", state: "hidden" })).toEqual([hiddenFigure.key]);
    expect(await keys({ q: "quartz", state: "scheduled" })).toEqual([scheduledProduct.key]);
    expect(await keys({ q: "quartz", missing: "translation" })).toEqual([hiddenFigure.key]);
    expect(await keys({ q: "quartz", missing: "picture", sort: "cheapest" })).toHaveLength(2);
    expect(await keys({ q: hiddenFigure.sku.toLowerCase() })).toEqual([hiddenFigure.key]);
    const first = (await staff.get("/products", { query: { q: "quartz", per_page: "1" } })).body;
    expect(await keys({ q: first.data[0]._id })).toEqual([scheduledProduct.key]);
    const next = await staff.get(first.next_page_url.replace("/api/operator", ""));
    expect(next.body).toMatchObject({ data: [{ key: hiddenFigure.key }], next_page_url: null });
  });

  test("the product list shows the regular price beside the current price", async () => {
    const discount = { type: "PERCENTAGE", value: "25.00" };
    const { key } = await aFigure({ title: { en: "Topaz heron" } }, { price: "200.00", discount });
    const { data } = (await staff.get("/products", { query: { q: "topaz" } })).body;
    expect(data).toMatchObject([{ key, set_price: "200.00", price: "150.00" }]);
  });

  test("the product list shows the lowest and highest price of a product's variants, without free variants", async () => {
    const { key, sku, change } = await aFigure(
      { title: { en: "Beryl stork" } },
      { price: "72.00" },
    );
    const freeVariant = { sku: `${sku}-P`, price: "0.00" };
    await change({ variants: [{ sku }, { sku: `${sku}-L`, price: "198.00" }, freeVariant] });
    const { data } = (await staff.get("/products", { query: { q: "beryl" } })).body;
    expect(data).toMatchObject([
      { key, set_price: "72.00", lowest_price: "72.00", highest_price: "198.00" },
    ]);
  });
});
