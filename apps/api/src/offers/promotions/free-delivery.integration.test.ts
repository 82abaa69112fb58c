import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { saveCouriers } from "../../catalogue/delivery/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { aProduct, aPromotion, localize, startTestApi } from "../../testing/index.ts";
import { labelProducts } from "./label-products.ts";

const { deps, anyone } = await startTestApi();
const label = () => inTransaction(deps.db, (tx) => labelProducts(tx));
afterEach(async () => {
  await deps.db.execute(sql`update promotions set is_active = false`);
  await label();
});
await inTransaction(deps.db, (tx) =>
  saveCouriers(tx, [
    {
      key: "van",
      title: localize("Van"),
      fee_bands: [
        { from: "0.00", to: "600.00", fee: "45.00" },
        { from: "600.00", to: null, fee: "0.00" },
      ],
    },
  ]),
);
const { variants } = await aProduct(deps, { variants: [{ price: 10_000 }, { price: 25_000 }] });
const couriers = async (store: "main" | "mini") => {
  await deps.changes.settle();
  const ids = variants.map(({ id }) => id).join(",");
  const { body } = await anyone.get(`/stores/${store}/shopping-cart/couriers`, {
    query: { product_variant_ids: ids, alone: "1" },
  });
  return body.data[0];
};
const freeShipping = { template_type: "FREE_SHIPPING", min_spending: "250.00" } as const;
const createFreeShipping = (terms: object = {}) => aPromotion(deps, { ...freeShipping, ...terms });

test("a courier's free delivery starts at the lower of its own and the store's minimum", async () => {
  expect(await couriers("main")).toMatchObject({ free_from: "600.00", fees: ["45.00", "45.00"] });
  await createFreeShipping({ stores: ["main"] });
  expect(await couriers("main")).toMatchObject({ free_from: "250.00", fees: ["45.00", "0.00"] });
  expect(await couriers("mini")).toMatchObject({ free_from: "600.00" });
});

test.each([
  ["costs more to reach", { min_spending: "700.00" }],
  ["is for members", { groups: ["member"] }],
  ["is for more pieces", { min_quantity: 2 }],
  ["is for each person once", { quota_per_person: 1 }],
  ["has ended", { ends_at: "2020-01-01T00:00:00Z" }],
])("a courier keeps its own amount when the promotion %s", async (_, terms) => {
  await createFreeShipping(terms);
  expect(await couriers("main")).toMatchObject({ free_from: "600.00", fees: ["45.00", "45.00"] });
});

test("cached couriers change when the promotion begins and ends by time", async () => {
  const id = await createFreeShipping({ starts_at: "2999-01-01T00:00:00Z" });
  for (const _ of [1, 2]) expect((await couriers("main")).free_from).toBe("600.00");
  await deps.db.execute(sql`update promotions set starts_at = now() where id = ${id}`);
  await label();
  for (const _ of [1, 2]) expect((await couriers("main")).free_from).toBe("250.00");
  await deps.db.execute(sql`update promotions set ends_at = now() where id = ${id}`);
  await label();
  expect((await couriers("main")).free_from).toBe("600.00");
});
