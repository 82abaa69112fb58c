import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStore } from "../../../base/configuration/index.ts";
import { findCustomer } from "../../../base/customers/customers.repository.ts";
import { promotionsReservation } from "../../../offers/promotions/promotions-reservation.ts";
import { readReservableOrder } from "../../../orders/orders/order-reservations.ts";
import { placeOnlineOrder, startOnlineShop } from "../../../orders/orders/testing.ts";
import { findOrderPayments } from "../../../orders/payments/index.ts";
import { applyOutcome } from "../../../orders/payments/settle-payment.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { placeOrder } from "../../../selling/checkout/place-order.ts";
import type { Checkout } from "../../../selling/checkout/prepare-checkout.ts";
import {
  aCheckout,
  anOrder,
  aPromotion,
  queueBehindLock,
  findInvariantViolations,
  addUnitsToCart,
  overlapTransactions,
  recipient,
  nestTransaction,
  withoutGuard,
} from "../../../testing/index.ts";
import { openAccountSession } from "./sign-in.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const { id: storeId } = await findStore(deps.db, "main");

/** Signs a guest in to a new account. */
async function prepareSignIn(guestId: string) {
  const member = await shop.shopper();
  const { passwordHash } = (await findCustomer(deps.db, member.id))!;
  const actor = { kind: "guest" as const, id: guestId, address: "10.5.0.1" };
  const claimant = { customerId: member.id, passwordHash };
  return { member, signIn: (tx: Tx) => openAccountSession(deps, tx, actor, claimant, "a browser") };
}
const findOwner = async (guestId: string, memberId: string) => {
  const { rows } = await deps.db.execute<{ customer_id: string }>(
    sql`select customer_id from orders where customer_id in (${guestId}, ${memberId})`,
  );
  return rows.map((row) => (row.customer_id === memberId ? "account" : "guest"));
};

/**
 * Signs a guest in while their order is placed but uncommitted.
 * @returns the order's owner afterwards
 */
async function signInDuringCheckout(testDeps: Deps) {
  const guest = await addUnitsToCart(shop, { variantId });
  const { member, signIn } = await prepareSignIn(guest.id);
  const lines = { checkout_product_variant_ids: [variantId], payment_method: "ONLINE" };
  const checkout = { ...aCheckout(lines), storeId, language: "en" } as unknown as Checkout;
  const buy = (tx: Tx) => placeOrder({ ...testDeps, db: tx }, guest, checkout, nestTransaction(tx));
  await overlapTransactions(testDeps.db, buy, signIn);
  return findOwner(guest.id, member.id);
}

test("an order placed during sign-in moves to the account; without the lock it stays behind", async () => {
  expect(await signInDuringCheckout(deps)).toEqual(["account"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
  const guard = withoutGuard(/for no key update/g, "for key share");
  expect(await signInDuringCheckout({ ...deps, ...guard.deps(deps) })).toEqual(["guest"]);
  expect(guard.removals()).toBeGreaterThan(0);
});

/**
 * Signs a guest in while the payment of their order is settled but uncommitted.
 * @returns the order's owner afterwards
 */
async function signInDuringPayment(testDeps: Deps) {
  const { orderId, guest } = await placeOnlineOrder(shop, variantId);
  const [payment] = await findOrderPayments(deps.db, orderId);
  const { member, signIn } = await prepareSignIn(guest.id);
  const paidState = {
    state: "paid",
    amount: payment!.amount,
    currency: "HKD",
    method: "card",
  } as const;
  const settle = (tx: Tx) =>
    applyOutcome({ ...testDeps, db: tx }, payment!.id, {
      ...paidState,
      brand: "visa",
      last4: "4242",
    });
  await overlapTransactions(testDeps.db, settle, signIn);
  return { owners: await findOwner(guest.id, member.id), member };
}

test("an order paid during sign-in stays with the guest; without the lock it moves", async () => {
  const { owners, member } = await signInDuringPayment(deps);
  expect(owners).toEqual(["guest"]);
  const cart = await shop.as(member).post("/stores/main/shopping-cart/all", {});
  expect(cart.body.cart_items).toEqual([]);
  const guard = withoutGuard(/order by id for no key update/g, "order by id");
  const unguardedRace = await signInDuringPayment({ ...deps, ...guard.deps(deps) });
  expect(unguardedRace.owners).toEqual(["account"]);
  expect(guard.removals()).toBeGreaterThan(0);
});

let codes = 0;

/**
 * Signs in a guest who used a code. Meanwhile the account's own order, paid late, uses the same code again.
 * @returns the account's uses
 */
async function signInDuringLatePayment(testDeps: Deps) {
  codes += 1;
  const code = `LATE${codes}`;
  await aPromotion(deps, { code, quota_per_person: 1 });
  const orderWithCode = (number: number) => ({
    variantId,
    checkout: {
      voucher_code: code,
      delivery_details: {
        ...recipient,
        email: "",
        phone: String(61_000_000 + codes * 10 + number),
      },
    },
  });
  const { guest } = await anOrder(shop, orderWithCode(1));
  const { member, signIn } = await prepareSignIn(guest.id);
  const { orderId } = await anOrder(shop, { ...orderWithCode(2), guest: member });
  const readLateOrder = (tx: Tx) => readReservableOrder(tx, orderId);
  await deps.db.transaction(async (tx) =>
    promotionsReservation.release(tx, await readLateOrder(tx), "others"),
  );
  await overlapTransactions(
    testDeps.db,
    async (tx) => promotionsReservation.reserve(tx, await readLateOrder(tx)),
    signIn,
  );
  const { rows } = await deps.db.execute(sql`
    select order_id from promotion_uses where customer_id = ${member.id} and given_back_at is null`);
  return rows.length;
}

test("a late payment and a sign-in use a code once, or twice without the lock", async () => {
  expect(await signInDuringLatePayment(deps)).toBe(1);
  const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
  expect(await signInDuringLatePayment({ ...deps, ...guard.deps(deps) })).toBe(2);
  expect(guard.removals()).toBeGreaterThan(0);
});

test("signing in locks orders before the cart, like settling a payment", async () => {
  const { orderId, guest } = await placeOnlineOrder(shop, variantId);
  const { signIn } = await prepareSignIn(guest.id);
  const lockOrder = sql`select 1 from orders where id = ${orderId} for update`;
  const lines = sql`select 1 from cart_lines where customer_id = ${guest.id} for update nowait`;
  const hasLockWaiter = async () => (await deps.db.execute(lockWaiters)).rows.length > 0;
  const countLockableLines = async () => {
    while (!(await hasLockWaiter())) await new Promise(setImmediate);
    return (await deps.db.execute(lines)).rows.length;
  };
  const runSignIn = () => deps.db.transaction(signIn).then(() => undefined);
  expect(
    await queueBehindLock<number | undefined>(deps.db, lockOrder, [runSignIn, countLockableLines]),
  ).toEqual([undefined, 1]);
});

const lockWaiters = sql`
  select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
