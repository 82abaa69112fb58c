import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { configureShop } from "../../edge/shop-setup/index.ts";
import { aCourier, anOrder, aProduct, localize, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const bearProduct = await aProduct(shop.deps, {
  name: "bear",
  variants: [{ price: 4_000, stock: 90 }],
});
let staff: ReturnType<typeof shop.as>;
let promotionCount = 0;

beforeAll(async () => {
  staff = shop.as(await shop.operator("content"));
});

async function createTenPercentPromotion(fields: object = {}) {
  const key = `tenth-${(promotionCount += 1)}`;
  const promotion = {
    key,
    template_type: "STORE",
    title: { en: "A tenth", zh: "九折", cn: "九折" },
    discount_type: "PERCENTAGE",
    discount_value: "10",
    goods: { products: ["bear"] },
    ...fields,
  };
  const { body, status } = await staff.post("/promotions", promotion);
  expect(status).toBe(200);
  return { key, path: `/promotions/${key}`, created: body };
}

describe("promotions by staff", () => {
  test("staff read a promotion as a settings file contains it", async () => {
    const { created, path } = await createTenPercentPromotion({ quota: 3 });
    const storedPromotion = (await staff.get(path)).body;
    expect(storedPromotion).toEqual(created);
    expect(storedPromotion).toMatchObject({
      state: "running",
      uses: 0,
      can_delete: true,
      record: { discount_value: "10.00", quota: 3, stores: ["main"], is_active: true },
      goods: [{ kind: "product", name: "bear", store: "main" }],
    });
  });

  test("the list tells each promotion's state", async () => {
    const [plannedPromotion, ended, stopped] = [
      await createTenPercentPromotion({ starts_at: "2999-01-01" }),
      await createTenPercentPromotion({ ends_at: "2020-01-01" }),
      await createTenPercentPromotion({ is_active: false }),
    ];
    const { data } = (await staff.get("/promotions")).body;
    const states = new Map(
      (data as { record: { key: string }; state: string }[]).map(({ record, state }) => [
        record.key,
        state,
      ]),
    );
    expect([plannedPromotion, ended, stopped].map(({ key }) => states.get(key))).toEqual([
      "planned",
      "ended",
      "stopped",
    ]);
  });

  test("a faulty promotion is refused in sentences by field, and nothing is written", async () => {
    const { created, path } = await createTenPercentPromotion();
    const fields = { discount_value: "101", goods: { categories: ["nowhere"] } };
    const refusedReply = await staff.put(path, { version: created.version, fields });
    expect(refusedReply.status).toBe(422);
    expect(refusedReply.body.errors).toEqual({
      "fields.discount_value": ["This must be 100% or less."],
      "fields.goods.categories": ["There is no category nowhere in main."],
    });
    expect((await staff.get(path)).body).toEqual(created);
  });

  test("refuses a new promotion whose key another promotion has", async () => {
    const { key } = await createTenPercentPromotion();
    const title = localize("Twin");
    const duplicateFields = { key, template_type: "FREE_SHIPPING", title };
    const refusedReply = await staff.post("/promotions", duplicateFields);
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("a stale change is refused and returns the current promotion", async () => {
    const { created, path } = await createTenPercentPromotion();
    await staff.put(path, { version: created.version, fields: { discount_value: "12.5" } });
    const lateReply = await staff.put(path, { version: created.version, fields: { quota: 4 } });
    expect(lateReply).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(lateReply.body.details.current.record).toMatchObject({
      discount_value: "12.50",
      quota: null,
    });
  });

  test("an order that uses a promotion does not make its version stale", async () => {
    const { created, path } = await createTenPercentPromotion({ quota: 9, discount_value: "50" });
    await anOrder(shop, { variantId: bearProduct.variants[0]!.id });
    const changeReply = await staff.put(path, { version: created.version, fields: { quota: 8 } });
    expect(changeReply).toMatchObject({ status: 200, body: { uses: 1, can_delete: false } });
    await staff.post(`${path}/stop`, { version: changeReply.body.version });
  });

  test("the history names who changed what, and restores the former terms", async () => {
    const { created, path } = await createTenPercentPromotion();
    const changeReply = await staff.put(path, {
      version: created.version,
      fields: { discount_value: "30", title: { en: "Thirty off" }, goods: null },
    });
    const { data } = (await staff.get(`${path}/history`)).body;
    expect(data[0]).toMatchObject({ action: "change", by: expect.any(String) });
    expect(data[0].changes).toContainEqual({
      field: "discount_value",
      place: { sku: null, path: ["discount_value"] },
      from: "10.00",
      to: "30.00",
    });
    const restored = await staff.post(`${path}/restore`, {
      version: changeReply.body.version,
      change_id: data[0]._id,
    });
    expect(restored.body.record).toEqual(created.record);
  });

  test("changes by settings file and by staff appear in one history", async () => {
    const { key, path } = await createTenPercentPromotion();
    const promotions = [{ key, discount_value: "20" }];
    await configureShop(shop.deps, { promotions }, { folder: import.meta.dirname });
    const { data } = (await staff.get(`${path}/history`)).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({
      action: "import",
      by: null,
      changes: [{ field: "discount_value", from: "10.00", to: "20.00" }],
    });
  });

  test("a copied promotion is stopped, and a copied code promotion needs a new code", async () => {
    const { path } = await createTenPercentPromotion({
      template_type: "PROMOTION_CODE",
      code: "BEAR10",
    });
    const bare = await staff.post(`${path}/duplicate`, { key: "bear-copy" });
    expect(bare).toMatchObject({
      status: 422,
      body: { errors: { code: ["Please fill this in."] } },
    });
    const duplicateReply = await staff.post(`${path}/duplicate`, {
      key: "bear-copy",
      code: "bear11",
    });
    expect(duplicateReply.body).toMatchObject({ state: "stopped", record: { code: "BEAR11" } });
  });

  test("a promotion is deleted unless an order used it", async () => {
    const [unusedPromotion, usedPromotion] = [
      await createTenPercentPromotion(),
      await createTenPercentPromotion({ discount_value: "90" }),
    ];
    await anOrder(shop, { variantId: bearProduct.variants[0]!.id });
    const remove = async ({ path }: typeof usedPromotion) =>
      staff.delete(path, { query: { version: (await staff.get(path)).body.version } });
    expect((await remove(unusedPromotion)).status).toBe(200);
    expect((await staff.get(unusedPromotion.path)).status).toBe(404);
    expect(await remove(usedPromotion)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { rows } = await shop.deps.db.execute(
      sql`select 1 from operator_audit where action = 'delete-promotion'`,
    );
    expect(rows).toHaveLength(1);
  });
});
