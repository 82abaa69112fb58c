import { expect, test } from "vitest";
import { inTransaction } from "../../platform/db.ts";
import { brokenPromises, startTestApi } from "../../testing/index.ts";
import { type PastDeed, pastLedger } from "./past-points.rules.ts";
import { recordPastPoints } from "./record-past-points.ts";

const shop = await startTestApi();
const { deps } = shop;
const deeds: PastDeed[] = [
  { days_ago: 500, paid: 1_009 },
  { days_ago: 400, given: 20 },
  { days_ago: 300, spent: 70 },
  { days_ago: 290, back: 70 },
  { days_ago: 100, paid: 250 },
  { days_ago: 90, taken: 5 },
];

test("records past points idempotently as a sound ledger", async () => {
  const member = await shop.shopper();
  const record = () => inTransaction(deps.db, (tx) => recordPastPoints(tx, member.id, deeds));
  await record();
  await record();
  const caller = shop.as(member);
  const { body: history } = await caller.get("/profiles/membership/transactions");
  expect(
    history.data.map(({ type, points }: { type: string; points: number }) => `${type} ${points}`),
  ).toEqual([
    "EXPIRY -15",
    "REFUND -5",
    "PURCHASE 25",
    "EXPIRY -30",
    "REFUND 70",
    "REDEEM -70",
    "GIFT 20",
    "PURCHASE 100",
  ]);
  const { body: status } = await caller.get("/profiles/membership/status");
  expect(status).toMatchObject({ available_points: 95, total_points_earned: 140 });
  const { body: overview } = await caller.get("/profiles/membership/overview");
  expect(overview.months.at(-1)).toMatchObject({ balance: 95 });
  expect(await brokenPromises(deps)).toEqual([]);
});

test("refuses a history that was impossible", () => {
  const terms = { at: new Date(), signUp: 0, dollarsPerPoint: 10, expiresAfterDays: 365 };
  const spent = [
    { days_ago: 400, given: 10 },
    { days_ago: 1, spent: 10 },
  ];
  expect(() => pastLedger(spent, terms)).toThrow(RangeError);
});
