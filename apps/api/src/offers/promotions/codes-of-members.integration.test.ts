import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCheckout,
  aCourier,
  anOrder,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  makePaidOrder,
  recipient,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const variantId = (await aProduct(shop.deps, { variants: [{ stock: 100 }] })).variants[0]!.id;
let codes = 0;

/** Makes a code for one use per person, and a member whose confirmed e-mail others may type. */
async function aCodeAndMember() {
  codes += 1;
  const code = `ONCE${codes}`;
  await aPromotion(shop.deps, { code, quota_per_person: 1 });
  const email = `codes-${codes}@harbour.test`;
  const member = await shop.shopper({ email });
  await shop.deps.db.execute(
    sql`update logins set verified_at = now() where customer_id = ${member.id}`,
  );
  const delivery_details = { ...recipient, email, phone: String(61_000_000 + codes) };
  const strangerCheckout = { variantId, checkout: { voucher_code: code, delivery_details } };
  const readCart = async () =>
    (
      await shop.as(member).post("/stores/main/shopping-cart/all", {
        voucher_code: code,
        delivery_info: aCheckout()["delivery_info"],
      })
    ).body;
  const placeOrder = () => checkOut(shop, member, { voucher_code: code, delivery_details });
  await addUnitsToCart(shop, { variantId, guest: member });
  return { member, strangerCheckout, readCart, placeOrder };
}

describe("member's code with one use per person", () => {
  test("a stranger's unpaid order with the member's email leaves the code usable", async () => {
    const { member, strangerCheckout, readCart, placeOrder } = await aCodeAndMember();
    await anOrder(shop, strangerCheckout);
    expect(await readCart()).toMatchObject({ is_voucher_applied: true, voucher_problem: null });
    const checkoutReply = await placeOrder();
    expect(checkoutReply.status, checkoutReply.text).toBe(200);
    await addUnitsToCart(shop, { variantId, guest: member });
    expect((await placeOrder()).status).toBe(422);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("a paid order with the member's email uses up the code in cart and checkout", async () => {
    const { strangerCheckout, readCart, placeOrder } = await aCodeAndMember();
    await makePaidOrder(shop, strangerCheckout);
    expect(await readCart()).toMatchObject({
      is_voucher_applied: false,
      voucher_problem: { code: "used" },
    });
    expect((await placeOrder()).status).toBe(422);
  });
});

test("a free order counts as paid at once", async () => {
  const { strangerCheckout } = await aCodeAndMember();
  const freeShippingCode = `FREE${codes}`;
  await aPromotion(shop.deps, {
    code: freeShippingCode,
    discount_type: "PERCENTAGE",
    discount_value: "100",
    quota_per_person: 1,
  });
  await aPromotion(shop.deps, { template_type: "FREE_SHIPPING" });
  const { orderId } = await anOrder(shop, {
    ...strangerCheckout,
    checkout: { ...strangerCheckout.checkout, voucher_code: freeShippingCode },
  });
  const { rows } = await shop.deps.db.execute(
    sql`select paid_at is not null as is_paid from promotion_uses u join promotions p on p.id = u.promotion_id where order_id = ${orderId} and p.code = ${freeShippingCode}`,
  );
  expect(rows).toEqual([{ is_paid: true }]);
});
