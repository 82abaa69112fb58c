import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveSettings } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findInvariantViolations, readQueryPlans, startTestApi } from "../../testing/index.ts";
import { creditPoints } from "./credit-points.ts";
import { earnPoints } from "./earn-points.ts";
import { membershipPersonal } from "./membership.personal.ts";
import { findPointBatches } from "./membership.repository.ts";
import { undoSpending, spendPoints } from "./spend-points.ts";

const exportPersonal = async (from: Deps, customerId: string) =>
  (await membershipPersonal.export!(from, { customerId, addresses: [] }, 60))["points"] as {
    batches: { points: number }[];
  };

const shop = await startTestApi();
const { deps } = shop;
const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(deps.db, work);

let keys = 0;
const makeIdempotencyKey = () => `key ${(keys += 1)}`;

async function aMember() {
  const shopper = await shop.shopper();
  const caller = shop.as(shopper);
  const customerId = shopper.id;
  return {
    customerId,
    caller,
    credit: (points: number) =>
      within((tx) =>
        creditPoints(tx, { customerId, points, idempotencyKey: makeIdempotencyKey() }),
      ),
    pays: (paid: number, orderId = makeIdempotencyKey()) =>
      within((tx) => earnPoints(tx, { customerId, orderId, orderReference: "HB-7KQ4-M2X9", paid })),
    spend: (points: number, idempotencyKey = makeIdempotencyKey()) =>
      within((tx) => spendPoints(tx, { customerId, points, idempotencyKey })),
    status: async () => (await caller.get("/profiles/membership/status")).body,
    batches: async () => (await caller.get("/profiles/membership/balance")).body.data,
    history: async () => (await caller.get("/profiles/membership/transactions")).body.data,
    /** Sets the time at which the batch with so many points expires. */
    expiry: (points: number, timeLeft: string) =>
      deps.db.execute(sql`update point_batches set expires_at = now() + ${timeLeft}::interval
        where customer_id = ${customerId} and points = ${points}`),
  };
}

describe("member", () => {
  test("a new member starts on the lowest level without points", async () => {
    const member = await aMember();
    expect(await member.status()).toEqual({
      membership_status: { slug: "member", title: { en: "Member", zh: "會員", cn: "会员" } },
      available_points: 0,
      total_points_earned: 0,
      points_to_next_level: 500,
    });
    expect(await member.batches()).toEqual([]);
    expect(await member.history()).toEqual([]);
  });

  test("a member earns one point per ten dollars paid, once per order, valid for a year", async () => {
    const member = await aMember();
    await member.pays(123_499, "one order");
    await member.pays(123_499, "one order");
    await member.pays(999);
    expect(await member.status()).toMatchObject({
      available_points: 123,
      total_points_earned: 123,
      points_to_next_level: 377,
    });
    const [batch] = await member.batches();
    expect(batch).toMatchObject({ points: 123, points_left: 123, type: "PURCHASE" });
    const days = (Date.parse(batch.expires_at) - Date.parse(batch.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    expect(await member.history()).toMatchObject([
      { type: "PURCHASE", points: 123, order_reference: "HB-7KQ4-M2X9" },
    ]);
  });

  test("earns points by the shop's own terms", async () => {
    const elsewhere = await startTestApi();
    const { id: customerId } = await elsewhere.shopper();
    await inTransaction(elsewhere.deps.db, async (tx) => {
      await saveSettings(elsewhere.deps, tx, {
        "membership-points": { dollars_per_point: 2, expires_after_days: 30 },
      });
      await earnPoints(tx, { customerId, orderId: "o", orderReference: "HB", paid: 1_000 });
    });
    const { batches } = await exportPersonal(elsewhere.deps, customerId);
    expect(batches).toMatchObject([{ points: 5 }]);
  });

  test("the level counts all points ever earned, including spent ones", async () => {
    const member = await aMember();
    await member.pays(500_000);
    await member.spend(500);
    expect(await member.status()).toMatchObject({
      membership_status: { slug: "silver" },
      available_points: 0,
      total_points_earned: 500,
      points_to_next_level: 500,
    });
  });

  test("shows a member's points to that member only, and none to a guest", async () => {
    const [member, otherMember] = [await aMember(), await aMember()];
    await member.credit(50);
    expect(await otherMember.batches()).toEqual([]);
    expect(await otherMember.history()).toEqual([]);
    const guestReply = await shop.as(shop.guest()).get("/profiles/membership/status");
    expect(guestReply.status).toBe(403);
  });

  test("lists a long points history page by page, newest first", async () => {
    const member = await aMember();
    for (const points of [1, 2, 3]) await member.credit(points);
    const path = "/profiles/membership/transactions?per_page=2";
    const first = (await member.caller.get(path)).body;
    expect(first).toMatchObject({ total: 3, data: [{ points: 3 }, { points: 2 }] });
    const second = (await member.caller.get(first.next_page_url)).body;
    expect(second).toMatchObject({ data: [{ points: 1 }], next_page_url: null });
  });
});

describe("points", () => {
  test("spends the points that expire soonest first, across batches", async () => {
    const member = await aMember();
    await member.credit(10);
    await member.credit(20);
    await member.credit(30);
    await member.expiry(20, "1 day");
    await member.expiry(30, "2 days");
    await member.spend(25);
    expect(await member.batches()).toMatchObject([
      { points: 30, points_left: 25 },
      { points: 10, points_left: 10 },
    ]);
    expect((await member.history())[0]).toMatchObject({ type: "REDEEM", points: -25 });
  });

  test("refuses to spend missing points and names the available ones", async () => {
    const member = await aMember();
    await member.credit(10);
    await expect(member.spend(11)).rejects.toMatchObject({
      code: "not_enough_points",
      replyFields: { details: { available: 10 } },
    });
    await expect((await aMember()).spend(1)).rejects.toMatchObject({ code: "not_enough_points" });
    expect(await member.status()).toMatchObject({ available_points: 10 });
  });

  test("refuses to spend expired points, even before the clean-up", async () => {
    const member = await aMember();
    await member.credit(10);
    await member.credit(5);
    await member.expiry(10, "-1 second");
    expect(await member.status()).toMatchObject({ available_points: 5, total_points_earned: 15 });
    await expect(member.spend(6)).rejects.toMatchObject({ code: "not_enough_points" });
    await member.spend(5);
    expect(await member.batches()).toEqual([]);
  });

  test("releases spent points once when their purpose failed", async () => {
    const member = await aMember();
    await member.credit(40);
    await member.spend(25, "a voucher");
    expect(await within((tx) => undoSpending(tx, "a voucher", "others"))).toBe(25);
    expect(await within((tx) => undoSpending(tx, "a voucher", "others"))).toBe(0);
    expect(await within((tx) => undoSpending(tx, "nothing", "others"))).toBe(0);
    expect(await member.status()).toMatchObject({ available_points: 40, total_points_earned: 40 });
    expect((await member.history())[0]).toMatchObject({ type: "REFUND", points: 25 });
  });

  test.each([
    ["others", 3],
    ["staff", 7],
  ] as const)(
    "released points keep their remaining time, at least a week from staff: %s",
    async (releasedBy, days) => {
      const member = await aMember();
      await member.credit(10);
      await member.expiry(10, "3 days");
      await member.spend(10, `late ${releasedBy}`);
      // Moves the batches ten days into the past.
      await within(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
        with spent as (update point_transactions set created_at = created_at - interval '10 days'
          where idempotency_key = ${`late ${releasedBy}`})
        update point_batches set expires_at = expires_at - interval '10 days' where customer_id = ${member.customerId}`);
      });
      await within((tx) => undoSpending(tx, `late ${releasedBy}`, releasedBy));
      const [lateBatch] = await member.batches();
      expect(countDaysLeft(lateBatch)).toBe(days);

      const otherMember = await aMember();
      await otherMember.credit(10);
      await otherMember.spend(10, `early ${releasedBy}`);
      await within((tx) => undoSpending(tx, `early ${releasedBy}`, releasedBy));
      const [earlyBatch] = await otherMember.batches();
      expect(countDaysLeft(earlyBatch)).toBe(365);
    },
  );

  test("refuses to spend points twice under one idempotency key", async () => {
    const member = await aMember();
    await member.credit(10);
    await member.spend(2, "once");
    await expect(member.spend(2, "once")).rejects.toThrow();
    expect(await member.status()).toMatchObject({ available_points: 8 });
  });
});

test("exports all points to their owner", async () => {
  const member = await aMember();
  await member.credit(3);
  await member.spend(3);
  expect(await exportPersonal(deps, member.customerId)).toMatchObject({
    batches: [{ points: 3, points_left: 0 }],
    transactions: [{ points: 3 }, { points: -3 }],
  });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("finds points to spend through the index of remaining batches", async () => {
  const plan = await readQueryPlans(deps, (db) =>
    findPointBatches(db, "ada", { limit: 10, offset: 0 }),
  );
  expect(plan.match(/point_batches_left/g)).toHaveLength(2);
});

function countDaysLeft(batch: { expires_at: string }): number {
  return Math.round((Date.parse(batch.expires_at) - Date.now()) / 86_400_000);
}
