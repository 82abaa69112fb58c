import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { findInvariantViolations, startTestApi } from "../../testing/index.ts";
import { creditPoints } from "./credit-points.ts";
import { earnPoints } from "./earn-points.ts";
import { expirePoints } from "./expire-points.ts";
import { undoSpending, spendPoints } from "./spend-points.ts";
import { makePointsModel, type PointsModel } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(deps.db, work);

/** A random step in a member's history. `n` is the count, the sum, the days or the choice. */
const step = fc.record({
  action: fc.constantFrom("pay", "pay-again", "gift", "spend", "give-back", "wait", "sweep"),
  n: fc.integer({ min: 1, max: 300 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test("points match the model after any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const member = await shop.shopper();
      const pointsModel = makePointsModel();
      for (const modelStep of steps) {
        await applyStep(member.id, pointsModel, modelStep);
        const status = await shop.as(member).get("/profiles/membership/status");
        expect(status.body.available_points, JSON.stringify(modelStep)).toBe(
          pointsModel.available(),
        );
      }
      const { rows: history } = await deps.db.execute<{ points: number }>(
        sql`select points from point_transactions where customer_id = ${member.id} order by id`,
      );
      expect(history.map(({ points }) => points)).toEqual(pointsModel.history);
    }),
    { numRuns: 40 },
  );
  expect(await findInvariantViolations(deps)).toEqual([]);
});

async function applyStep(id: string, pointsModel: PointsModel, { action, n }: Step): Promise<void> {
  const customerId = id;
  switch (action) {
    case "pay":
    case "pay-again": {
      const number = action === "pay" ? pointsModel.orders.length + 1 : pointsModel.orders.length;
      if (number === 0) return;
      const paid = pointsModel.orders[number - 1] ?? n * 350;
      const order = { customerId, orderId: `${id} ${number}`, orderReference: "HB", paid };
      await within((tx) => earnPoints(tx, order));
      return pointsModel.pay(number, paid);
    }
    case "gift": {
      const idempotencyKey = `${id} ${pointsModel.history.length}`;
      await within((tx) => creditPoints(tx, { customerId, points: n, idempotencyKey }));
      return pointsModel.add(n);
    }
    case "spend": {
      const idempotencyKey = `${id} spending ${pointsModel.spendings.length}`;
      const isRefused = await within((tx) =>
        spendPoints(tx, { customerId, points: n, idempotencyKey }),
      ).then(
        () => false,
        (error: { code?: string }) => error.code === "not_enough_points",
      );
      expect(isRefused).toBe(n > pointsModel.available());
      return isRefused ? undefined : pointsModel.spend(n);
    }
    case "give-back": {
      if (pointsModel.spendings.length === 0) return;
      const spendingIndex = n % pointsModel.spendings.length;
      const returnedPoints = await within((tx) =>
        undoSpending(tx, `${id} spending ${spendingIndex}`, "staff"),
      );
      return expect(returnedPoints).toBe(pointsModel.returnPoints(spendingIndex));
    }
    case "wait":
      await within(async (tx) => {
        // Disables the trigger that protects the ledger's entries.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          update point_batches set expires_at = expires_at - make_interval(days => ${n}) where customer_id = ${id}`);
        await tx.execute(sql`
          update point_transactions set created_at = created_at - make_interval(days => ${n}) where customer_id = ${id}`);
      });
      return pointsModel.wait(n);
    case "sweep":
      await expirePoints(deps);
      return pointsModel.sweep();
  }
}
