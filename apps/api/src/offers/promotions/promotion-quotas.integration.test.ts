import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelOverdueOrders } from "../../orders/orders/sweep-orders.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
  raceForStock,
  makeGuestsWithCart,
  addUnitsToCart,
  overlapTransactions,
  readQueryPlans,
  recipient,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import type { PromotionRecord } from "./plan-promotions.ts";
import { readPromotionState } from "./promotions.repository.ts";
import { savePromotions } from "./save-promotions.ts";

const shop = await startTestApi();
await aCourier(shop.deps);

/**
 * Starts a shop and places an order in it. Otherwise a database's first job of a name would block all parallel orders
 * until its commit.
 */
async function startShopWithoutGuard({ deps }: ReturnType<typeof withoutGuard>): Promise<TestApi> {
  const unguardedShop = await startTestApi({ deps });
  await aCourier(unguardedShop.deps);
  await anOrder(unguardedShop, { variantId: await aVariant(unguardedShop) });
  return unguardedShop;
}
const quotaGuard = withoutGuard(/and p\.used < p\.quota/g, "");
const personLock = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");

const aVariant = async (api: TestApi) =>
  (await aProduct(api.deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;
/** Returns contact details that no other order has. */
const makePerson = (number: number) => ({
  delivery_details: {
    ...recipient,
    email: `buyer-${number}@example.com`,
    phone: `9${1000000 + number}`,
  },
});
/** Lets that many guests check out at once with a code. */
async function checkOutInParallel(
  api: TestApi,
  guests: number,
  terms: Partial<PromotionRecord>,
  makeContact: (number: number) => object = makePerson,
) {
  const promotion = await aPromotion(api.deps, terms);
  const variantId = await aVariant(api);
  const buyers = await makeGuestsWithCart(api, variantId, guests);
  const replies = await raceForStock(api.deps, { variantId, callCount: 8 }, () =>
    Promise.all(
      buyers.map((guest, number) =>
        checkOut(api, guest, { voucher_code: terms.code, ...makeContact(number) }),
      ),
    ),
  );
  const { rows } = await api.deps.db.execute<{ used: number; uses: number }>(sql`
    select used, (select count(*)::integer from promotion_uses where promotion_id = ${promotion} and given_back_at is null) as uses
    from promotions where id = ${promotion}`);
  return {
    orders: replies.filter(({ status }) => status === 200).length,
    refused: replies.filter(
      ({ status, body }) =>
        status === 422 && body.errors?.voucher_code?.[0] === "This code has been used.",
    ).length,
    ...rows[0]!,
  };
}

describe("quota of a code", () => {
  test("200 parallel uses of a code stop at its quota", async () => {
    const outcome = await checkOutInParallel(shop, 200, { code: "ONLY3", quota: 3 });
    expect(outcome).toEqual({ orders: 3, refused: 197, used: 3, uses: 3 });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("without the statement's comparison, parallel uses exceed the quota", async () => {
    const unguardedShop = await startShopWithoutGuard(quotaGuard);
    const { orders } = await checkOutInParallel(unguardedShop, 20, { code: "ONLY1", quota: 1 });
    expect(quotaGuard.removals()).toBeGreaterThan(0);
    expect(orders).toBeGreaterThan(1);
    expect(await findInvariantViolations(unguardedShop.deps)).toContain(
      "Each promotion's use counter equals its uses and stays within its quota",
    );
  });
});

describe("quota per person", () => {
  const oncePerPerson = { code: "ONCE", quota_per_person: 1 };
  const makeSameContact = () => ({});

  test("200 guests with one email and phone use a code once at the same moment", async () => {
    const outcome = await checkOutInParallel(shop, 200, oncePerPerson, makeSameContact);
    expect(outcome).toMatchObject({ orders: 1, refused: 199, uses: 1 });
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("without the lock on the person, guests with one contact use the code repeatedly", async () => {
    const unguardedShop = await startShopWithoutGuard(personLock);
    const { orders } = await checkOutInParallel(unguardedShop, 20, oncePerPerson, makeSameContact);
    expect(personLock.removals()).toBeGreaterThan(0);
    expect(orders).toBeGreaterThan(1);
    expect(await findInvariantViolations(unguardedShop.deps)).toContain(
      "No person uses a promotion more often than its limit per person",
    );
  });

  test.each([
    [
      "the account, whatever else is written",
      { email: "other@example.com", phone: "61110001" },
      true,
    ],
    [
      "the mailbox, however its address is written",
      { email: "a.b+1@gmail.com", phone: "61110003" },
      false,
      "ab@gmail.com",
    ],
    ["the e-mail, whatever its capitals", { email: "ONE@Example.com", phone: "61110002" }, false],
    [
      "the phone, also behind its area code",
      { email: "three@example.com", phone: "85261110000" },
      false,
    ],
  ])("recognises a person by %s", async (_, changes, isSameAccount, email = "one@example.com") => {
    const code = `PERSON-${changes.phone}`;
    await aPromotion(shop.deps, { code, quota_per_person: 1 });
    const variantId = await aVariant(shop);
    const contact = { ...recipient, email, phone: "61110000" };
    const first = await shop.shopper();
    const firstPurchase = {
      variantId,
      guest: first,
      checkout: { voucher_code: code, delivery_details: contact },
    };
    await anOrder(shop, firstPurchase);
    const second: Shopper = isSameAccount ? first : shop.guest();
    await addUnitsToCart(shop, { variantId, guest: second });
    const secondCheckout = { voucher_code: code, delivery_details: { ...contact, ...changes } };
    const refusedReply = await checkOut(shop, second, secondCheckout);
    expect([refusedReply.status, refusedReply.body.errors]).toEqual([
      422,
      { voucher_code: ["This code has been used."] },
    ]);
    const strangerCheckout = { ...secondCheckout, ...makePerson(77) };
    expect(
      (await checkOut(shop, await addUnitsToCart(shop, { variantId }), strangerCheckout)).status,
    ).toBe(200);
  });
});

test("the invariant check counts all spellings of a mailbox as one person", async () => {
  const key = "one-mailbox";
  const promotion = await aPromotion(shop.deps, { key, code: "ONEMAILBOX", quota_per_person: 1 });
  const variantId = await aVariant(shop);
  const orders = [
    await anOrder(shop, { variantId, checkout: makePerson(1) }),
    await anOrder(shop, { variantId, checkout: makePerson(2) }),
  ];
  const emailSpellings = ["a.lee+toys@gmail.com", "alee@googlemail.com"];
  for (const [index, { orderId, guest }] of orders.entries())
    await shop.deps.db.execute(sql`
      insert into promotion_uses (promotion_id, order_id, customer_id, contact_email, contact_phone, quota_per_person)
      values (${promotion}, ${orderId}, ${guest.id}, ${emailSpellings[index]!}, '', 1)`);
  expect(JSON.stringify(await findInvariantViolations(shop.deps))).toContain(
    "No person uses a promotion more",
  );
  await shop.deps.db.execute(sql`delete from promotion_uses where promotion_id = ${promotion}`);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("finds a person's uses through indexes", async () => {
  // Inserts enough uses to make the index worthwhile, without orders for them.
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into promotion_uses (promotion_id, order_id, customer_id, contact_email, contact_phone)
      select 'many', n, n, n || '@example.com', n from generate_series(1, 5000) as n`);
  });
  await shop.deps.db.execute(sql`analyze promotion_uses`);
  const person = {
    customerId: "ada",
    emails: ["ada@example.com"],
    phones: ["85290000000"],
    isMember: false,
  };
  const plan = await readQueryPlans(shop.deps, (db) => readPromotionState(db, person));
  for (const index of ["customer", "mailbox", "number"])
    expect(plan).toContain(`promotion_uses_${index}`);
  expect(plan).toContain("logins_mailbox");
  expect(plan).not.toMatch(/Seq Scan on (promotion_uses|logins)/);
  await shop.deps.db.execute(sql`delete from promotion_uses where promotion_id = 'many'`);
});

describe("uses of an order", () => {
  test.each([
    [
      "is cancelled",
      async ({ guest, orderId }: Awaited<ReturnType<typeof anOrder>>) =>
        void (await shop.as(guest).put(`/orders/${orderId}/cancelled`, {})),
    ],
    [
      "passed its payment deadline",
      async ({ orderId }: Awaited<ReturnType<typeof anOrder>>) => {
        await shop.deps.db.execute(
          sql`update orders set payment_deadline = now() - interval '1 second' where id = ${orderId} and status = 'submitted'`,
        );
        await cancelOverdueOrders(shop.deps);
      },
    ],
  ])("a code can be used again once its order %s", async (ending, end) => {
    const code = `BACK-${ending.length}`;
    await aPromotion(shop.deps, { code, quota: 1, quota_per_person: 1 });
    const variantId = await aVariant(shop);
    const checkout = { voucher_code: code, ...makePerson(1) };
    const first = await anOrder(shop, { variantId, checkout });
    const second = await addUnitsToCart(shop, { variantId });
    const fetchCart = () =>
      shop.as(second).post("/stores/main/shopping-cart/all", { voucher_code: code });
    expect((await fetchCart()).body.voucher_problem.code).toBe("used");
    await end(first);
    await end(first);
    expect((await fetchCart()).body.is_voucher_applied).toBe(true);
    expect((await checkOut(shop, second, checkout)).status).toBe(200);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("records uses without a quota and counts them when a quota is added", async () => {
    const key = "counted-later";
    const promotion = await aPromotion(shop.deps, { key, code: "LATER" });
    const variantId = await aVariant(shop);
    await anOrder(shop, { variantId, checkout: { voucher_code: "LATER" } });
    await aPromotion(shop.deps, { key, quota: 1, code: "LATER" });
    const { rows } = await shop.deps.db.execute(
      sql`select used from promotions where id = ${promotion}`,
    );
    expect(rows).toEqual([{ used: 1 }]);
    const cart = await shop
      .as(await addUnitsToCart(shop, { variantId }))
      .post("/stores/main/shopping-cart/all", { voucher_code: "LATER" });
    expect(cart.body.voucher_problem.code).toBe("used");
  });
});

describe("limit added during an order", () => {
  test.each([
    ["in all", { quota: 1 }],
    ["of one person", { quota_per_person: 1 }],
  ])("a limit added during an order counts that order, %s", async (_, limit) => {
    const key = `begins-${Object.keys(limit)[0]!.replaceAll("_", "-")}`;
    const terms = { key, code: key.toUpperCase() };
    await aPromotion(shop.deps, terms);
    const variantId = await aVariant(shop);
    const checkout = { voucher_code: terms.code, ...makePerson(88) };
    await anOrder(shop, { variantId, checkout });
    const second = await addUnitsToCart(shop, { variantId });
    const [, lateReply] = await overlapTransactions(
      shop.deps.db,
      (tx) => savePromotions(tx, [{ key, ...limit }]),
      () => checkOut(shop, second, checkout),
    );
    expect([lateReply.status, lateReply.body.errors]).toEqual([
      422,
      { voucher_code: ["This code has been used."] },
    ]);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("adds a limit that still has room for the order in progress", async () => {
    const terms = { key: "begins-wide", code: "BEGINS-WIDE" };
    const promotion = await aPromotion(shop.deps, terms);
    const buyer = await addUnitsToCart(shop, { variantId: await aVariant(shop) });
    const [, checkoutReply] = await overlapTransactions(
      shop.deps.db,
      (tx) => savePromotions(tx, [{ key: terms.key, quota: 1 }]),
      () => checkOut(shop, buyer, { voucher_code: terms.code, ...makePerson(89) }),
    );
    expect(checkoutReply.status).toBe(200);
    const { rows } = await shop.deps.db.execute(
      sql`select used from promotions where id = ${promotion}`,
    );
    expect(rows).toEqual([{ used: 1 }]);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});
