import { expect, test } from "vitest";
import { inTransaction } from "../../platform/db.ts";
import { brokenPromises, startTestApi } from "../../testing/index.ts";
import { giftPoints, membershipInvariants, spendPoints } from "./index.ts";

const shop = await startTestApi();
const { db, sql } = shop.deps;
const { id: customerId } = await shop.shopper();
await inTransaction(db, async (tx) => {
  await giftPoints(tx, { customerId, points: 10, occasion: "welcome" });
  await spendPoints(tx, { customerId, points: 4, occasion: "a voucher" });
});

/** Damage to a sound ledger, in the order of the promises. */
const damages = [
  "update point_batches set points_left = points_left + 1",
  "insert into point_transactions (customer_id, type, points) select id, 'GIFT', 5 from customers limit 1",
  "insert into point_transactions (customer_id, type, points) select id, 'EXPIRY', -50 from customers limit 1",
];

test("a sound ledger keeps every promise", async () => {
  expect(await brokenPromises(shop.deps)).toEqual([]);
});

test.each(
  membershipInvariants.map((promise, index) => [promise.name, promise.sql, damages[index]!]),
)("is seen to be broken: %s", async (_name, query, damage) => {
  await sql
    .begin(async (tx) => {
      await tx.unsafe(damage);
      expect(await tx.unsafe(query)).not.toEqual([]);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
});

test("what is written in the ledger cannot be altered or taken out", async () => {
  await expect(sql`update point_transactions set points = 1000`).rejects.toThrow("append-only");
  await expect(sql`delete from point_movements`).rejects.toThrow("append-only");
});

/** Takes the damage back. */
class Undone extends Error {}
