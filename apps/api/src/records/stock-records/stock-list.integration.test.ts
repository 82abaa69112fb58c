import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { anOrder, aCourier, aProduct, aWarehouse, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
await aWarehouse(deps);
await aWarehouse(deps, { key: "mong-kok", position: 2 });
const staff = shop.as(await shop.operator("fulfilment"));
const list = async (query: Record<string, string>) => (await staff.get("/stock", { query })).body;
const skus = (body: { data: { sku: string }[] }) => body.data.map(({ sku }) => sku);

test("stock is found by name, SKU and barcode, with reserved and free units by warehouse", async () => {
  const { variants } = await aProduct(deps, {
    name: "brass-kraken",
    variants: [{ stock: 5 }, { stock: 0 }],
  });
  const [first, second] = variants.map(({ sku }) => sku);
  await deps.db.execute(sql`
    update product_variants set barcode = '4891234567894' where id = any(${sql.param(variants.map(({ id }) => id))}::text[])`);
  await anOrder(shop, { variantId: variants[0]!.id, qty: 2 });
  expect(skus(await list({ q: "brass-kraken" }))).toEqual([first, second]);
  expect(skus(await list({ q: second! }))).toEqual([second]);
  const { data } = await list({ q: "4891234567894", state: "free" });
  expect(data).toMatchObject([
    {
      sku: first,
      barcode: "4891234567894",
      levels: [{ warehouse: "kwai-chung", on_hand: 5, reserved: 2 }],
      on_hand: 5,
      reserved: 2,
      free: 3,
      preorder: null,
    },
  ]);
  expect(skus(await list({ q: "4891234567894", state: "none" }))).toEqual([second]);
  expect(skus(await list({ q: "4891234567894", warehouse: "mong-kok" }))).toEqual([]);
  expect(skus(await list({ q: "(((((" }))).toEqual([]);
});

test("the stock list shows pre-orders with their quota, and as free only after the release", async () => {
  const { variants } = await aProduct(deps, {
    name: "tin-comet",
    variants: [{ stock: 4, preorder: { releaseDate: "2199-01-01", cap: 9 } }],
  });
  await anOrder(shop, { variantId: variants[0]!.id, qty: 2 });
  expect((await list({ state: "preorder", q: "tin-comet" })).data).toMatchObject([
    { free: 0, on_hand: 4, preorder: { release_date: "2199-01-01", cap: 9, reserved: 2 } },
  ]);
});

test("pages of the stock list neither repeat nor skip variants, even within a product", async () => {
  await aProduct(deps, { name: "paged-owl", variants: [{}, {}, {}] });
  const listedSkus: string[] = [];
  for (let url = "/stock?q=paged-owl&per_page=1"; url;) {
    const { body } = await staff.get(url);
    listedSkus.push(...skus(body));
    url = (body.next_page_url ?? "").replace(/^\/api\/operator/, "");
  }
  expect(listedSkus).toEqual(["paged-owl-0", "paged-owl-1", "paged-owl-2"]);
});

test("warehouses are listed in the order in which stock is taken", async () => {
  const { body } = await staff.get("/stock-warehouses");
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual(["kwai-chung", "mong-kok"]);
});

test("a movement names its member of staff", async () => {
  const { variants } = await aProduct(deps, { variants: [{ stock: 0 }] });
  const { sku } = variants[0]!;
  const change = { warehouse: "mong-kok", qty: 3, note: "Delivery note 4712", version: "0" };
  expect((await staff.post(`/stock/${sku}/receive`, change)).status).toBe(200);
  const { body } = await staff.get(`/stock/${sku}/movements`);
  expect(body.data).toMatchObject([
    { reason: "receive", note: "Delivery note 4712", by: expect.any(String) },
  ]);
});
