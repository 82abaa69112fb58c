import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { aProduct, startTestApi, announceChange } from "../../testing/index.ts";
import { openListedProducts } from "./listed-products.ts";

const { deps } = await startTestApi();
const { db, changes } = deps;
const { id: storeId } = await findStore(db, "main");
const { id: otherStoreId } = await findStore(db, "mini");
const readListed = openListedProducts(deps);

/** Returns products whose creation has been announced. */
async function aCachedProduct(productFields: Parameters<typeof aProduct>[1]) {
  const product = await aProduct(deps, productFields);
  await changes.settle();
  return product;
}
const readBrands = async (ids: readonly string[]) =>
  (await readListed(storeId, ids)).map(({ brand }) => brand);
const renameBrand = (id: string, brand: string) =>
  db.execute(sql`update products set brand = ${brand} where id = ${id}`);

test("reads a product once, in the requested order, until it changes", async () => {
  const [lampProduct, kite] = [
    await aCachedProduct({ brand: "Lamps" }),
    await aCachedProduct({ brand: "Kites" }),
  ];
  expect(await readBrands([kite.id, lampProduct.id, "nothing"])).toEqual(["Kites", "Lamps"]);
  await renameBrand(lampProduct.id, "New lamps");
  await renameBrand(kite.id, "New kites");
  expect(await readBrands([lampProduct.id, kite.id])).toEqual(["Lamps", "Kites"]);
  await announceChange(deps, `product:${kite.id}`);
  expect(await readBrands([lampProduct.id, kite.id])).toEqual(["Lamps", "New kites"]);
  await announceChange(deps, "catalogue");
  expect(await readBrands([lampProduct.id, kite.id])).toEqual(["New lamps", "New kites"]);
});

test("omits products that a store does not show, without caching their absence", async () => {
  const { id } = await aCachedProduct({ brand: "Hidden", isPublic: false });
  expect(await readBrands([id])).toEqual([]);
  await db.execute(sql`update products set is_public = true where id = ${id}`);
  expect(await readBrands([id])).toEqual(["Hidden"]);
  expect(await readListed(otherStoreId, [id])).toEqual([]);
});

test("a product changed during its read is read again for the next list", async () => {
  const { id } = await aCachedProduct({ brand: "Old" });
  const received = Promise.withResolvers<void>();
  const stop = changes.subscribe((change) => {
    if (change !== "everything" && change.tags.includes(`product:${id}`)) received.resolve();
  });
  // The reader waits for the table, and the change is announced before the table answers.
  const reading = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table uploads in access exclusive mode`);
    const pendingBrands = readBrands([id]);
    await announceChange(deps, `product:${id}`);
    await received.promise;
    return { answer: pendingBrands };
  });
  await reading.answer;
  stop();
  await renameBrand(id, "New");
  expect(await readBrands([id])).toEqual(["New"]);
});
