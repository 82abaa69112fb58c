import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { importPicture } from "../../base/files/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCategory,
  aCourier,
  aProduct,
  startTestApi,
  announceChange,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
await aCourier(deps);
const folder = await mkdtemp(join(tmpdir(), "harbour-test-pictures-"));
afterAll(() => rm(folder, { recursive: true }));
const storePath = "/stores/main";
const productsPath = `${storePath}/product-management/products`;

/** Imports a picture of one colour like the catalogue's pictures. */
async function aPicture(background: string): Promise<string> {
  const path = join(folder, `${background.slice(1)}.webp`);
  const canvas = { width: 40, height: 40, channels: 4, background } as const;
  await writeFile(path, await sharp({ create: canvas }).webp({ lossless: true }).toBuffer());
  const { id } = await inTransaction(deps.db, (tx) => importPicture(deps, tx, "catalogue", path));
  return `/files/catalogue/${id}.webp`;
}

async function setImages(table: "products" | "product_variants", id: string, images: string[]) {
  const imagesParam = sql.param(images);
  await deps.db.execute(
    sql`update ${sql.identifier(table)} set images = ${imagesParam}::text[] where id = ${id}`,
  );
}

const sandPicture = await aPicture("#f3deb7");
const lilacPicture = await aPicture("#eee2f1");
const glassPicture = await aPicture("#f3deb780");

test("lists, pages, carts and wishlists include the colour of a product's picture", async () => {
  const kite = await aProduct(deps, { name: "swallow-kite", variants: [{}, {}] });
  const [plainVariant, coloredVariant] = kite.variants;
  await setImages("products", kite.id, [sandPicture, lilacPicture]);
  await setImages("product_variants", coloredVariant!.id, [lilacPicture]);
  const color = "#f3deb7";

  const list = await anyone.get(`${productsPath}/filter`);
  expect(list.body.data).toMatchObject([{ _id: kite.id, image_color: color }]);
  expect((await anyone.get(`${productsPath}/ids?ids=${kite.id}`)).body.data[0].image_color).toBe(
    color,
  );
  const suggestions = await anyone.get(`${productsPath}/suggestions?keyword=swallow`);
  expect(suggestions.body.products).toMatchObject([{ _id: kite.id, image_color: color }]);
  expect((await anyone.get(`${productsPath}/${kite.id}/details`)).body).toMatchObject({
    image_color: color,
    variants: [
      { _id: plainVariant!.id, image_color: color },
      { _id: coloredVariant!.id, image_color: "#eee2f1" },
    ],
  });

  const shopper = shop.as(shop.guest());
  await shopper.post(`${storePath}/wishlist/add-to-wishlist`, { product_id: kite.id });
  const wishlistItems = await shopper.get(`${storePath}/wishlist/all`);
  expect(wishlistItems.body.data).toMatchObject([{ image_color: color }]);
  for (const { id } of [plainVariant!, coloredVariant!])
    await shopper.post(`${storePath}/shopping-cart/add-to-cart`, {
      product_variant_id: id,
      qty: 1,
    });
  const cart = await shopper.post(`${storePath}/shopping-cart/all`, {});
  expect(cart.body.cart_items).toMatchObject([
    { image: sandPicture, image_color: color },
    { image: lilacPicture, image_color: "#eee2f1" },
  ]);
  expect((await anyone.get(sandPicture)).status, "an address that loads").toBe(200);
});

test("a category includes the colour of its picture", async () => {
  const id = await aCategory(deps, { name: "kites" });
  await deps.db.execute(sql`update categories set image = ${lilacPicture} where id = ${id}`);
  await announceChange(deps, "categories", "catalogue");
  const { body } = await anyone.get(`${storePath}/product-management/categories/all/hierachy`);
  expect(body.data).toMatchObject([{ _id: id, image_color: "#eee2f1" }]);
});

test.each([
  ["no picture", []],
  ["a transparent picture", [glassPicture, sandPicture]],
  ["a picture from elsewhere", ["https://pictures.example/files/catalogue/a.webp", sandPicture]],
  ["an unknown picture", [`/files/catalogue/${"0".repeat(32)}.webp`]],
])("a product with %s has no colour", async (_, images) => {
  const { id } = await aProduct(deps);
  await setImages("products", id, images);
  expect((await anyone.get(`${productsPath}/${id}/details`)).body).toMatchObject({
    images,
    image_color: null,
    variants: [{ image_color: null }],
  });
});
