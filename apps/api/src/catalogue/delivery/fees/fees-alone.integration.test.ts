import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import { aProduct, startTestApi, localize } from "../../../testing/index.ts";
import { saveCouriers } from "../index.ts";

const { deps, anyone } = await startTestApi();
const bands = [
  { from: "0.00", to: "300.00", fee: "45.00" },
  { from: "300.00", to: null, fee: "30.00" },
];
await inTransaction(deps.db, (tx) =>
  saveCouriers(tx, [
    { key: "van", title: localize("Van"), fee_bands: bands },
    {
      key: "bike",
      title: localize("Bike"),
      fee_bands: bands,
      max_size_mm: [400, 300, 200],
      position: 1,
    },
  ]),
);
const { id, variants } = await aProduct(deps, {
  variants: [{ price: 10_000 }, { price: 50_000 }],
});
const [small = "", largeVariantId = ""] = variants.map((variant) => variant.id);
await deps.db.execute(
  sql`update product_variants set size_mm = '{500,10,10}' where id = ${largeVariantId}`,
);

const path = "/stores/main/shopping-cart/couriers";
const query = { product_variant_ids: [small, largeVariantId, "unknown"].join(","), alone: "1" };
const fees = async () => {
  const { body } = await anyone.get(path, { query });
  return (body.data as { fees: unknown }[]).map((courier) => courier.fees);
};

test("couriers name a fee for each product alone, and no fee for a product that they refuse", async () => {
  expect(await fees()).toEqual([
    ["45.00", "30.00", null],
    ["45.00", null, null],
  ]);
});

test("fees of single products are cached for everybody until a price changes", async () => {
  const { headers } = await anyone.get(path, { query });
  expect(headers["cache-control"]).not.toBe("no-store");
  await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`update product_variants set price = 40000 where id = ${small}`);
    await invalidate(tx, [`product:${id}`]);
  });
  await deps.changes.settle();
  expect((await fees())[0]).toEqual(["30.00", "30.00", null]);
});
