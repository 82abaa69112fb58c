import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelOverdueOrders } from "../../orders/orders/sweep-orders.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aMember,
  anOrder,
  aProduct,
  aPromotion,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;

const readCart = async (shopper: Shopper, code?: string, store = "main") =>
  (
    await shop
      .as(shopper)
      .post(`/stores/${store}/shopping-cart/all`, code === undefined ? {} : { voucher_code: code })
  ).body;
/** Makes a member with a voucher and one piece for $100 in the cart, delivered for $40. */
async function aShopperWithVoucher(terms: Parameters<typeof aVoucher>[1] = {}) {
  const member = await aMember(shop, 100);
  const voucher = await redeemVoucher(shop, member, await aVoucher(deps, terms));
  await addUnitsToCart(shop, { variantId, guest: member });
  return { member, ...voucher };
}
const readRedeemedVoucher = async (member: Awaited<ReturnType<typeof aMember>>, id: string) =>
  (await shop.as(member).get(`/redeemed-vouchers/${id}/details`)).body;

const cancelByStaff = async (orderId: string) => {
  const staff = shop.as(await shop.operator("support"));
  const { version } = (await staff.get(`/orders/${orderId}`)).body;
  const cancelled = await staff.post(`/orders/${orderId}/cancel`, {
    reason: "Sold out.",
    version,
  });
  expect(cancelled.status, cancelled.text).toBe(200);
};

describe("voucher in a cart", () => {
  test("a voucher lowers the total in any spelling and is named in the cart", async () => {
    const { member, id, code } = await aShopperWithVoucher();
    for (const spelling of [code, code.toLowerCase(), code.replaceAll("-", " ")]) {
      const cart = await readCart(member, spelling);
      expect(cart.is_voucher_applied).toBe(true);
      expect(cart.voucher_problem).toBeNull();
      expect(cart.calculations.price.total).toBe("130.00");
      expect(cart.discounts).toMatchObject([
        { _id: id, template_type: "VOUCHER", discount_type: "PRICE", amount: "10.00" },
      ]);
    }
  });

  test("a percentage voucher takes its share of what the automatic promotion left", async () => {
    await aPromotion(deps, {
      key: "half",
      discount_value: "50",
      groups: null,
      goods: null,
      ends_at: null,
    });
    try {
      const { member, code } = await aShopperWithVoucher({
        discount_type: "PERCENTAGE",
        discount_value: "10",
      });
      expect((await readCart(member, code)).calculations.price.total).toBe("85.00");
    } finally {
      await aPromotion(deps, { key: "half", is_active: false });
    }
  });

  test.each([
    ["minimum-not-met", { min_spending: "100.01" }],
    ["minimum-not-met", { min_quantity: 2 }],
    ["wrong-store", { stores: ["mini" as const] }],
  ])("a voucher does not apply because of %s", async (problem, terms) => {
    const { member, code } = await aShopperWithVoucher(terms);
    const cart = await readCart(member, code);
    expect(cart.is_voucher_applied).toBe(false);
    expect(cart.voucher_problem.code).toBe(problem);
    expect(cart.usable_vouchers).toEqual([]);
    const order = await checkOut(shop, member, { voucher_code: code });
    expect([order.status, Object.keys(order.body.errors)]).toEqual([422, ["voucher_code"]]);
  });

  test.each([
    ["expired", sql`expires_at = now()`],
    ["expired", sql`invalid_at = now()`],
    ["used", sql`used_at = now(), order_id = 'an order that is gone'`],
  ])("a voucher does not apply when it is %s", async (problem, change) => {
    const { member, id, code } = await aShopperWithVoucher();
    await deps.db.execute(sql`update redeemed_vouchers set ${change} where id = ${id}`);
    const cart = await readCart(member, code);
    expect([cart.is_voucher_applied, cart.voucher_problem.code]).toEqual([false, problem]);
    expect(cart.usable_vouchers).toEqual([]);
    await deps.db.execute(
      sql`update redeemed_vouchers set used_at = null, order_id = null where id = ${id}`,
    );
  });

  test("refuses a voucher of another member to guests, members and new accounts", async () => {
    const { code } = await aShopperWithVoucher();
    const guest = await addUnitsToCart(shop, { variantId });
    const otherMember = await addUnitsToCart(shop, { variantId, guest: await aMember(shop, 0) });
    for (const stranger of [guest, otherMember]) {
      const cart = await readCart(stranger, code);
      expect([cart.is_voucher_applied, cart.voucher_problem.code]).toEqual([false, "not-yours"]);
      const order = await checkOut(shop, stranger, { voucher_code: code });
      expect(order.body.errors).toEqual({ voucher_code: ["This code is not for you."] });
    }
    const unknownCodeCart = await readCart(guest, "HV-2222-2222-2222");
    expect(unknownCodeCart.voucher_problem.code).toBe("unknown");
  });
});

describe("own vouchers for a cart", () => {
  test("the cart lists own vouchers with their discounts, the largest first", async () => {
    const { member, code } = await aShopperWithVoucher();
    const half = await aVoucher(deps, { discount_type: "PERCENTAGE", discount_value: "50" });
    const bestVoucher = await redeemVoucher(shop, member, half);
    await redeemVoucher(shop, member, await aVoucher(deps, { min_spending: "500.00" }));
    const cart = await readCart(member);
    expect(cart.is_voucher_applied).toBe(false);
    expect(cart.usable_vouchers).toMatchObject([
      {
        discount_code_id: bestVoucher.id,
        code: bestVoucher.code,
        discount_value: "50.00",
        amount: "50.00",
      },
      { code, discount_type: "PRICE", discount_value: "10.00", amount: "10.00" },
    ]);
    // The list does not depend on the entered code, and is empty for guests.
    expect((await readCart(member, code)).usable_vouchers).toHaveLength(2);
    expect((await readCart(await addUnitsToCart(shop, { variantId }))).usable_vouchers).toEqual([]);
  });
});

describe("voucher at checkout", () => {
  test("an order uses a voucher once and shows it", async () => {
    const { member, id, code } = await aShopperWithVoucher();
    const checkoutReply = await checkOut(shop, member, {
      voucher_code: code,
      expected_total: "130.00",
    });
    expect(checkoutReply.status, checkoutReply.text).toBe(200);
    const order = (await shop.as(member).get(`/orders/${checkoutReply.body.order_id}/details`))
      .body;
    expect(order.is_voucher_applied).toBe(true);
    expect(order.discounts).toMatchObject([{ _id: id, template_type: "VOUCHER", amount: "10.00" }]);
    expect(await readRedeemedVoucher(member, id)).toMatchObject({
      state: "used",
      order_id: checkoutReply.body.order_id,
      used_at: expect.any(String),
    });
    await addUnitsToCart(shop, { variantId, guest: member });
    expect((await readCart(member, code)).voucher_problem.code).toBe("used");
    expect((await checkOut(shop, member, { voucher_code: code })).status).toBe(422);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test.each([
    [
      "is cancelled",
      async (member: Shopper, orderId: string) =>
        void (await shop.as(member).put(`/orders/${orderId}/cancelled`, {})),
    ],
    [
      "passes its payment deadline",
      async (_: Shopper, orderId: string) => {
        await deps.db.execute(
          sql`update orders set payment_deadline = now() - interval '1 second' where id = ${orderId} and status = 'submitted'`,
        );
        await cancelOverdueOrders(deps);
      },
    ],
  ])("a voucher returns when its order %s", async (_, end) => {
    const { member, id, code } = await aShopperWithVoucher();
    const checkoutReply = await checkOut(shop, member, { voucher_code: code });
    await end(member, checkoutReply.body.order_id);
    await end(member, checkoutReply.body.order_id);
    expect(await readRedeemedVoucher(member, id)).toMatchObject({
      state: "available",
      order_id: null,
    });
    const cancelled = () => shop.as(member).get(`/orders/${checkoutReply.body.order_id}/details`);
    expect((await cancelled()).body.returned_voucher.discount_code_id).toBe(id);
    const nextOrder = await anOrder(shop, {
      variantId,
      guest: member,
      checkout: { voucher_code: code },
    });
    expect((await readRedeemedVoucher(member, id)).order_id).toBe(nextOrder.orderId);
    expect((await cancelled()).body.returned_voucher).toBeNull();
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test.each([
    ["staff cancel, with a week at least", "staff", 7],
    ["staff cancel, with the time it had left", "staff", 20],
    ["its buyer cancels, with the time it had left", "buyer", 3],
  ])(
    "a voucher returns usable though it expired during its order: %s",
    async (_, cancelledBy, days) => {
      const { member, id, code } = await aShopperWithVoucher();
      const checkoutReply = await checkOut(shop, member, { voucher_code: code });
      const daysLeft = cancelledBy === "staff" && days === 7 ? 3 : days;
      await deps.db.execute(sql`update redeemed_vouchers set used_at = now() - interval '30 days',
      expires_at = now() - interval '30 days' + make_interval(days => ${daysLeft}::integer) where id = ${id}`);
      expect((await readRedeemedVoucher(member, id)).state).toBe("used");
      if (cancelledBy === "staff") await cancelByStaff(checkoutReply.body.order_id);
      else await shop.as(member).put(`/orders/${checkoutReply.body.order_id}/cancelled`, {});
      const voucher = await readRedeemedVoucher(member, id);
      expect(voucher.state).toBe("available");
      expect(Math.round((Date.parse(voucher.expires_at) - Date.now()) / 86_400_000)).toBe(days);
      expect(await findInvariantViolations(deps)).toEqual([]);
    },
  );
});
