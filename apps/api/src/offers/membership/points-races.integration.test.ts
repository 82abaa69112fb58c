import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import {
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { creditPoints } from "./credit-points.ts";
import { earnPoints } from "./earn-points.ts";
import { expirePoints } from "./expire-points.ts";
import { expireDueBatches } from "./ledger.repository.ts";
import { lockOrderPoints } from "./refund-points.ts";
import { undoSpending, spendPoints } from "./spend-points.ts";

const shop = await startTestApi({ settings: { poolSize: 20 } });
const lock = withoutGuard(/for update of b(?! skip)/g, "");
const shopWithoutLock = await startTestApi({ deps: lock.deps, settings: { poolSize: 20 } });
const sweepLock = withoutGuard(/for update of b skip locked/g, "");
const shopWithoutSweepLock = await startTestApi({ deps: sweepLock.deps });

async function aMemberWith(api: TestApi, points: number): Promise<string> {
  const { id: customerId } = await api.shopper();
  await inTransaction(api.deps.db, (tx) =>
    creditPoints(tx, { customerId, points, idempotencyKey: customerId }),
  );
  return customerId;
}

async function readBalance({ deps }: TestApi, customerId: string): Promise<number> {
  const {
    rows: [row],
  } = await deps.db.execute<{ left: number }>(
    sql`select sum(points_left)::integer as left from point_batches where customer_id = ${customerId}`,
  );
  return row!.left;
}

const spendTenPoints = (customerId: string, idempotencyKey: string) => (tx: Tx) =>
  spendPoints(tx, { customerId, points: 10, idempotencyKey });

/** Makes two overlapping spendings from a balance that covers one. @returns both outcomes */
async function spendTwiceInParallel(api: TestApi) {
  const customerId = await aMemberWith(api, 15);
  return Promise.allSettled([
    overlapTransactions(api.deps.db, spendTenPoints(customerId, `${customerId} 1`), (tx) =>
      spendTenPoints(
        customerId,
        `${customerId} 2`,
      )(tx).catch((error: { code?: string }) => {
        if (error.code === "not_enough_points") return "refused";
        throw error as unknown as Error;
      }),
    ),
  ]);
}

describe("balance that covers one spending", () => {
  test("two hundred spendings at once succeed once; the others lack points", async () => {
    const customerId = await aMemberWith(shop, 15);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        inTransaction(shop.deps.db, spendTenPoints(customerId, `${customerId} ${index}`)),
      ),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(199);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: "not_enough_points",
        replyFields: { details: { available: 5 } },
      });
    }
    expect(await readBalance(shop, customerId)).toBe(5);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("the second of two overlapping spendings is refused; without the lock it collides", async () => {
    expect(await spendTwiceInParallel(shop)).toEqual([
      { status: "fulfilled", value: [undefined, "refused"] },
    ]);
    const [refusedSpending] = await spendTwiceInParallel(shopWithoutLock);
    expect(refusedSpending.status).toBe("rejected");
    expect(lock.removals()).toBeGreaterThan(0);
  });
});

test("spending waits while a refund plans to withdraw points; without the lock the points are spent", async () => {
  const spendDuringExpiry = async (api: TestApi) => {
    const { id: customerId } = await api.shopper();
    const orderId = `order of ${customerId}`;
    const order = { customerId, orderId, orderReference: "HB-7KQ4-M2X9", paid: 15_000 };
    await inTransaction(api.deps.db, (tx) => earnPoints(tx, order));
    return inTransaction(api.deps.db, async (planTx) => {
      expect(await lockOrderPoints(planTx, orderId)).toMatchObject({ earned: 15, usable: 15 });
      return inTransaction(api.deps.db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '100ms'`);
        return spendTenPoints(customerId, `${customerId} meanwhile`)(tx);
      }).then(
        () => "spent",
        () => "waits",
      );
    });
  };
  expect(await spendDuringExpiry(shop)).toBe("waits");
  expect(await spendDuringExpiry(shopWithoutLock)).toBe("spent");
});

describe("idempotent ledger", () => {
  const order = (customerId: string) => ({
    customerId,
    orderId: `order of ${customerId}`,
    orderReference: "HB-7KQ4-M2X9",
    paid: 10_000,
  });

  test("an order reported paid twice at once earns points once, or twice without the constraint", async () => {
    const earnTwiceInParallel = async (api: TestApi) => {
      const customerId = await aMemberWith(api, 1);
      const earnOrderPoints = (tx: Tx) => earnPoints(tx, order(customerId));
      await overlapTransactions(api.deps.db, earnOrderPoints, earnOrderPoints);
      return readBalance(api, customerId);
    };
    expect(await earnTwiceInParallel(shop)).toBe(11);
    const unguardedShop = await startTestApi();
    await unguardedShop.deps.db.execute(
      sql`alter table point_transactions drop constraint point_transactions_idempotency_key`,
    );
    expect(await earnTwiceInParallel(unguardedShop)).toBe(21);
  });

  test("two releases of a spending at once return it once", async () => {
    const customerId = await aMemberWith(shop, 10);
    await inTransaction(shop.deps.db, spendTenPoints(customerId, `${customerId} voucher`));
    const undoVoucherSpending = (tx: Tx) => undoSpending(tx, `${customerId} voucher`, "others");
    expect(
      await overlapTransactions(shop.deps.db, undoVoucherSpending, undoVoucherSpending),
    ).toEqual([10, 0]);
    expect(await readBalance(shop, customerId)).toBe(10);
  });

  test("two clean-ups at once expire a batch once, or twice without the lock", async () => {
    const sweepTwiceInParallel = async (api: TestApi) => {
      const customerId = await aMemberWith(api, 10);
      await api.deps.db.execute(
        sql`update point_batches set expires_at = now() - interval '1 second' where customer_id = ${customerId}`,
      );
      const expireBatches = (tx: Tx) => expireDueBatches(tx, 10);
      const batchCounts = await overlapTransactions(api.deps.db, expireBatches, expireBatches);
      expect(await readBalance(api, customerId)).toBe(0);
      return batchCounts;
    };
    expect(await sweepTwiceInParallel(shop)).toEqual([1, 0]);
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
    expect(await sweepTwiceInParallel(shopWithoutSweepLock)).toEqual([1, 1]);
    expect(await findInvariantViolations(shopWithoutSweepLock.deps)).not.toEqual([]);
  });
});

test("the clean-up expires all due batches and no others", async () => {
  const [dueMemberId, secondMemberId] = [await aMemberWith(shop, 7), await aMemberWith(shop, 8)];
  await shop.deps.db.execute(
    sql`update point_batches set expires_at = now() - interval '1 second' where customer_id = ${dueMemberId}`,
  );
  expect(await expirePoints(shop.deps)).toBe(1);
  expect([await readBalance(shop, dueMemberId), await readBalance(shop, secondMemberId)]).toEqual([
    0, 8,
  ]);
  const { rows: history } = await shop.deps.db.execute(
    sql`select type, points from point_transactions where customer_id = ${dueMemberId} order by id`,
  );
  expect([...history]).toEqual([
    { type: "GIFT", points: 7 },
    { type: "EXPIRY", points: -7 },
  ]);
});
