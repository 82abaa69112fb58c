import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { creditPoints } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  makePaidOrder,
  startTestApi,
} from "../../testing/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi({ settings: { poolSize: 12 } });
const { deps } = shop;
const [price, fee, point, centsPerPoint] = [30_000, 4_000, 5, 100];
let variantId = "";
let voucherId = "";
let refundCalls: ReturnType<typeof makeRefundCalls>;

async function saveSettingValues(values: object): Promise<void> {
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, values as SettingValues));
  await deps.changes.settle();
}

beforeAll(async () => {
  await aCourier(deps, { fee: "40.00" });
  const product = await aProduct(deps, { variants: [{ price, stock: 1_000_000 }] });
  variantId = product.variants[0]!.id;
  await deps.db.execute(sql`update product_variants set point = ${point} where id = ${variantId}`);
  voucherId = await aVoucher(deps, { point: 10, quota_per_customer: null });
  refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
  await saveSettingValues({
    "refund-terms": { days_after_completion: 14, cents_per_point: centsPerPoint },
    "unpaid-offline-orders": { per_person: 100, per_network: 10_000 },
  });
});

/** A step of a member's points. `n` is the number of units, the index of an order, or the rate. */
const step = fc.record({
  action: fc.constantFrom(
    "gift",
    "buy",
    "buy",
    "place",
    "cancel",
    "redeem",
    "refund",
    "refund",
    "rate",
    "end",
  ),
  n: fc.integer({ min: 0, max: 59 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface ModelOrder {
  readonly id: string;
  readonly qty: number;
  readonly total: number;
  /** Points by the rate at the time of the payment. */
  readonly earnedPoints: number;
  /** Earned points that expired unused. */
  expired: number;
  refundedUnits: number;
  gross: number;
  /** Earned points that were taken, as points or as money. */
  takenPoints: number;
  /** Earned points that expired, and were deducted from the points for the level. */
  expiredPoints: number;
}

/** A second, independent implementation of a member's points. */
interface ExpectedState {
  available: number;
  /** Points that count for the level. */
  level: number;
  dollarsPerPoint: number;
  readonly unpaid: { readonly id: string; points: number }[];
  readonly paidOrders: ModelOrder[];
}

/** Earned points expire before two of three units are refunded, while the member has points from a gift. */
const expiryBeforeRefund: Step[] = [
  { action: "buy", n: 2 },
  { action: "end", n: 0 },
  { action: "refund", n: 0 },
  { action: "gift", n: 59 },
  { action: "refund", n: 0 },
];

/** Earned points are spent before two of three units are refunded. */
const spendingBeforeRefund: Step[] = [
  { action: "buy", n: 2 },
  ...Array.from({ length: 14 }, () => ({ action: "redeem" as const, n: 0 })),
  { action: "refund", n: 0 },
  { action: "refund", n: 0 },
];

test("balance and level match the model after any earning, spending, cancelling, refunding and expiring", async () => {
  let withheld = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const member = await shop.shopper();
      const expected: ExpectedState = {
        available: 0,
        level: 0,
        dollarsPerPoint: 10,
        unpaid: [],
        paidOrders: [],
      };
      await saveSettingValues({
        "membership-points": { dollars_per_point: 10, expires_after_days: 365 },
      });
      for (const modelStep of [{ action: "gift" as const, n: 59 }, ...steps]) {
        withheld += await applyStep(member, expected, modelStep);
        const { body } = await shop.as(member).get("/profiles/membership/status");
        const { available_points: available, total_points_earned: level } = body;
        expect({ available, level }, JSON.stringify(modelStep)).toEqual({
          available: expected.available,
          level: expected.level,
        });
      }
    }),
    { numRuns: 20, examples: [[expiryBeforeRefund], [spendingBeforeRefund]] },
  );
  // This shows that some step withheld money for spent points.
  expect(withheld).toBeGreaterThan(0);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

/** Applies a step to the shop and to the expected state. @returns the points for which money was withheld */
async function applyStep(
  member: Registered,
  expected: ExpectedState,
  { action, n }: Step,
): Promise<number> {
  switch (action) {
    case "gift": {
      const gift = { customerId: member.id, points: n + 1, idempotencyKey: crypto.randomUUID() };
      await inTransaction(deps.db, (tx) => creditPoints(tx, gift));
      expected.available += n + 1;
      expected.level += n + 1;
      return 0;
    }
    case "buy":
    case "place": {
      const qty = 1 + (n % 3);
      const isEnough = expected.available >= qty * point;
      if (!isEnough) {
        await addUnitsToCart(shop, { variantId, guest: member, qty });
        const refusedReply = await checkOut(shop, member);
        expect([refusedReply.status, refusedReply.body.code]).toEqual([403, "not_enough_points"]);
        return 0;
      }
      expected.available -= qty * point;
      const purchase = { variantId, guest: member, qty };
      if (action === "place") {
        const { orderId } = await anOrder(shop, purchase);
        expected.unpaid.push({ id: orderId, points: qty * point });
        return 0;
      }
      const { orderId } = await makePaidOrder(shop, purchase);
      const total = qty * price + fee;
      const earnedPoints = Math.floor(total / 100 / expected.dollarsPerPoint);
      expected.paidOrders.push({
        id: orderId,
        qty,
        total,
        earnedPoints,
        expired: 0,
        refundedUnits: 0,
        gross: 0,
        takenPoints: 0,
        expiredPoints: 0,
      });
      expected.available += earnedPoints;
      expected.level += earnedPoints;
      return 0;
    }
    case "cancel": {
      const order = expected.unpaid.splice(n % Math.max(1, expected.unpaid.length), 1)[0];
      if (!order) return 0;
      for (const _ of [1, 2]) await shop.as(member).put(`/orders/${order.id}/cancelled`, {});
      expected.available += order.points;
      return 0;
    }
    case "redeem": {
      const { status } = await shop.as(member).post("/vouchers/redeem", { voucher_id: voucherId });
      expect(status).toBe(expected.available >= 10 ? 200 : 403);
      if (status === 200) expected.available -= 10;
      return 0;
    }
    case "refund":
      return refundOne(expected, n);
    case "rate":
      expected.dollarsPerPoint = 1 + (n % 20);
      await saveSettingValues({
        "membership-points": {
          dollars_per_point: expected.dollarsPerPoint,
          expires_after_days: 365,
        },
      });
      return 0;
    case "end":
      for (const order of expected.paidOrders) order.expired += await countUsablePoints(order);
      await deps.db.execute(
        sql`update point_batches set expires_at = now() - interval '1 hour' where customer_id = ${member.id}`,
      );
      expected.available = 0;
      // Returned points are lost if they have no remaining time.
      for (const order of expected.unpaid) order.points = 0;
      // Expired points do not count, even if the worker has not recorded the expiry yet.
      if (n % 2 === 0) await recordExpiredPoints();
      return 0;
  }
  return 0;
}

/** Counts the points of an order that can still be used. */
async function countUsablePoints({ id }: ModelOrder): Promise<number> {
  const { rows } = await deps.db.execute<{ points: number }>(sql`
    select b.points_left as points from point_batches b join point_movements m on m.batch_id = b.id
    join point_transactions t on t.id = m.transaction_id
    where t.idempotency_key = ${`purchase:${id}`} and b.expires_at > now()`);
  return rows[0]?.points ?? 0;
}

async function recordExpiredPoints(): Promise<void> {
  const expiryJob = deps.registry.jobs.find(({ name }) => name === "expire-points")!;
  const { signal } = new AbortController();
  await expiryJob.run(deps, {}, { id: "1", log: deps.log, signal, attempt: 1 });
}

/** Refunds one unit of an order. The last unit also refunds the shipping fee and takes back all earned points. */
async function refundOne(expected: ExpectedState, n: number): Promise<number> {
  const refundableOrders = expected.paidOrders.filter(
    ({ qty, refundedUnits }) => refundedUnits < qty,
  );
  const order = refundableOrders[n % Math.max(1, refundableOrders.length)];
  if (!order) return 0;
  order.refundedUnits += 1;
  const goods = price + (order.refundedUnits === order.qty ? fee : 0);
  order.gross += goods;
  const pointsOfRest = Math.floor((order.earnedPoints * (order.total - order.gross)) / order.total);
  const openPoints = Math.max(
    0,
    order.earnedPoints - pointsOfRest - order.takenPoints - order.expiredPoints,
  );
  const expiredPoints = Math.min(openPoints, order.expired - order.expiredPoints);
  const duePoints = openPoints - expiredPoints;
  const pointsTaken = Math.min(duePoints, expected.available + point);
  const pointsInMoney = Math.min(duePoints - pointsTaken, Math.floor(goods / centsPerPoint));
  order.takenPoints += pointsTaken + pointsInMoney;
  order.expiredPoints += expiredPoints;
  expected.level -= pointsTaken + pointsInMoney + expiredPoints;
  expected.available += point - pointsTaken;
  const items = [{ product_variant_id: variantId, qty: 1, restock: false }];
  const refund = await refundCalls.refund(order.id, { items });
  expect(refund.status, refund.text).toBe(200);
  expect(refund.body).toMatchObject({
    points_back: point,
    points_taken: pointsTaken,
    points_withheld: pointsInMoney,
    points_expired: expiredPoints,
    transfer: ((goods - pointsInMoney * centsPerPoint) / 100).toFixed(2),
  });
  return pointsInMoney;
}
