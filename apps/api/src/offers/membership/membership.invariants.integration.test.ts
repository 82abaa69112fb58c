import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { findInvariantViolations, startTestApi, withClient } from "../../testing/index.ts";
import { creditPoints } from "./credit-points.ts";
import { membershipInvariants } from "./membership.invariants.ts";
import { spendPoints } from "./spend-points.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const { id: customerId } = await shop.shopper();
await inTransaction(db, async (tx) => {
  await creditPoints(tx, { customerId, points: 10, idempotencyKey: "welcome" });
  await spendPoints(tx, { customerId, points: 4, idempotencyKey: "a voucher" });
});

/** Statements that damage a sound ledger, in the order of the invariants. */
const damages = [
  "update point_batches set points_left = points_left + 1",
  "insert into point_transactions (customer_id, type, points) select id, 'GIFT', 5 from customers limit 1",
  "insert into point_transactions (customer_id, type, points) select id, 'EXPIRY', -50 from customers limit 1",
];

test("a sound ledger breaks no invariant", async () => {
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test.each(membershipInvariants.map(({ name, sql }, index) => [name, sql, damages[index]!]))(
  "detects the broken invariant %s",
  async (_name, query, damage) => {
    await withClient(shop.deps.settings.databaseUrl, async (client) => {
      await client.query("begin");
      await client.query(damage);
      expect((await client.query(query)).rows).not.toEqual([]);
      await client.query("rollback");
    });
  },
);

test("the database refuses to change or delete ledger entries", async () => {
  const refused = { cause: { message: expect.stringContaining("append-only") } };
  const alteration = db.execute(sql`update point_transactions set points = 1000`);
  await expect(alteration).rejects.toMatchObject(refused);
  await expect(db.execute(sql`delete from point_movements`)).rejects.toMatchObject(refused);
});
