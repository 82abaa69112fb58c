import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newShop, type ShopProcess } from "../support/shop-process.ts";
import { apiAt, firstCourier, MAIN, type Api } from "../support/shoppers.ts";

export interface StockedShop {
  readonly shop: ShopProcess;
  readonly api: Api;
  readonly variantId: string;
  readonly courierId: string;
}

/** A served shop with one article, of which there are so many units. The caller removes it. */
export async function stockedShop(units: number): Promise<StockedShop> {
  const shop = await newShop();
  try {
    await shop.start();
    await importArticle(shop, units);
    const api = apiAt(shop.origin);
    const product = await api.catalogue.details({
      params: { ...MAIN, product_id: "last-lantern" },
    });
    const variant = product.variants[0];
    if (variant?.stock !== units)
      throw new Error(`${units} units were put in stock, ${variant?.stock} are there`);
    return { shop, api, variantId: variant._id, courierId: await firstCourier(api) };
  } catch (error) {
    await shop.remove();
    throw error;
  }
}

async function importArticle(shop: ShopProcess, units: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
  const file = join(folder, "article.jsonl");
  await writeFile(
    file,
    [category, article(units)].map((record) => `${JSON.stringify(record)}\n`).join(""),
  );
  const { code, output } = await shop.command("import", file);
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`the article could not be imported:\n${output}`);
}

const same = (text: string) => ({ en: text, zh: text, cn: text });

const category = {
  type: "category",
  key: "lanterns",
  store: "main",
  parent: null,
  title: same("Lanterns"),
  position: 1,
};

const article = (units: number) => ({
  type: "product",
  key: "last-lantern",
  store: "main",
  categories: ["lanterns"],
  title: same("Last Lantern"),
  short_description: same("A lantern"),
  long_description: same("<p>A lantern</p>"),
  pictures: [],
  variants: [
    {
      sku: "LAST-LANTERN",
      title: same("Standard"),
      options: [],
      price: "100.00",
      stock: { "kwai-chung": units },
    },
  ],
});
