import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { aCategory, aProduct, startTestApi, announceChange } from "../../testing/index.ts";
import { variantsForSale } from "./index.ts";

const { deps, anyone } = await startTestApi();
const productsPath = "/stores/main/product-management/products";
const store = await findStore(deps.db, "main");

describe("product page", () => {
  test("shows a product by id and slug with its path from the root", async () => {
    const gamesId = await aCategory(deps, { name: "games" });
    const action = await aCategory(deps, { name: "action", parentId: gamesId });
    const { id, slug, variants } = await aProduct(deps, {
      name: "star-courier",
      categoryIds: [action],
      variants: [{ price: 19_990, perOrderLimit: 3 }, { stock: 0 }],
    });
    const { status, body } = await anyone.get(`${productsPath}/${slug}/details`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      store_id: store.id,
      price: "199.90",
      breadcrumbs: [{ slug: "games" }, { slug: "action" }],
      categories: [{ slug: "games", children: [{ slug: "action" }] }],
      variants: [
        { _id: variants[0]!.id, price: "199.90", per_order_limit: 3, availability: "IN_STOCK" },
        { availability: "SOLD_OUT", stock: 0 },
      ],
    });
    expect((await anyone.get(`${productsPath}/${id}/details`)).body).toEqual(body);
  });

  test("answers 404 for unreleased products and those of the other store", async () => {
    const unreleasedProduct = await aProduct(deps, { publishedAt: "2199-01-01" });
    const mini = await aProduct(deps, { store: "mini" });
    for (const { id } of [unreleasedProduct, mini])
      expect((await anyone.get(`${productsPath}/${id}/details`)).status).toBe(404);
    expect(
      (await anyone.get(`/stores/mini/product-management/products/${mini.id}/details`)).status,
    ).toBe(200);
  });

  test("parallel requests each get their own product of their store", async () => {
    const namesakeProduct = await aProduct(deps, { name: "twin" });
    const miniProduct = await aProduct(deps, { store: "mini" });
    await deps.db.execute(sql`update products set slug = 'twin' where id = ${miniProduct.id}`);
    const productNamedAsId = await aProduct(deps, { name: namesakeProduct.id });
    const futureProduct = await aProduct(deps, { name: "late", publishedAt: "2199-01-01" });
    const lookups: [store: string, name: string, id: string | undefined][] = [
      ["main", "twin", namesakeProduct.id],
      ["mini", "twin", miniProduct.id],
      ["main", namesakeProduct.id, namesakeProduct.id],
      ["main", productNamedAsId.id, productNamedAsId.id],
      ["mini", namesakeProduct.id, undefined],
      ["main", futureProduct.slug, undefined],
      ["main", "nothing", undefined],
    ];
    const replies = await Promise.all(
      lookups.map(([name, product]) =>
        anyone.get(`/stores/${name}/product-management/products/${product}/details`),
      ),
    );
    expect(replies.map(({ body }) => body._id)).toEqual(lookups.map(([, , id]) => id));
    const offeredVariants = replies.flatMap(
      ({ body }) => (body.variants ?? []) as { sku: string }[],
    );
    const owners = [namesakeProduct, miniProduct, namesakeProduct, productNamedAsId];
    expect(offeredVariants.map(({ sku }) => sku)).toEqual(
      owners.map(({ variants }) => variants[0]!.sku),
    );
  });

  test("a product page shows the same stock as the lists", async () => {
    const day = "2199-01-01";
    const { id } = await aProduct(deps, {
      variants: [
        { stock: 4 },
        { stock: 0, preorder: { releaseDate: day, cap: 7 } },
        { stock: 3, preorder: { releaseDate: day, cap: null } },
      ],
    });
    const { body } = await anyone.get(`${productsPath}/${id}/details`);
    const listReply = await anyone.get(`${productsPath}/ids?ids[]=${id}`);
    expect(body.stock).toBe(4 + 7 + 999);
    expect(listReply.body.data[0].stock).toBe(body.stock);
  });

  test("answers 410 for a product no longer sold", async () => {
    const hiddenProduct = await aProduct(deps, { isPublic: false });
    const { status, body } = await anyone.get(`${productsPath}/${hiddenProduct.slug}/details`);
    expect([status, body.code]).toEqual([410, "gone"]);
  });

  test("finds a product by every former address until another product takes it", async () => {
    const { id, slug } = await aProduct(deps, { name: "old-name" });
    await deps.db.execute(sql`update products set slug = 'new-name' where id = ${id}`);
    const moveReply = await anyone.get(`${productsPath}/${slug}/details`);
    expect([moveReply.status, moveReply.body._id, moveReply.body.slug]).toEqual([
      200,
      id,
      "new-name",
    ]);
    const productWithOldName = await aProduct(deps, { name: "heir" });
    await deps.db.execute(
      sql`update products set slug = 'old-name' where id = ${productWithOldName.id}`,
    );
    await announceChange(deps, `product:${id}`);
    expect((await anyone.get(`${productsPath}/old-name/details`)).body._id).toBe(
      productWithOldName.id,
    );
  });

  test("a product page changes with its product", async () => {
    const { id } = await aProduct(deps);
    const before = await anyone.get(`${productsPath}/${id}/details`);
    expect(before.headers["cache-tag"]?.split(",")).toContain(`product:${id}`);
    await deps.db.execute(sql`update products set brand = 'New Brand' where id = ${id}`);
    await announceChange(deps, `product:${id}`);
    expect((await anyone.get(`${productsPath}/${id}/details`)).body.brand).toBe("New Brand");
  });
});

describe("discount window of a variant", () => {
  const readPrice = async (discount: { from?: string; until?: string }) => {
    const { variants } = await aProduct(deps, {
      variants: [{ price: 10_000, discount: { type: "PERCENTAGE", value: 2500, ...discount } }],
    });
    const variant = (await variantsForSale(deps.db, store.id, [variants[0]!.id])).get(
      variants[0]!.id,
    )!;
    return [variant.discountedPrice, variant.discountType];
  };

  test("a discount applies from its first moment until before its end", async () => {
    expect(await readPrice({})).toEqual([7500, "PERCENTAGE"]);
    expect(await readPrice({ from: "2020-01-01", until: "2199-01-01" })).toEqual([
      7500,
      "PERCENTAGE",
    ]);
    expect(await readPrice({ from: "2199-01-01" })).toEqual([10_000, null]);
    expect(await readPrice({ until: "2020-01-01" })).toEqual([10_000, null]);
  });
});

describe("variants for a cart", () => {
  test("marks a variant no longer for sale instead of omitting it", async () => {
    const { variants } = await aProduct(deps, { isPublic: false });
    const variantsById = await variantsForSale(deps.db, store.id, [variants[0]!.id, "unknown"]);
    expect([...variantsById.values()]).toMatchObject([
      { variantId: variants[0]!.id, isForSale: false },
    ]);
  });

  test("finds variants of one store only", async () => {
    const { variants } = await aProduct(deps, { store: "mini" });
    expect((await variantsForSale(deps.db, store.id, [variants[0]!.id])).size).toBe(0);
  });
});
