import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aMember,
  anOrder,
  aProduct,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  addUnitsToCart,
  readQueryPlans,
  shopperPassword,
  startTestApi,
} from "../../testing/index.ts";
import { findCartVouchers } from "./redemption/redeemed-vouchers.repository.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ stock: 100 }] })).variants[0]!.id;

test("a member's code never applies to a guest, even after registration", async () => {
  const owner = await aMember(shop, 10);
  const { id, code } = await redeemVoucher(shop, owner, await aVoucher(deps));
  const guest = await addUnitsToCart(shop, { variantId });
  const readCart = () =>
    shop.as(guest).post("/stores/main/shopping-cart/all", { voucher_code: code });
  expect((await readCart()).body.voucher_problem.code).toBe("not-yours");
  const { status } = await shop.as(guest).post("/auth/migrate", {
    type: "EMAIL",
    username: "Somebody",
    email: "somebody@example.com",
    password: shopperPassword,
  });
  expect(status).toBe(200);
  const { body } = await shop.as(owner).get(`/redeemed-vouchers/${id}/details`);
  expect(body.state).toBe("available");
});

test("a code refused to a guest applies once its owner has signed in with the guest's cart", async () => {
  const email = "owner@example.com";
  const owner = await shop.shopper({ email });
  const { code } = await redeemVoucher(shop, owner, await aVoucher(deps, { point: 0 }));
  const guest = await addUnitsToCart(shop, { variantId });
  const signedIn = await shop.as(guest).post("/auth/login", {
    type: "EMAIL",
    login_id: email,
    password: shopperPassword,
  });
  expect(signedIn.status, signedIn.text).toBe(200);
  const readCart = await shop
    .as(owner)
    .post("/stores/main/shopping-cart/all", { voucher_code: code });
  expect(readCart.body.cart_items).toHaveLength(1);
  expect(readCart.body.is_voucher_applied).toBe(true);
});

test("closing an account removes its name and keeps redemptions and uses for the ledgers", async () => {
  const member = await aMember(shop, 20);
  const id = await aVoucher(deps);
  await redeemVoucher(shop, member, id);
  const { code } = await redeemVoucher(shop, member, id);
  const order = await anOrder(shop, {
    variantId,
    guest: member,
    checkout: { voucher_code: code },
  });
  await shop.as(member).put(`/orders/${order.orderId}/cancelled`, {});
  const closeReply = await shop
    .as(member)
    .post("/profiles/close-account", { password: shopperPassword });
  expect(closeReply.status, closeReply.text).toBe(200);
  const { rows } = await deps.db.execute(
    sql`select 1 from redeemed_vouchers where customer_id = ${member.id}`,
  );
  expect(rows).toHaveLength(2);
  // The back office must not show unused vouchers of a closed account as usable.
  const codesReply = await shop
    .as(await shop.operator("support"))
    .get(`/redeemed-vouchers?customer_id=${member.id}`);
  expect(codesReply.body.data.map(({ state }: { state: string }) => state)).toEqual([
    "invalid",
    "invalid",
  ]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("finds a cart's vouchers through indexes", async () => {
  const { id: customerId } = await shop.shopper();
  const voucherId = await aVoucher(deps, { point: 0 });
  await deps.db.execute(sql`
    insert into redeemed_vouchers (id, voucher_id, customer_id, code, redemption_id, terms)
    select 'many ' || n, ${voucherId}, ${customerId}, 'many ' || n, 'many ' || n, '{"point": 0}' from generate_series(1, 5000) as n`);
  await deps.db.execute(sql`analyze redeemed_vouchers`);
  const plan = await readQueryPlans(deps, (db) =>
    findCartVouchers(db, { customerId: "somebody else", code: "HV-2222-2222-2222" }),
  );
  expect(plan).toMatch(/redeemed_vouchers_(unused|customer)/);
  expect(plan).toContain("redeemed_vouchers_code_key");
  expect(plan).not.toContain("Seq Scan on redeemed_vouchers");
});
