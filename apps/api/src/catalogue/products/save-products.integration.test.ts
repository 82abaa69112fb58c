import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, databaseErrorCode } from "../../platform/database/db.ts";
import { aProduct, aWarehouse, startTestApi, localize, withoutGuard } from "../../testing/index.ts";
import type { ProductToSave } from "./product-rows.ts";
import { saveProducts } from "./save-products.ts";

const { deps } = await startTestApi({ settings: { poolSize: 8 } });
const warehouse = await aWarehouse(deps);
const deadlock = "40P01";

async function createFiledProduct(
  stock: number,
): Promise<ProductToSave & { readonly variantId: string }> {
  const { id, variants } = await aProduct(deps, { variants: [{ stock: 5 }] });
  const [variant] = variants;
  const { rows } = await deps.db.execute<{ store_id: string; key: string; slug: string }>(
    sql`select store_id, key, slug from products where id = ${id}`,
  );
  const text = localize("A kite");
  return {
    variantId: variant!.id,
    id,
    ...rows[0]!,
    digest: "of-the-file",
    title: text,
    short_description: text,
    long_description: text,
    images: [],
    image_texts: [],
    image_focus: [],
    turn_picture: null,
    attributes: [],
    brand: null,
    platform: null,
    age_rating: null,
    release_date: null,
    series: null,
    is_recommended: false,
    is_public: true,
    published_at: null,
    categoryIds: [],
    formerSlugs: [],
    variants: [
      {
        sku: variant!.sku,
        barcode: null,
        title: text,
        options: [],
        images: [],
        price: 1000,
        point: 0,
        discount: null,
        per_order_limit: null,
        per_person_limit: null,
        low_stock_threshold: null,
        weight_grams: null,
        size_mm: null,
        levels: { [warehouse]: stock },
        preorder: null,
      },
    ],
  };
}

/**
 * Saves a product while an order holds its stock. The order then locks the product, like the availability's trigger.
 */
async function saveBesideOrder(db: Db): Promise<string[]> {
  const { variantId, ...product } = await createFiledProduct(9);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => databaseErrorCode(error) ?? String(error),
    );
  let pendingSave: Promise<string> | undefined;
  const orderOutcome = outcome(
    deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from stock_levels where variant_id = ${variantId} for update`);
      pendingSave = outcome(db.transaction((savingTx) => saveProducts(savingTx, [product])));
      while (!(await isLockAwaited())) await new Promise(setImmediate);
      await tx.execute(sql`select 1 from products where id = ${product.id} for no key update`);
    }),
  );
  return [await orderOutcome, await pendingSave!].toSorted();
}

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await deps.db.execute(sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length > 0;
}

test("an order and a file with the same goods lock the goods in one sequence", async () => {
  expect(await saveBesideOrder(deps.db)).toEqual(["done", "done"]);
  const guard = withoutGuard(/(order by s\.variant_id, w\.position, w\.id) for update of s/, "$1");
  expect(await saveBesideOrder(guard.deps(deps).db!)).toEqual([deadlock, "done"]);
  expect(guard.removals()).toBeGreaterThan(0);
});

test("saves stock and price of a file and finds the product by its former slugs", async () => {
  const { variantId, ...product } = await createFiledProduct(7);
  const renamedProduct = { ...product, slug: `${product.slug}-anew` };
  await deps.db.transaction((tx) =>
    saveProducts(tx, [{ ...renamedProduct, formerSlugs: [`${product.slug}-of-old`] }]),
  );
  const { rows } = await deps.db.execute(sql`
    select p.slug, p.price, p.availability, p.first_variant_id, l.on_hand,
      array(select slug from product_slugs where product_id = p.id order by slug) as former
    from products p join stock_levels l on l.variant_id = p.first_variant_id where p.id = ${product.id}`);
  expect(rows).toEqual([
    {
      slug: renamedProduct.slug,
      price: 1000,
      availability: "IN_STOCK",
      first_variant_id: variantId,
      on_hand: 7,
      former: [product.slug, `${product.slug}-of-old`],
    },
  ]);
});
