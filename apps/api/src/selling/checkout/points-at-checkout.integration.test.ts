import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStore } from "../../base/configuration/index.ts";
import { creditPoints } from "../../offers/membership/index.ts";
import { cancelOverdueOrders } from "../../orders/orders/sweep-orders.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import {
  aCheckout,
  aCourier,
  aProduct,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  overlapTransactions,
  startTestApi,
  type TestApi,
  nestTransaction,
  withoutGuard,
} from "../../testing/index.ts";
import { placeOrder } from "./place-order.ts";
import type { Checkout } from "./prepare-checkout.ts";

const shop = await startTestApi();
await aCourier(shop.deps);

/** Makes a product that costs money and points. */
async function aPointsArticle(api: TestApi, point = 30, stock = 100): Promise<string> {
  const product = await aProduct(api.deps, { variants: [{ stock }] });
  const variantId = product.variants[0]!.id;
  await api.deps.db.execute(
    sql`update product_variants set point = ${point} where id = ${variantId}`,
  );
  return variantId;
}
async function aMember(api: TestApi, points: number) {
  const member = await api.shopper();
  await inTransaction(api.deps.db, (tx) =>
    creditPoints(tx, { customerId: member.id, points, idempotencyKey: member.id }),
  );
  return member;
}
type Member = Awaited<ReturnType<typeof aMember>>;
const readPoints = async (api: TestApi, member: Member) =>
  (await api.as(member).get("/profiles/membership/status")).body.available_points as number;
const readHistory = async (member: Member) =>
  (await shop.as(member).get("/profiles/membership/transactions")).body.data.map(
    ({ type, points }: { type: string; points: number }) => [type, points],
  );
const readCart = async (api: TestApi, member: Parameters<TestApi["as"]>[0]) =>
  (await api.as(member).post("/stores/main/shopping-cart/all", {})).body;

describe("cart that costs points", () => {
  test("the cart tells whether the member's points are enough, and the checkout agrees", async () => {
    const variantId = await aPointsArticle(shop);
    const member = await aMember(shop, 59);
    await addUnitsToCart(shop, { variantId, guest: member });
    expect(await readCart(shop, member)).toMatchObject({
      is_enough_membership_points: true,
      calculations: { point: { subtotal: 30, total: 30 }, price: { total: "140.00" } },
    });
    await addUnitsToCart(shop, { variantId, guest: member, qty: 2 });
    expect((await readCart(shop, member)).is_enough_membership_points).toBe(false);
    const refusedReply = await checkOut(shop, member);
    expect([refusedReply.status, refusedReply.body.code]).toEqual([403, "not_enough_points"]);
  });

  test("a guest never has enough points, except when nothing costs points", async () => {
    const guest = await addUnitsToCart(shop, { variantId: await aPointsArticle(shop) });
    expect((await readCart(shop, guest)).is_enough_membership_points).toBe(false);
    const refusedReply = await checkOut(shop, guest);
    expect([refusedReply.status, refusedReply.body.code]).toEqual([403, "not_enough_points"]);
    const otherGuest = await addUnitsToCart(shop, { variantId: await aPointsArticle(shop, 0) });
    expect((await readCart(shop, otherGuest)).is_enough_membership_points).toBe(true);
  });
});

describe("order that costs points", () => {
  test.each([
    ["cancelled", "cancelled"],
    ["not paid before its deadline", "overdue"],
  ])("an order takes its points when placed and returns them when %s", async (_, end) => {
    const variantId = await aPointsArticle(shop);
    const member = await aMember(shop, 50);
    await addUnitsToCart(shop, { variantId, guest: member });
    const { body } = await checkOut(shop, member);
    expect([await readPoints(shop, member), await readHistory(member)]).toEqual([
      20,
      [
        ["REDEEM", -30],
        ["GIFT", 50],
      ],
    ]);
    // Points that an unpaid order reserves cannot be spent twice.
    await addUnitsToCart(shop, { variantId, guest: member });
    expect((await checkOut(shop, member)).body.code).toBe("not_enough_points");
    if (end === "cancelled") await shop.as(member).put(`/orders/${body.order_id}/cancelled`, {});
    else {
      await shop.deps.db.execute(
        sql`update orders set payment_deadline = now() - interval '1 second' where id = ${body.order_id}`,
      );
      await cancelOverdueOrders(shop.deps);
    }
    expect([await readPoints(shop, member), (await readHistory(member))[0]]).toEqual([
      50,
      ["REFUND", 30],
    ]);
    expect((await checkOut(shop, member)).status).toBe(200);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });
});

/** Checks out each of `articles` products `times` times at once. The member's points suffice for one of them. */
async function spendInParallel(
  api: TestApi,
  { articles, times }: { articles: number; times: number },
) {
  const member = await aMember(api, 40);
  const variantIds = await Promise.all(Array.from({ length: articles }, () => aPointsArticle(api)));
  for (const variantId of variantIds) await addUnitsToCart(api, { variantId, guest: member });
  const checkouts = Array.from({ length: times }, () => variantIds).flat();
  const replies = await Promise.all(
    checkouts.map((variantId) =>
      checkOut(api, member, { checkout_product_variant_ids: [variantId] }),
    ),
  );
  const countReplies = (code: string) => replies.filter(({ body }) => body.code === code).length;
  return {
    orders: replies.filter(({ status }) => status === 200).length,
    withoutPoints: countReplies("not_enough_points"),
    /** Counts refusals because another order removed the product from the cart. */
    gone: countReplies("validation"),
    left: await readPoints(api, member),
  };
}

test("two hundred checkouts at once with points for one make one order", async () => {
  const outcome = await spendInParallel(shop, { articles: 20, times: 10 });
  expect(outcome).toEqual({ orders: 1, withoutPoints: 190, gone: 9, left: 10 });
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

/** Makes two overlapping checkouts with points for one of them. @returns both outcomes */
async function overlapCheckouts(api: TestApi) {
  const member = await aMember(api, 40);
  const { id: storeId } = await findStore(api.deps.db, "main");
  const buy = (variantId: string) => (tx: Tx) => {
    const body = aCheckout({ checkout_product_variant_ids: [variantId] });
    const checkout = { ...body, storeId, language: "en" } as unknown as Checkout;
    const runOnce = nestTransaction(tx);
    return placeOrder({ ...api.deps, db: tx }, member, checkout, runOnce).then(
      () => "placed",
      (error: { code?: string }) => error.code,
    );
  };
  const [first, second] = [await aPointsArticle(api), await aPointsArticle(api)];
  for (const variantId of [first, second]) await addUnitsToCart(api, { variantId, guest: member });
  return overlapTransactions(api.deps.db, buy(first), buy(second));
}

test("the second of two overlapping checkouts is refused; without the locks both are placed", async () => {
  expect(await overlapCheckouts(shop)).toEqual(["placed", "not_enough_points"]);
  const guard = withoutGuard(/for no key update|for update of b(?! skip)/g, "for key share");
  const unguardedShop = await startTestApi({ deps: guard.deps });
  await aCourier(unguardedShop.deps);
  await unguardedShop.deps.db.execute(
    sql`alter table point_batches drop constraint point_batches_sound`,
  );
  // An order is placed first, because a database's first job of a name blocks others until its commit.
  await checkOut(
    unguardedShop,
    await addUnitsToCart(unguardedShop, { variantId: await aPointsArticle(unguardedShop, 0) }),
  );
  expect(await overlapCheckouts(unguardedShop)).toEqual(["placed", "placed"]);
  expect(guard.removals()).toBeGreaterThan(0);
  expect(await findInvariantViolations(unguardedShop.deps)).toContain(
    "No customer's point balance was ever negative",
  );
});
