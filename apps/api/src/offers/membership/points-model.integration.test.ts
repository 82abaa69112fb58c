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

/** A step of a member's points; `n` is the count, the sum, the days or the choice. */
const step = fc.record({
  does: fc.constantFrom("pay", "pay-again", "gift", "spend", "give-back", "wait", "sweep"),
  n: fc.integer({ min: 1, max: 300 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test("points match the model after any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const member = await shop.shopper();
      const paper = makePointsModel();
      for (const happening of steps) {
        await applyStep(member.id, paper, happening);
        const status = await shop.as(member).get("/profiles/membership/status");
        expect(status.body.available_points, JSON.stringify(happening)).toBe(paper.available());
      }
      const { rows: history } = await deps.db.execute<{ points: number }>(
        sql`select points from point_transactions where customer_id = ${member.id} order by id`,
      );
      expect(history.map(({ points }) => points)).toEqual(paper.history);
    }),
    { numRuns: 40 },
  );
  expect(await findInvariantViolations(deps)).toEqual([]);
});

async function applyStep(id: string, paper: PointsModel, { does, n }: Step): Promise<void> {
  const customerId = id;
  switch (does) {
    case "pay":
    case "pay-again": {
      const number = does === "pay" ? paper.orders.length + 1 : paper.orders.length;
      if (number === 0) return;
      const paid = paper.orders[number - 1] ?? n * 350;
      const order = { customerId, orderId: `${id} ${number}`, orderReference: "HB", paid };
      await within((tx) => earnPoints(tx, order));
      return paper.pay(number, paid);
    }
    case "gift": {
      const idempotencyKey = `${id} ${paper.history.length}`;
      await within((tx) => creditPoints(tx, { customerId, points: n, idempotencyKey }));
      return paper.add(n);
    }
    case "spend": {
      const idempotencyKey = `${id} spending ${paper.spendings.length}`;
      const isRefused = await within((tx) =>
        spendPoints(tx, { customerId, points: n, idempotencyKey }),
      ).then(
        () => false,
        (error: { code?: string }) => error.code === "not_enough_points",
      );
      expect(isRefused).toBe(n > paper.available());
      return isRefused ? undefined : paper.spend(n);
    }
    case "give-back": {
      if (paper.spendings.length === 0) return;
      const which = n % paper.spendings.length;
      const back = await within((tx) => undoSpending(tx, `${id} spending ${which}`, "staff"));
      return expect(back).toBe(paper.giveBack(which));
    }
    case "wait":
      await within(async (tx) => {
        // Disables the trigger that protects the ledger's lines.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          update point_batches set expires_at = expires_at - make_interval(days => ${n}) where customer_id = ${id}`);
        await tx.execute(sql`
          update point_transactions set created_at = created_at - make_interval(days => ${n}) where customer_id = ${id}`);
      });
      return paper.wait(n);
    case "sweep":
      await expirePoints(deps);
      return paper.sweep();
  }
}
