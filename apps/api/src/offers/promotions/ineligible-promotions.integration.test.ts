import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aPromotion,
  checkOut,
  addUnitsToCart,
  startTestApi,
} from "../../testing/index.ts";
import type { PromotionRecord } from "./plan-promotions.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const support = shop.as(await shop.operator("support"));
afterEach(() =>
  deps.db.execute(
    sql`update promotions set is_active = false, ends_at = '2020-01-02', starts_at = null`,
  ),
);

const dayMs = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

interface TraceStep {
  readonly rule: string;
  readonly on: string;
  readonly reason: string | null;
  readonly title?: unknown;
}

/** Buys one unit. Returns the traces of the cart, of the buyer's order and its copy, and of the order for staff. */
async function buy() {
  const { id: variantId } = (await aProduct(deps)).variants[0]!;
  const guest = await addUnitsToCart(shop, { variantId });
  const cart = (await shop.as(guest).post("/stores/main/shopping-cart/all", {})).body;
  const { order_id: id } = (await checkOut(shop, guest)).body;
  const order = (await shop.as(guest).get(`/orders/${id}/details`)).body;
  const staff = (await support.get(`/orders/${id}`)).body;
  return {
    cart: cart.calculation_trace as TraceStep[],
    buyerTrace: order.calculation_trace as TraceStep[],
    staff: staff.calculation_trace as TraceStep[],
  };
}

describe("ineligible promotions", () => {
  test.each<[string, string, Partial<PromotionRecord>]>([
    ["ended yesterday", "expired", { ends_at: daysFromNow(-1) }],
    ["begins tomorrow", "not-yet", { starts_at: daysFromNow(1) }],
    ["is switched off", "stopped", { is_active: false }],
    ["is for another store", "wrong-store", { stores: ["mini"] }],
    ["is for members", "not-yours", { groups: ["member"] }],
  ])(
    "staff, but not shoppers, read why a promotion that %s did not apply",
    async (_, reason, terms) => {
      const id = await aPromotion(deps, terms);
      const { cart, buyerTrace, staff } = await buy();
      expect(staff).toContainEqual(
        expect.objectContaining({ rule: "promotion-percentage", on: id, reason, applied: false }),
      );
      expect([...cart, ...buyerTrace].filter(({ on }) => on === id)).toEqual([]);
    },
  );

  test("staff read why free shipping did not apply, and shoppers do not", async () => {
    const id = await aPromotion(deps, {
      template_type: "FREE_SHIPPING",
      discount_type: null,
      discount_value: null,
      groups: ["member"],
    });
    const { cart, buyerTrace, staff } = await buy();
    expect(staff).toContainEqual(
      expect.objectContaining({ rule: "free-shipping", on: id, reason: "not-yours" }),
    );
    expect([...cart, ...buyerTrace].filter(({ on }) => on === id)).toEqual([]);
  });

  test("staff read that an order missed the minimum for free shipping, and shoppers do not", async () => {
    const id = await aPromotion(deps, {
      template_type: "FREE_SHIPPING",
      discount_type: null,
      discount_value: null,
      min_spending: "9000.00",
    });
    const { cart, buyerTrace, staff } = await buy();
    expect(staff).toContainEqual(
      expect.objectContaining({ rule: "free-shipping", on: id, reason: "minimum-spending" }),
    );
    expect([...cart, ...buyerTrace].filter(({ on }) => on === id)).toEqual([]);
  });

  test("staff read that a gift left the catalogue, and shoppers do not", async () => {
    const gift = await aProduct(deps);
    const id = await aPromotion(deps, {
      discount_type: "BUY_X_GET_Y_FREE",
      buy_quantity: 1,
      get_quantity: 1,
      gift: gift.variants[0]!.sku,
    });
    await deps.db.execute(sql`update promotions set gift_variant_id = 'gone' where id = ${id}`);
    const { cart, buyerTrace, staff } = await buy();
    expect(staff).toContainEqual(expect.objectContaining({ on: id, reason: "gift-missing" }));
    expect([...cart, ...buyerTrace].filter(({ on }) => on === id)).toEqual([]);
  });

  test.each<[string, Partial<PromotionRecord>]>([
    ["ended 31 days ago", { ends_at: daysFromNow(-31) }],
    ["begins in 31 days", { starts_at: daysFromNow(31) }],
    ["ended 31 days ago for another store", { ends_at: daysFromNow(-31), stores: ["mini"] }],
    ["was off when it ended 31 days ago", { ends_at: daysFromNow(-31), is_active: false }],
  ])("an order does not record a promotion that %s", async (_, terms) => {
    const id = await aPromotion(deps, terms);
    expect((await buy()).staff.filter(({ on }) => on === id)).toEqual([]);
  });

  test("an order records at most twenty of a thousand ended promotions", async () => {
    const id = await aPromotion(deps, { ends_at: daysFromNow(-1) });
    await deps.db.execute(sql`
      insert into promotions (id, key, template_type, title, ends_at, store_ids, is_for_all_goods, discount_type, discount_value)
      select id || n, key || n, template_type, title, ends_at, store_ids, is_for_all_goods, discount_type, discount_value
      from promotions, generate_series(2, 1000) n where id = ${id}`);
    const { staff } = await buy();
    expect(staff.filter(({ reason }) => reason === "expired")).toHaveLength(20);
  });
});
