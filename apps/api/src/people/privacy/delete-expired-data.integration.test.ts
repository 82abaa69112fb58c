import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lockIdle, findStillIdle } from "../../base/customers/idle-people.repository.ts";
import { lockShopper } from "../../base/customers/index.ts";
import { findFileProblems } from "../../base/files/index.ts";
import { creditPoints } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aPromotion,
  aProduct,
  findInvariantViolations,
  addUnitsToCart,
  overlapTransactions,
  makeReceivedOrder,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";
import { aPicture } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
const { db } = deps;
const personalRules = deps.registry.modules.flatMap(({ personal }) => personal ?? []);
await aCourier(deps);
const product = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = product.variants[0]!.id;

const isStored = async ({ id }: Shopper, api = shop) =>
  (await api.deps.db.execute(sql`select 1 from customers where id = ${id}`)).rows.length > 0;

/** Moves everything that this person did into the past. */
async function ageAccount({ id }: Shopper, agoInterval: string, api = shop): Promise<void> {
  const minusAge = sql`- ${agoInterval}::interval`;
  for (const statement of [
    sql`update customers set created_at = created_at ${minusAge} where id = ${id}`,
    sql`update cart_lines set created_at = created_at ${minusAge}, updated_at = updated_at ${minusAge} where customer_id = ${id}`,
    sql`update wishlist_items set created_at = created_at ${minusAge} where customer_id = ${id}`,
    sql`update uploads set created_at = created_at ${minusAge} where customer_id = ${id}`,
    sql`update logins set created_at = created_at ${minusAge} where customer_id = ${id}`,
    sql`update sessions set last_used_at = last_used_at ${minusAge} where customer_id = ${id}`,
  ])
    await api.deps.db.execute(statement);
}

async function aGuestWithRecords(api = shop) {
  const guest = await addUnitsToCart(api, { variantId });
  await api.as(guest).post("/stores/main/wishlist/add-to-wishlist", { product_id: product.id });
  await aPicture(api, guest, "reviews");
  return guest;
}

describe("guest without orders", () => {
  test("deletes a guest after thirteen months with cart, wishlist and pictures", async () => {
    const [expiredGuest, recentGuest] = [await aGuestWithRecords(), await aGuestWithRecords()];
    await ageAccount(expiredGuest, "14 months");
    await ageAccount(recentGuest, "12 months");
    expect(await deleteExpiredData(deps)).toMatchObject({ guests: 1, accounts: 0 });
    expect([await isStored(expiredGuest), await isStored(recentGuest)]).toEqual([false, true]);
    for (const table of ["cart_lines", "wishlist_items", "uploads"]) {
      const rows = sql`select 1 from ${sql.identifier(table)} where customer_id = ${expiredGuest.id}`;
      expect((await db.execute(rows)).rows, table).toHaveLength(0);
    }
    await shop.runJobs();
    expect(await findFileProblems(deps)).toEqual([]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test.each([
    ["filled the cart", (guest: Shopper) => addUnitsToCart(shop, { variantId, qty: 2, guest })],
    ["uploaded a picture", (guest: Shopper) => aPicture(shop, guest, "reviews")],
  ])("keeps a guest who recently %s", async (_what, performAction) => {
    const guest = await aGuestWithRecords();
    await ageAccount(guest, "14 months");
    await performAction(guest);
    await deleteExpiredData(deps);
    expect(await isStored(guest)).toBe(true);
  });

  test("keeps a guest with an order", async () => {
    const { guest } = await anOrder(shop, { variantId });
    await ageAccount(guest, "5 years");
    await deleteExpiredData(deps);
    expect(await isStored(guest)).toBe(true);
  });

  test("deletes an old guest's contact of a used code, and the code stays used", async () => {
    await aPromotion(deps, { code: "LEFT1", quota_per_person: 1 });
    const checkout = { voucher_code: "LEFT1" };
    const { guest, orderId } = await anOrder(shop, { variantId, checkout });
    const account = await shop.shopper();
    await db.execute(sql`update orders set customer_id = ${account.id} where id = ${orderId}`);
    await ageAccount(guest, "14 months");
    await deleteExpiredData(deps);
    const selectUse = sql`select contact_email as email, given_back_at from promotion_uses where order_id = ${orderId}`;
    expect((await db.execute(selectUse)).rows).toEqual([{ email: "", given_back_at: null }]);
  });

  test("keeps the proof that a deleted guest uploaded for another's order", async () => {
    const { reference } = await anOrder(shop, { variantId });
    const proofSender = shop.guest();
    const image = await aPicture(shop, proofSender, "payment-proofs");
    const proof = { image, phone: "91234567" };
    const uploadReply = await shop.as(proofSender).put(`/orders/${reference}/upload/guest`, proof);
    expect(uploadReply.status).toBe(200);
    await ageAccount(proofSender, "14 months");
    await deleteExpiredData(deps);
    expect(await isStored(proofSender)).toBe(false);
    const {
      rows: [consentRow],
    } = await db.execute(sql`
      select u.customer_id from payment_proofs p join uploads u on u.id = p.upload_id
      join orders o on o.id = p.order_id where o.reference = ${reference}`);
    expect(consentRow).toEqual({ customer_id: null });
  });
});

describe("guest who returns during deletion", () => {
  const race = async (api: typeof shop) => {
    const guest = await addUnitsToCart(api, { variantId });
    await ageAccount(guest, "14 months", api);
    await overlapTransactions(
      api.deps.db,
      async (tx) => {
        await lockShopper(tx, guest);
        await tx.execute(
          sql`update cart_lines set updated_at = now() where customer_id = ${guest.id}`,
        );
      },
      () => deleteExpiredData(api.deps),
    );
    return isStored(guest, api);
  };

  test("a guest who returns during the deletion keeps the cart", async () =>
    expect(await race(shop)).toBe(true));

  test("without the lock, a returning guest is deleted", async () => {
    const guard = withoutGuard(/ for update of c skip locked| for key share/, "");
    const unguardedShop = await startTestApi({ deps: guard.deps });
    await aCourier(unguardedShop.deps);
    await unguardedShop.deps.db.execute(
      sql`alter table cart_lines drop constraint cart_lines_variant_id_fkey`,
    );
    const guest = unguardedShop.guest();
    await unguardedShop.deps.db.execute(sql`insert into customers (id) values (${guest.id})`);
    await ageAccount(guest, "14 months", unguardedShop);
    await overlapTransactions(
      unguardedShop.deps.db,
      async (tx) => {
        await lockShopper(tx, guest);
        await tx.execute(sql`
          insert into cart_lines (id, customer_id, store_id, variant_id, qty)
          select 'late', ${guest.id}, id, 'none', 1 from stores limit 1`);
      },
      () => deleteExpiredData(unguardedShop.deps),
    );
    expect(guard.removals()).toBeGreaterThan(0);
    expect(await isStored(guest, unguardedShop)).toBe(false);
  });
});

test("rechecks a guest's activity after taking the lock", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  await ageAccount(guest, "14 months");
  await db.transaction(async (tx) => {
    const locked = await lockIdle(tx, "guests", personalRules, 100);
    expect(locked).toEqual([guest.id]);
    expect(await findStillIdle(tx, "guests", personalRules, locked)).toEqual(locked);
    await tx.execute(sql`update cart_lines set updated_at = now() where customer_id = ${guest.id}`);
    expect(await findStillIdle(tx, "guests", personalRules, locked)).toEqual([]);
  });
});

describe("unconfirmed account", () => {
  test("deletes an unconfirmed account after thirty days without a visit", async () => {
    const pending = await shop.shopper({ verified: false });
    const recentVisitor = await shop.shopper({ verified: false });
    const confirmedShopper = await shop.shopper();
    for (const registered of [pending, recentVisitor, confirmedShopper])
      await ageAccount(registered, "31 days");
    await shop.as(recentVisitor).get("/auth/user");
    await db.execute(
      sql`update sessions set last_used_at = now() where customer_id = ${recentVisitor.id}`,
    );
    expect(await deleteExpiredData(deps)).toMatchObject({ accounts: 1 });
    expect(await isStored(pending)).toBe(false);
    expect([await isStored(recentVisitor), await isStored(confirmedShopper)]).toEqual([true, true]);
  });

  test("leaves an empty row for an account that ledgers refer to", async () => {
    const pending = await shop.shopper({ verified: false, username: "Quill" });
    const gift = { customerId: pending.id, points: 5, idempotencyKey: "welcome" };
    await inTransaction(db, (tx) => creditPoints(tx, gift));
    await ageAccount(pending, "31 days");
    expect(await deleteExpiredData(deps)).toMatchObject({ accounts: 1 });
    expect(await deleteExpiredData(deps)).toMatchObject({ accounts: 0 });
    const {
      rows: [row],
    } = await db.execute(
      sql`select username, password_hash, closed_at is not null as is_closed from customers where id = ${pending.id}`,
    );
    expect(row).toEqual({ username: null, password_hash: null, is_closed: true });
  });
});

test("deletes payment proofs two years after their orders ended", async () => {
  const [oldOrder, recentOrder] = [
    await makeReceivedOrder(shop, { variantId }),
    await makeReceivedOrder(shop, { variantId }),
  ];
  await db.execute(
    sql`update orders set updated_at = updated_at - interval '25 months' where id = ${oldOrder.orderId}`,
  );
  expect(await deleteExpiredData(deps)).toMatchObject({ proofs: 1 });
  await shop.runJobs();
  const readForBuyer = async ({ guest, orderId }: typeof oldOrder) =>
    (await shop.as(guest).get(`/orders/${orderId}/details`)).body.checkout;
  expect(await readForBuyer(oldOrder)).toMatchObject({
    offline: { image: null, uploaded_at: expect.any(String) },
    approval: { status: "APPROVED" },
  });
  expect((await shop.anyone.get((await readForBuyer(recentOrder)).offline.image)).status).toBe(200);
  expect(await findFileProblems(deps)).toEqual([]);
});

test("deletes messages after thirteen months unless they are still waiting", async () => {
  await shop.runJobs();
  await db.execute(sql`update outbox set created_at = created_at - interval '14 months'`);
  // A message of an order waits for the order's earlier messages, which the worker may be sending at that moment.
  await db.execute(sql`delete from outbox where status = 'waiting'`);
  const emails = (await db.execute(sql`select 1 from outbox`)).rows.length;
  expect(emails).toBeGreaterThan(0);
  await db.execute(sql`
    insert into outbox (id, key, channel, kind, recipient, language, body, created_at)
    values (gen_random_uuid(), 'waits', 'sms', 'test', '85290000000', 'en', 'x', now() - interval '14 months')`);
  expect(await deleteExpiredData(deps)).toMatchObject({ messages: emails });
  expect((await db.execute(sql`select 1 from outbox`)).rows).toHaveLength(1);
});

test("deletes hundreds of guests in one night, in batches", async () => {
  await db.execute(sql`
    insert into customers (id, created_at) select 'idle ' || n, now() - interval '2 years' from generate_series(1, 450) n`);
  expect(await deleteExpiredData(deps)).toMatchObject({ guests: 450 });
});
