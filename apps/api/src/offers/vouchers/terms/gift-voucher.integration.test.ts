import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import type { ShopError } from "../../../platform/replies/shop-error.ts";
import {
  aCourier,
  aMember,
  aProduct,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  countReserved,
  startTestApi,
  setOnHand,
  localize,
} from "../../../testing/index.ts";
import { saveVouchers } from "./save-vouchers.ts";
import type { VoucherRecord } from "./voucher-record.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
afterEach(async () => expect(await findInvariantViolations(deps)).toEqual([]));

const aVariant = async (productOptions: Parameters<typeof aProduct>[1] = {}) =>
  (await aProduct(deps, productOptions)).variants[0]!;
const aGiftVoucher = (gift: string, terms: Partial<VoucherRecord> = {}) =>
  aVoucher(deps, {
    discount_type: "BUY_X_GET_Y_FREE",
    discount_value: null,
    buy_quantity: 2,
    get_quantity: 1,
    gift,
    ...terms,
  });

/** Makes a member with five units at HK$100 in the cart, and a voucher for a gift at HK$30. */
async function aShopper(terms: Partial<VoucherRecord> = {}) {
  const giftVariant = await aVariant({ variants: [{ price: 3_000, stock: 5 }] });
  const paidVariant = await aVariant();
  const voucherId = await aGiftVoucher(giftVariant.sku, terms);
  const member = await aMember(shop, 100);
  const { id, code } = await redeemVoucher(shop, member, voucherId);
  await addUnitsToCart(shop, { variantId: paidVariant.id, guest: member, qty: 5 });
  const fetchCart = async (voucherCode?: string) =>
    (await shop.as(member).post("/stores/main/shopping-cart/all", { voucher_code: voucherCode }))
      .body;
  const readVoucherState = async () =>
    (await shop.as(member).get(`/redeemed-vouchers/${id}/details`)).body.state;
  return { giftVariant, voucherId, member, id, code, fetchCart, readVoucherState };
}

describe("gift voucher", () => {
  test("shows the bought quantity and the gift of a voucher", async () => {
    const { giftVariant, voucherId, id, member } = await aShopper({ max_gifts: 4 });
    const giftTerms = {
      discount_type: "BUY_X_GET_Y_FREE",
      discount_value: "0.00",
      buy_get: {
        buy_quantity: 2,
        get_quantity: 1,
        max_gifts: 4,
        gift: { product_variant_id: giftVariant.id, is_in_stock: true },
      },
    };
    const fetchDetails = () => shop.anyone.get(`/api/customer/vouchers/${voucherId}/details`);
    expect((await fetchDetails()).body).toMatchObject(giftTerms);
    const list = "/api/customer/vouchers/all?discount_type=BUY_X_GET_Y_FREE&per_page=100";
    const { body } = await shop.anyone.get(list);
    expect(body.data).toContainEqual(expect.objectContaining({ _id: voucherId }));
    const details = await shop.as(member).get(`/redeemed-vouchers/${id}/details`);
    expect(details.body).toMatchObject(giftTerms);
    await setOnHand(deps, giftVariant.id, 0);
    await deps.changes.settle();
    expect((await fetchDetails()).body.buy_get.gift.is_in_stock).toBe(false);
  });

  test("offers a gift voucher by the gift's worth and adds the gift free to the cart", async () => {
    const { giftVariant, code, fetchCart } = await aShopper();
    const usableVouchers = (await fetchCart()).usable_vouchers;
    expect(usableVouchers).toMatchObject([
      {
        code,
        amount: "0.00",
        worth: "60.00",
        gift: { product_variant_id: giftVariant.id, qty: 2 },
      },
    ]);
    const cart = await fetchCart(code);
    expect(cart.is_voucher_applied).toBe(true);
    expect(cart.gift_items).toMatchObject([{ product_variant_id: giftVariant.id, qty: 2 }]);
    expect(cart.calculations.price).toMatchObject({ subtotal: "500.00" });
    expect(cart.calculations.price_discount).toEqual({ local: "0.00", global: "0.00" });
  });

  test("an order uses the voucher and reserves the gift; its cancellation returns both", async () => {
    const { giftVariant, member, code, readVoucherState } = await aShopper();
    const checkoutReply = await checkOut(shop, member, { voucher_code: code });
    expect(checkoutReply.status, checkoutReply.text).toBe(200);
    expect(await readVoucherState()).toBe("used");
    expect(await countReserved(deps, giftVariant.id)).toBe(2);
    const order = (await shop.as(member).get(`/orders/${checkoutReply.body.order_id}/details`))
      .body;
    expect(order.gift_items).toMatchObject([{ product_variant_id: giftVariant.id, qty: 2 }]);
    await shop.as(member).put(`/orders/${checkoutReply.body.order_id}/cancelled`, {});
    expect(await readVoucherState()).toBe("available");
    expect(await countReserved(deps, giftVariant.id)).toBe(0);
  });

  test("limits gifts per order and by stock", async () => {
    const { giftVariant, code, fetchCart } = await aShopper({ max_gifts: 1 });
    expect((await fetchCart(code)).gift_items).toMatchObject([{ qty: 1 }]);
    await setOnHand(deps, giftVariant.id, 0);
    const cart = await fetchCart(code);
    expect(cart.voucher_problem.code).toBe("gift-sold-out");
    expect(cart.usable_vouchers).toEqual([]);
  });

  test("a voucher explains that its gift left the catalogue, and is not offered", async () => {
    const { code, fetchCart } = await aShopper();
    await deps.db.execute(
      sql`update redeemed_vouchers set terms = jsonb_set(terms, '{gift,variantId}', '"gone"') where code = ${code}`,
    );
    const cart = await fetchCart(code);
    expect(cart.voucher_problem).toEqual({
      code: "gift-missing",
      message: "The gift of this code is no longer available.",
    });
    expect(cart.usable_vouchers).toEqual([]);
    const stranger = await aShopper();
    expect((await stranger.fetchCart(code)).voucher_problem.code).toBe("not-yours");
  });

  test("a redeemed voucher keeps its gift when the store's voucher changes", async () => {
    const { giftVariant, code, fetchCart, voucherId } = await aShopper();
    const otherVariant = await aVariant();
    const { body } = await shop.anyone.get(`/api/customer/vouchers/${voucherId}/details`);
    const changedVoucher = { key: body.slug, gift: otherVariant.sku, buy_quantity: 50 };
    await inTransaction(deps.db, (tx) => saveVouchers(tx, [changedVoucher]));
    expect((await fetchCart(code)).gift_items).toMatchObject([
      { product_variant_id: giftVariant.id, qty: 2 },
    ]);
  });

  test("refuses a file without bought quantity or gift quantity, or with an unknown gift", async () => {
    const gift = {
      title: localize("x"),
      point: 1,
      discount_type: "BUY_X_GET_Y_FREE" as const,
    };
    const records = [
      { key: "half", ...gift, buy_quantity: 2 },
      { key: "nothing", ...gift, buy_quantity: 2, get_quantity: 1, gift: "no-such-thing" },
      { key: "no-value", ...gift, discount_type: "PRICE" as const },
    ];
    const faults = await inTransaction(deps.db, (tx) => saveVouchers(tx, records)).then(
      () => ({}),
      (error: ShopError) => error.errors,
    );
    expect(faults).toEqual({
      "vouchers.half.get_quantity": ["Please fill this in."],
      "vouchers.half.gift": ["Please fill this in."],
      "vouchers.nothing.gift": ["There is no SKU no-such-thing."],
      "vouchers.no-value.discount_value": ["Please fill this in."],
    });
  });
});
