import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aPromotion,
  addUnitsToCart,
  localize,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const bear = await aProduct(shop.deps, { name: "bear", variants: [{ price: 10_000, stock: 90 }] });
await aProduct(shop.deps, { name: "boat", variants: [{ price: 20_000, stock: 90 }] });
const bearId = bear.variants[0]!.id;
let staff: ReturnType<typeof shop.as>;

beforeAll(async () => {
  staff = shop.as(await shop.operator("content"));
});
beforeEach(() => shop.deps.db.execute(sql`truncate promotions cascade`));

async function tryCart(extraFields: object = {}) {
  const lines = [{ product_variant_id: bearId, qty: 2 }];
  const { body, status } = await staff.post("/promotions/try", { lines, ...extraFields });
  expect(status).toBe(200);
  const outcomes = body.outcomes as { key: string; reason: string | null; amount: string }[];
  const reasons = Object.fromEntries(
    outcomes.map(({ key, reason, amount }) => [key, reason ?? amount]),
  );
  return { body, reasons };
}

describe("a made-up cart", () => {
  test("a trial cart shows the saving of each promotion, or why it does not apply", async () => {
    const tenPercentOff = { discount_value: "10" };
    await aPromotion(shop.deps, { key: "best", discount_value: "20" });
    await aPromotion(shop.deps, { key: "lesser", ...tenPercentOff });
    await aPromotion(shop.deps, { key: "boats", goods: { products: ["boat"] } });
    await aPromotion(shop.deps, { key: "rich", min_spending: "900.00" });
    await aPromotion(shop.deps, { key: "silver", groups: ["silver"] });
    await aPromotion(shop.deps, { key: "mini", stores: ["mini"] });
    await aPromotion(shop.deps, { key: "later", starts_at: "2999-01-01T00:00:00Z" });
    await aPromotion(shop.deps, { key: "over", ends_at: "2020-01-01T00:00:00Z" });
    await aPromotion(shop.deps, { key: "off", is_active: false });
    await aPromotion(shop.deps, { key: "code", code: "BEAR", ...tenPercentOff });
    const { reasons, body } = await tryCart();
    expect(reasons).toEqual({
      best: "40.00",
      lesser: "not-best",
      boats: "goods",
      rich: "minimum-spending",
      silver: "not-yours",
      mini: "wrong-store",
      later: "not-yet",
      over: "expired",
      off: "stopped",
      code: "no-code",
    });
    expect(body).toMatchObject({ subtotal: "200.00", saving: "40.00" });
  });

  test("explains more promotions than an order records", async () => {
    const keys = Array.from({ length: 25 }, (_, number) => `boats-${number}`);
    for (const key of keys) await aPromotion(shop.deps, { key, goods: { products: ["boat"] } });
    expect((await tryCart()).reasons).toEqual(
      Object.fromEntries(keys.map((key) => [key, "goods"])),
    );
  });

  test("a trial cart applies promotions for a chosen level, code and time", async () => {
    await aPromotion(shop.deps, { key: "silver", groups: ["silver"] });
    await aPromotion(shop.deps, { key: "code", code: "BEAR", discount_value: "50" });
    await aPromotion(shop.deps, {
      key: "later",
      discount_value: "30",
      starts_at: "2999-01-01T00:00:00Z",
    });
    const goldTrial = await tryCart({ level: "gold", code: "bear" });
    expect(goldTrial.reasons).toMatchObject({ silver: "20.00", code: "90.00", later: "not-yet" });
    const futureTrial = await tryCart({ level: "gold", at: "2999-06-01T00:00:00Z" });
    expect(futureTrial.reasons).toMatchObject({ silver: "not-best", later: "60.00" });
    const lines = [{ product_variant_id: bearId, qty: 2 }];
    const unknownLevelReply = await staff.post("/promotions/try", { lines, level: "vip" });
    expect([unknownLevelReply.status, unknownLevelReply.body.field_reasons]).toMatchObject([
      422,
      { level: [{ code: "unknown-level", values: { level: "vip" } }] },
    ]);
  });

  test("a trial cart applies the variants' discounts of the chosen time", async () => {
    await shop.deps.db.execute(sql`
      update product_variants set discount_type = 'PRICE', discount_value = 1000, discount_from = '2999-01-01' where id = ${bearId}`);
    expect((await tryCart()).body).toMatchObject({ own_discounts: "0.00" });
    expect((await tryCart({ at: "2999-06-01T00:00:00Z" })).body).toMatchObject({
      own_discounts: "20.00",
    });
    await shop.deps.db.execute(
      sql`update product_variants set discount_type = null, discount_value = null, discount_from = null where id = ${bearId}`,
    );
  });

  test("a trial cart applies unsaved promotion terms that shoppers never see", async () => {
    await aPromotion(shop.deps, { key: "ten", discount_value: "10" });
    const unsavedPromotion = { key: "ten", discount_value: "30" };
    const { reasons } = await tryCart({ promotion: unsavedPromotion });
    expect(reasons).toEqual({ ten: "60.00" });
    const freshPromotion = {
      key: "fresh",
      title: localize("Fresh"),
      template_type: "STORE",
      discount_type: "PRICE",
      discount_value: "90.00",
    };
    expect((await tryCart({ promotion: freshPromotion })).reasons).toEqual({
      fresh: "90.00",
      ten: "not-best",
    });
    expect((await tryCart()).reasons).toEqual({ ten: "20.00" });
    const { rows } = await shop.deps.db.execute(sql`select key from promotions`);
    expect(rows).toEqual([{ key: "ten" }]);
  });

  test("refuses faulty unsaved terms by field", async () => {
    const promotion = { key: "ten", title: localize("Ten"), template_type: "STORE" };
    const refusedReply = await staff.post("/promotions/try", { lines: [], promotion });
    expect(refusedReply).toMatchObject({
      status: 422,
      body: { errors: { "promotion.discount_type": ["Please fill this in."] } },
    });
  });

  test("a trial cart saves as much as a shopper's cart", async () => {
    await aPromotion(shop.deps, { key: "third", discount_value: "33.33" });
    const guest = await addUnitsToCart(shop, { variantId: bearId, qty: 3 });
    const cart = (await shop.as(guest).post("/stores/main/shopping-cart/all", {})).body;
    const { body } = await tryCart({ lines: [{ product_variant_id: bearId, qty: 3 }] });
    expect(body.saving).toBe(cart.calculations.price_discount.global);
  });
});
