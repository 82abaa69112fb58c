import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { promotionsPersonal } from "../../../offers/promotions/promotions.personal.ts";
import {
  placeOnlineOrder,
  startOnlineShop,
  readStoredOrder,
} from "../../../orders/orders/testing.ts";
import type { Shopper } from "../../../platform/modules/actor.ts";
import {
  anOrder,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  recipient,
  countReserved,
  shopperPassword,
} from "../../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const onlinePayment = { payment_method: "ONLINE" };
let members = 0;

async function createMember() {
  members += 1;
  const email = `joins-${members}@harbour.test`;
  const member = await shop.shopper({ email });
  const signIn = (guest: Shopper) =>
    shop
      .as(guest)
      .post("/auth/login", { type: "EMAIL", login_id: email, password: shopperPassword });
  return { member, email, signIn };
}
const createSingleUnitVariant = async () =>
  (await aProduct(deps, { variants: [{ stock: 1 }] })).variants[0]!.id;

describe("sign-in with an unpaid online order", () => {
  test("a new checkout after sign-in supersedes the guest's unpaid order and reuses its last unit", async () => {
    const lastVariantId = await createSingleUnitVariant();
    const first = await placeOnlineOrder(shop, lastVariantId);
    const { member, signIn } = await createMember();
    expect((await signIn(first.guest)).status).toBe(200);
    const cart = await shop.as(member).post("/stores/main/shopping-cart/all", {});
    expect(cart.body.waiting_orders).toMatchObject([{ reference: first.reference }]);
    const second = await checkOut(shop, member, onlinePayment);
    expect(second.status, second.text).toBe(200);
    expect(await readStoredOrder(shop, first.orderId)).toMatchObject({ status: "cancelled" });
    expect((await first.pays()).status).toBe(404);
    expect(await countReserved(deps, lastVariantId)).toBe(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("the account sees and pays the guest's order, and its lines leave the cart", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    const { member, signIn } = await createMember();
    await signIn(first.guest);
    const details = () => shop.as(member).get(`/orders/${first.orderId}/details`);
    expect((await details()).body).toMatchObject({ current_status: "submitted" });
    await first.pays();
    await shop.runJobs();
    expect((await details()).body).toMatchObject({ current_status: "processing", is_paid: true });
    const cart = await shop.as(member).post("/stores/main/shopping-cart/all", {});
    expect(cart.body.cart_items).toEqual([]);
  });

  test("the account may cancel the guest's order", async () => {
    const lastVariantId = await createSingleUnitVariant();
    const first = await placeOnlineOrder(shop, lastVariantId);
    const { member, signIn } = await createMember();
    await signIn(first.guest);
    const cancelReply = await shop.as(member).put(`/orders/${first.orderId}/cancelled`, {});
    expect(cancelReply.status, cancelReply.text).toBe(200);
    expect(await countReserved(deps, lastVariantId)).toBe(0);
  });

  test("a code with one use per person counts once after sign-in", async () => {
    const code = "JOINED1";
    await aPromotion(deps, { code, quota_per_person: 1 });
    const guest = await addUnitsToCart(shop, { variantId });
    const details = { recipient_name: "Ann", email: "", area_code: "852", phone: "92223333" };
    const changes = {
      ...onlinePayment,
      voucher_code: code,
      delivery_details: { ...details, address: "1 Queen's Road", remarks: "" },
    };
    expect((await checkOut(shop, guest, changes)).status).toBe(200);
    const { member, signIn } = await createMember();
    await signIn(guest);
    const repeatedReply = await checkOut(shop, member, changes);
    expect(repeatedReply.status, repeatedReply.text).toBe(200);
    const { rows } = await deps.db.execute(
      sql`select customer_id from promotion_uses where given_back_at is null and customer_id in (${member.id}, ${guest.id})`,
    );
    expect(rows).toEqual([{ customer_id: member.id }]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("limits per person after sign-in", () => {
  const makePerson = (number: number) => ({
    ...recipient,
    email: `other-${number}@example.com`,
    phone: String(62_000_000 + number),
  });

  test("a guest's order keeps its code's price, and the account cannot use the code again", async () => {
    await aPromotion(deps, { code: "MINE1", quota_per_person: 1 });
    const { member, signIn } = await createMember();
    const checkout = { voucher_code: "MINE1", delivery_details: makePerson(1) };
    await anOrder(shop, { variantId, guest: member, checkout });
    const second = { ...checkout, delivery_details: makePerson(2) };
    const { guest, orderId } = await anOrder(shop, { variantId, checkout: second });
    const { body: before } = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect((await signIn(guest)).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
    const { body: after } = await shop.as(member).get(`/orders/${orderId}/details`);
    expect(before.discounts).toHaveLength(1);
    expect(after.discounts).toEqual(before.discounts);
    await addUnitsToCart(shop, { variantId, guest: member });
    const third = { ...checkout, delivery_details: makePerson(3) };
    expect(await checkOut(shop, member, third)).toMatchObject({
      status: 422,
      body: { errors: { voucher_code: ["This code has been used."] } },
    });
    const erasedPerson = { customerId: member.id, addresses: [] };
    await deps.db.transaction((tx) => promotionsPersonal.erase!(tx, erasedPerson));
    const { rows } = await deps.db.execute(
      sql`select distinct contact_email from promotion_uses where order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ contact_email: "" }]);
  });

  test("a guest's gift and the account's gift stay within the limit", async () => {
    const [boughtProduct, gift] = [await aProduct(deps), await aProduct(deps)];
    await aPromotion(deps, {
      discount_type: "BUY_X_GET_Y_FREE",
      buy_quantity: 1,
      get_quantity: 1,
      gift: gift.variants[0]!.sku,
      gifts_per_person: 1,
      goods: { products: [boughtProduct.slug] },
    });
    const { member, signIn } = await createMember();
    const purchase = (number: number) => ({
      variantId: boughtProduct.variants[0]!.id,
      checkout: { delivery_details: makePerson(number) },
    });
    await anOrder(shop, { ...purchase(4), guest: member });
    const { guest } = await anOrder(shop, purchase(5));
    expect((await signIn(guest)).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

test("signing in moves an unpaid offline order and leaves a paid one with the guest", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const waitingOrderId = (await checkOut(shop, guest, {})).body.order_id;
  const paidOrder = await placeOnlineOrder(shop, variantId);
  await paidOrder.pays();
  await shop.runJobs();
  const { member, signIn } = await createMember();
  await signIn(guest);
  await signIn(paidOrder.guest);
  expect((await shop.as(member).get(`/orders/${waitingOrderId}/details`)).status).toBe(200);
  expect((await shop.as(member).get(`/orders/${paidOrder.orderId}/details`)).status).toBe(404);
});

test("signing in explains where paid guest orders are found, if there are any", async () => {
  const paidOrder = await placeOnlineOrder(shop, variantId);
  await paidOrder.pays();
  await shop.runJobs();
  const { signIn } = await createMember();
  expect((await signIn(paidOrder.guest)).body.message).toBe(
    "Welcome back. You'll find orders you paid for as a guest under Track order.",
  );
  const unpaid = await placeOnlineOrder(shop, variantId);
  expect((await signIn(unpaid.guest)).body.message).toBe("Welcome back.");
});

test("doctor finds an unpaid order left behind by a sign-in", async () => {
  const first = await placeOnlineOrder(shop, variantId);
  const { signIn } = await createMember();
  await signIn(first.guest);
  await deps.db.execute(
    sql`update orders set customer_id = ${first.guest.id} where id = ${first.orderId}`,
  );
  expect(await findInvariantViolations(deps)).toEqual([
    "Each unpaid order of a guest who joined an account belongs to that account",
  ]);
  await deps.db.execute(sql`update customers set joined_at = null where id = ${first.guest.id}`);
});

test("a checkout during sign-in leaves no order behind", async () => {
  const { member, signIn } = await createMember();
  const guest = await addUnitsToCart(shop, { variantId });
  const [checkoutReply] = await Promise.all([checkOut(shop, guest, onlinePayment), signIn(guest)]);
  const readOwners = async (id: string) =>
    (await deps.db.execute(sql`select status from orders where customer_id = ${id}`)).rows;
  expect(await readOwners(guest.id)).toEqual([]);
  expect(await readOwners(member.id)).toHaveLength(checkoutReply.status === 200 ? 1 : 0);
});
