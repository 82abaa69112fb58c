import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { aWarehouse, startTestApi, localize } from "../../testing/index.ts";
import { importCatalogue } from "../catalogue-files/index.ts";
import { arrangeSite, configureShop, deleteEmptyCategory } from "./index.ts";

const { deps, anyone } = await startTestApi();
await aWarehouse(deps, { key: "kwai-chung" });
const folder = await mkdtemp(join(tmpdir(), "harbour-withdrawn-"));
afterAll(() => rm(folder, { recursive: true }));

async function load(content: string) {
  const file = join(folder, "catalogue.csv");
  await writeFile(file, content);
  const { bad, notes } = await importCatalogue(deps, { file });
  expect({ bad, notes }).toEqual({ bad: [], notes: [] });
  await arrangeSite(deps);
  await deps.changes.settle();
}
const readStatus = async (path: string) =>
  (await anyone.get(`/stores/main/product-management/${path}`)).status;
const readMenu = async () =>
  JSON.stringify((await anyone.get("/configuration/latest")).body["customer-layout"].navbar);
const catalogueCsv = `type,key,store,parent,categories,title,sku,price,is_public
category,toys,main,,,Toys,,,yes
category,kites,main,toys,,Kites,,,
category,cars,main,,,Cars,,,
product,dragon,main,,kites,Dragon,DR,9.00,
product,van,main,,cars,Van,VN,9.00,
`;

test("a withdrawn category disappears with its descendants and can return whole", async () => {
  await load(catalogueCsv);
  expect(await readMenu()).toContain("/category/toys/");
  await load(catalogueCsv.replace("Toys,,,yes", "Toys,,,no"));
  for (const path of ["categories/toys/details", "categories/kites/details"])
    expect(await readStatus(path)).toBe(404);
  expect(await readStatus("products/dragon/details")).toBe(200);
  expect(await readMenu()).not.toContain("/category/toys/");
  const { body } = await anyone.get("/stores/main/product-management/products/dragon/details");
  expect(body.categories).toEqual([]);
  await load(catalogueCsv);
  expect(await readStatus("categories/kites/details")).toBe(200);
});

test("deletes a category that nothing uses, and names what still uses another category", async () => {
  await expect(deleteEmptyCategory(deps, "main/nothing")).rejects.toThrow(
    "There is no category main/nothing",
  );
  const promotion = {
    key: "toys-off",
    template_type: "STORE" as const,
    title: localize("Toys"),
    discount_type: "PERCENTAGE" as const,
    discount_value: "10",
    goods: { categories: ["toys"] },
  };
  await configureShop(deps, { promotions: [promotion] }, { folder });
  await expect(deleteEmptyCategory(deps, "main/toys")).rejects.toThrow(
    /main\/toys cannot be deleted: it stands above main\/kites; it holds 1 product \(dragon\); the promotion toys-off names it/,
  );
  const row = {
    title: localize("Cars"),
    store: "main",
    slug: "recommended",
    category: "cars",
    availability: null,
    path: "/shop/main/category/cars/product",
  };
  await load("key,store,categories\nvan,main,\n");
  await configureShop(deps, { settings: { home: { rows: [row] } } as never }, { folder });
  await deps.changes.settle();
  await expect(deleteEmptyCategory(deps, "main/cars")).rejects.toThrow(
    /cannot be deleted: settings\.home\.rows\.0\.category/,
  );
  expect(await readStatus("categories/cars/details")).toBe(200);
  await configureShop(deps, { settings: { home: { rows: [] } } as never }, { folder });
  await deleteEmptyCategory(deps, "main/cars");
  await deps.changes.settle();
  expect(await readStatus("categories/cars/details")).toBe(404);
  expect(await readStatus("products/van/details")).toBe(200);
});
