import { describe, expect, test } from "vitest";
import { aProduct, aWarehouse, startTestApi } from "../../testing/index.ts";
import { figureMaker } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aWarehouse(deps);
const staff = shop.as(await shop.operator("manager"));
const contentStaff = shop.as(await shop.operator("content"));
const aFigure = figureMaker(staff);

describe("sheet of variants", () => {
  const findRow = async (sku: string) =>
    (await staff.get("/variants", { query: { q: sku } })).body.data[0];

  test("lists variants with scheduled discounts by their start until the discounts end", async () => {
    const discount = (from: string | null, until: string | null) => ({
      discount: { type: "PRICE", value: "5.00", from, until },
    });
    const [endedFigure, laterSale, soonerSale] = [
      await aFigure({}, discount(null, "2020-01-01T00:00:00Z")),
      await aFigure({}, discount("2999-02-01T00:00:00Z", null)),
      await aFigure({}, discount("2999-01-01T00:00:00Z", "2999-01-08T00:00:00Z")),
    ];
    await aFigure({}, discount(null, null));
    const { data } = (await contentStaff.get("/variants/discounts")).body;
    const skus = (data as { sku: string }[]).map(({ sku }) => sku);
    expect(skus).toEqual([soonerSale.sku, laterSale.sku]);
    expect(skus).not.toContain(endedFigure.sku);
    expect(data[0].discount).toMatchObject({ value: "5.00", until: "2999-01-08T00:00:00.000Z" });
  });

  test("each row of a batch is saved, refused or stale independently of the others", async () => {
    const [firstFigure, secondFigure, thirdFigure] = [
      await aFigure(),
      await aFigure(),
      await aFigure(),
    ];
    const rows = [
      await findRow(firstFigure.sku),
      await findRow(secondFigure.sku),
      await findRow(thirdFigure.sku),
    ];
    await thirdFigure.change({ variants: [{ sku: thirdFigure.sku, price: "77.00" }] });
    const { body } = await staff.post("/variants/batch", {
      rows: [
        { sku: firstFigure.sku, version: rows[0].version, price: "90.00" },
        { sku: secondFigure.sku, version: rows[1].version, price: "9o.00" },
        { sku: thirdFigure.sku, version: rows[2].version, price: "70.00" },
        { sku: "NO-SUCH", version: "x", price: "1.00" },
      ],
    });
    expect(body.data).toMatchObject([
      { outcome: "saved", current: { price: "90.00" } },
      { outcome: "refused", errors: [{ field: "price" }], current: { price: "100.00" } },
      { outcome: "stale", current: { price: "77.00" } },
      { outcome: "refused", current: null },
    ]);
  });

  test("a stock count is stale when a sale changed the stock meanwhile", async () => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 5 }] });
    const row = await findRow(variants[0]!.sku);
    const stock = { "kwai-chung": { seen: 5, count: 9 } };
    const send = (expectedCount: number) =>
      staff.post("/variants/batch", {
        rows: [
          {
            sku: row.sku,
            version: row.version,
            stock: { "kwai-chung": { ...stock["kwai-chung"], seen: expectedCount } },
          },
        ],
      });
    expect((await send(4)).body.data).toMatchObject([
      { outcome: "stale", current: { stock: { "kwai-chung": 5 } } },
    ]);
    expect((await send(5)).body.data).toMatchObject([
      { outcome: "saved", current: { stock: { "kwai-chung": 9 } } },
    ]);
    const writerReply = await contentStaff.post("/variants/batch", {
      rows: [{ ...row, stock }].map(({ sku, version }) => ({ sku, version, stock })),
    });
    expect(writerReply.status).toBe(403);
  });
});

describe("categories", () => {
  test("staff create, rename, move and delete a category", async () => {
    const createCategory = (key: string, extraFields: object = {}) =>
      staff.post("/categories", { store: "main", key, title: { en: key }, ...extraFields });
    expect((await createCategory("planets")).status).toBe(200);
    const moonsReply = await createCategory("moons", { parent: "planets" });
    expect((await createCategory("moons")).status).toBe(409);
    const change = async (key: string, fields: object, version: string) =>
      staff.put(`/categories/main/${key}`, { version, fields });
    const renameReply = await change(
      "moons",
      { title: { zh: "月球" }, slug: "lunar", position: 4 },
      moonsReply.body.version,
    );
    expect(renameReply.body.record).toMatchObject({
      title: { en: "moons", zh: "月球" },
      slug: "lunar",
      former_slugs: ["moons"],
    });
    expect((await change("moons", { position: 1 }, moonsReply.body.version)).body.code).toBe(
      "stale",
    );
    const storedCategories = (await staff.get("/categories", { query: { store: "main" } })).body
      .data;
    const planetsCategory = storedCategories.find(
      ({ record }: { record: { key: string } }) => record.key === "planets",
    );
    const cycleReply = await change("planets", { parent: "moons" }, planetsCategory.version);
    expect(cycleReply.body.errors).toMatchObject({
      "fields.parent": ["A category can't be below itself."],
    });
    const refusedDelete = await staff.delete("/categories/main/planets", {
      query: { version: planetsCategory.version },
    });
    expect(refusedDelete).toMatchObject({ status: 409, body: { code: "conflict" } });
    const deleteReply = await staff.delete("/categories/main/moons", {
      query: { version: renameReply.body.version },
    });
    expect(deleteReply.status).toBe(200);
  });

  test("a category counts the products below it, each once", async () => {
    for (const [key, parent] of [["lakes"], ["ponds", "lakes"], ["tarns", "lakes"]] as const)
      await staff.post("/categories", {
        store: "main",
        key,
        title: { en: key },
        ...(parent && { parent }),
      });
    const createdReply = await staff.post("/products", {
      store: "main",
      key: "rowing-boat",
      title: { en: "Rowing boat" },
      categories: ["ponds", "tarns"],
      variants: [{ sku: "ROW-1", price: "10.00" }],
    });
    expect(createdReply.status).toBe(200);
    const { data } = (await staff.get("/categories", { query: { store: "main" } })).body;
    const productCounts = data
      .filter(({ record }: { record: { key: string } }) =>
        ["lakes", "ponds", "tarns"].includes(record.key),
      )
      .map(
        ({ record, product_count: count }: { record: { key: string }; product_count: number }) => [
          record.key,
          count,
        ],
      );
    expect(Object.fromEntries(productCounts)).toEqual({ lakes: 1, ponds: 1, tarns: 1 });
  });
});
