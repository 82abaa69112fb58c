import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";
import { creditPoints } from "./credit-points.ts";
import { sumMonths } from "./membership.repository.ts";
import { spendPoints } from "./spend-points.ts";

const shop = await startTestApi();
const { db } = shop.deps;

let keys = 0;
async function aMember() {
  const shopper = await shop.shopper();
  const customerId = shopper.id;
  const credit = (points: number) =>
    inTransaction(db, (tx) =>
      creditPoints(tx, { customerId, points, idempotencyKey: `overview ${(keys += 1)}` }),
    );
  const spend = (points: number) =>
    inTransaction(db, (tx) =>
      spendPoints(tx, { customerId, points, idempotencyKey: `overview ${(keys += 1)}` }),
    );
  const readOverview = async () =>
    (await shop.as(shopper).get("/profiles/membership/overview")).body as {
      months: { month: string; came_in: number; went_out: number; balance: number }[];
      expiring: { points: number; within_days: number; first_expires_at: string | null };
    };
  return { customerId, credit, spend, readOverview };
}

/** Returns an earlier month in Hong Kong by the database's clock. */
async function readEarlierMonth(months: number): Promise<string> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char((now() at time zone 'Asia/Hong_Kong') - make_interval(months => ${months}), 'YYYY-MM') as month`);
  return rows[0]!.month;
}

test("shows twelve months up to the present one, all zero for a new member", async () => {
  const member = await aMember();
  const { months, expiring } = await member.readOverview();
  expect(months.map(({ month }) => month)).toEqual(
    await Promise.all(Array.from({ length: 12 }, (_, index) => readEarlierMonth(11 - index))),
  );
  expect(months.every((month) => month.came_in + month.went_out + month.balance === 0)).toBe(true);
  expect(expiring).toEqual({ points: 0, within_days: 30, first_expires_at: null });
});

test("each month shows points earned, points spent and the balance at its end", async () => {
  const member = await aMember();
  await member.credit(300);
  await member.spend(120);
  const { months } = await member.readOverview();
  expect(months.at(-1)).toEqual({
    month: await readEarlierMonth(0),
    came_in: 300,
    went_out: 120,
    balance: 180,
  });
  expect(months.at(-2)?.balance).toBe(0);
});

test("older points count in balances only, and months begin at midnight in Hong Kong", async () => {
  const member = await aMember();
  // Inserts entries of other days directly, because the ledger refuses changes.
  const write = (points: number, createdAt: ReturnType<typeof sql>) =>
    db.execute(sql`insert into point_transactions (customer_id, type, points, created_at)
      values (${member.customerId}, 'OTHERS', ${points}, ${createdAt})`);
  const monthStart = sql`date_trunc('month', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong'`;
  await write(1000, sql`now() - interval '3 years'`);
  await write(-200, sql`${monthStart} - interval '1 second'`);
  await write(50, sql`${monthStart} + interval '1 second'`);
  const months = await sumMonths(db, member.customerId);
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ came_in: 0, went_out: 0, balance: 1000 });
  expect(months.at(-2)).toMatchObject({ came_in: 0, went_out: 200, balance: 800 });
  expect(months.at(-1)).toMatchObject({ came_in: 50, went_out: 0, balance: 850 });
  await db.execute(sql`insert into point_transactions (customer_id, type, points)
    values (${member.customerId}, 'OTHERS', -850)`);
});

test("shows points that expire within the warning time, without spent and expired ones", async () => {
  const member = await aMember();
  for (const points of [40, 70, 90]) await member.credit(points);
  const expiry = (points: number, timeLeft: string) =>
    db.execute(sql`update point_batches set expires_at = now() + ${timeLeft}::interval
      where customer_id = ${member.customerId} and points = ${points}`);
  await expiry(40, "10 days");
  await expiry(70, "-1 hour");
  await expiry(90, "31 days");
  const { expiring } = await member.readOverview();
  expect(expiring).toMatchObject({ points: 40, within_days: 30 });
  const remainingMs = Date.parse(expiring.first_expires_at!) - Date.now();
  expect(Math.round(remainingMs / 86_400_000)).toBe(10);
  await member.spend(30);
  expect((await member.readOverview()).expiring.points).toBe(10);
});
