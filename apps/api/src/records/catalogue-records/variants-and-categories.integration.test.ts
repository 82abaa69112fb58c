import { describe, expect, test } from "vitest";
import { aProduct, aWarehouse, startTestApi } from "../../testing/index.ts";
import { figureMaker } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aWarehouse(deps);
const staff = shop.as(await shop.operator("manager"));
const writer = shop.as(await shop.operator("content"));
const aFigure = figureMaker(staff);

describe("sheet of variants", () => {
  const findRow = async (sku: string) =>
    (await staff.get("/variants", { query: { q: sku } })).body.data[0];

  test("discounts for a time are listed by their start until they are over", async () => {
    const discount = (from: string | null, until: string | null) => ({
      discount: { type: "PRICE", value: "5.00", from, until },
    });
    const [over, later, sooner] = [
      await aFigure({}, discount(null, "2020-01-01T00:00:00Z")),
      await aFigure({}, discount("2999-02-01T00:00:00Z", null)),
      await aFigure({}, discount("2999-01-01T00:00:00Z", "2999-01-08T00:00:00Z")),
    ];
    await aFigure({}, discount(null, null));
    const { data } = (await writer.get("/variants/discounts")).body;
    const skus = (data as { sku: string }[]).map(({ sku }) => sku);
    expect(skus).toEqual([sooner.sku, later.sku]);
    expect(skus).not.toContain(over.sku);
    expect(data[0].discount).toMatchObject({ value: "5.00", until: "2999-01-08T00:00:00.000Z" });
  });

  test("each row is saved, refused or stale by itself", async () => {
    const [one, two, three] = [await aFigure(), await aFigure(), await aFigure()];
    const rows = [await findRow(one.sku), await findRow(two.sku), await findRow(three.sku)];
    await three.change({ variants: [{ sku: three.sku, price: "77.00" }] });
    const { body } = await staff.post("/variants/batch", {
      rows: [
        { sku: one.sku, version: rows[0].version, price: "90.00" },
        { sku: two.sku, version: rows[1].version, price: "9o.00" },
        { sku: three.sku, version: rows[2].version, price: "70.00" },
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

  test("a count that a sale overtook is stale", async () => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 5 }] });
    const row = await findRow(variants[0]!.sku);
    const stock = { "kwai-chung": { seen: 5, count: 9 } };
    const send = (seen: number) =>
      staff.post("/variants/batch", {
        rows: [
          {
            sku: row.sku,
            version: row.version,
            stock: { "kwai-chung": { ...stock["kwai-chung"], seen } },
          },
        ],
      });
    expect((await send(4)).body.data).toMatchObject([
      { outcome: "stale", current: { stock: { "kwai-chung": 5 } } },
    ]);
    expect((await send(5)).body.data).toMatchObject([
      { outcome: "saved", current: { stock: { "kwai-chung": 9 } } },
    ]);
    const asWriter = await writer.post("/variants/batch", {
      rows: [{ ...row, stock }].map(({ sku, version }) => ({ sku, version, stock })),
    });
    expect(asWriter.status).toBe(403);
  });
});

describe("categories", () => {
  test("staff create, rename, move and delete a category", async () => {
    const create = (key: string, more: object = {}) =>
      staff.post("/categories", { store: "main", key, title: { en: key }, ...more });
    expect((await create("planets")).status).toBe(200);
    const moons = await create("moons", { parent: "planets" });
    expect((await create("moons")).status).toBe(409);
    const change = async (key: string, fields: object, version: string) =>
      staff.put(`/categories/main/${key}`, { version, fields });
    const renamed = await change(
      "moons",
      { title: { zh: "月球" }, slug: "lunar", position: 4 },
      moons.body.version,
    );
    expect(renamed.body.record).toMatchObject({
      title: { en: "moons", zh: "月球" },
      slug: "lunar",
      former_slugs: ["moons"],
    });
    expect((await change("moons", { position: 1 }, moons.body.version)).body.code).toBe("stale");
    const ring = (await staff.get("/categories", { query: { store: "main" } })).body.data;
    const planets = ring.find(
      ({ record }: { record: { key: string } }) => record.key === "planets",
    );
    const below = await change("planets", { parent: "moons" }, planets.version);
    expect(below.body.errors).toMatchObject({
      "fields.parent": ["A category can't be below itself."],
    });
    const held = await staff.delete("/categories/main/planets", {
      query: { version: planets.version },
    });
    expect(held).toMatchObject({ status: 409, body: { code: "conflict" } });
    const gone = await staff.delete("/categories/main/moons", {
      query: { version: renamed.body.version },
    });
    expect(gone.status).toBe(200);
  });

  test("a category counts the products below it, each once", async () => {
    for (const [key, parent] of [["lakes"], ["ponds", "lakes"], ["tarns", "lakes"]] as const)
      await staff.post("/categories", {
        store: "main",
        key,
        title: { en: key },
        ...(parent && { parent }),
      });
    const made = await staff.post("/products", {
      store: "main",
      key: "rowing-boat",
      title: { en: "Rowing boat" },
      categories: ["ponds", "tarns"],
      variants: [{ sku: "ROW-1", price: "10.00" }],
    });
    expect(made.status).toBe(200);
    const { data } = (await staff.get("/categories", { query: { store: "main" } })).body;
    const counted = data
      .filter(({ record }: { record: { key: string } }) =>
        ["lakes", "ponds", "tarns"].includes(record.key),
      )
      .map(
        ({ record, product_count: count }: { record: { key: string }; product_count: number }) => [
          record.key,
          count,
        ],
      );
    expect(Object.fromEntries(counted)).toEqual({ lakes: 1, ponds: 1, tarns: 1 });
  });
});
