import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import {
  findInvariantViolations,
  readMailbox,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { earnPoints } from "./earn-points.ts";
import { sendExpiryNotices } from "./expiry-notices.ts";
import { givePointsInTransaction } from "./give-points.ts";

const shop = await startTestApi();
const lock = withoutGuard(/select pg_advisory_xact_lock\(key\)/g, "select (key)");
const shopWithoutLock = await startTestApi({ deps: lock.deps });
const owner = shop.as(await shop.operator("owner"));
const rewards = { sign_up: 30, birthday: 88, days: [], warn_days_before: 30 };

async function saveSettingValues(values: object, { deps }: TestApi = shop): Promise<void> {
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, values as SettingValues));
  await deps.changes.settle();
}
await saveSettingValues({ "points-rewards": rewards });

async function aMember(overrides: Parameters<typeof shop.shopper>[0] = {}, api: TestApi = shop) {
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = await api.shopper({ email, ...overrides });
  return { ...shopper, email, caller: api.as(shopper) };
}
const readHistory = async ({ caller }: Awaited<ReturnType<typeof aMember>>) =>
  (await caller.get("/profiles/membership/transactions")).body.data;
const readMember = async (id: string) => (await owner.get(`/api/operator/members/${id}`)).body;
const readMailSubjects = async (email: string) => {
  return (await readMailbox(shop, email)).map(({ subject }) => subject);
};

describe("days of extra points", () => {
  const title = { en: "Double days", zh: "雙倍日", cn: "双倍日" };
  const around = (from: number, to: number) => ({
    title,
    start_datetime: new Date(Date.now() + from * 3_600_000).toISOString(),
    end_datetime: new Date(Date.now() + to * 3_600_000).toISOString(),
    factor: 2,
  });
  const pays = (customerId: string) =>
    inTransaction(shop.deps.db, (tx) =>
      earnPoints(tx, {
        customerId,
        orderId: crypto.randomUUID(),
        orderReference: "HB-7KQ4-M2X9",
        paid: 12_300,
      }),
    );

  test("payments on a day of extra points earn more at a rate stored with the entry", async () => {
    const member = await aMember();
    await saveSettingValues({
      "points-rewards": { ...rewards, days: [around(-1, 1), { ...around(1, 2), factor: 5 }] },
    });
    await pays(member.id);
    await saveSettingValues({ "points-rewards": { ...rewards, days: [around(-2, -1)] } });
    await pays(member.id);
    expect((await readMember(member.id)).transactions).toMatchObject([
      { points: 12, rate: { dollars_per_point: 10, factor: 1 } },
      { points: 24, rate: { dollars_per_point: 10, factor: 2 } },
    ]);
    await saveSettingValues({ "points-rewards": rewards });
  });

  test("a day of extra points counts from its first moment until before its end", async () => {
    const pointsAt = async (from: number, to: number) => {
      const { id: customerId } = await aMember();
      await inTransaction(shop.deps.db, async (tx) => {
        const { rows } = await tx.execute<{ at: string }>(sql`select now() as at`);
        const nowMs = new Date(rows[0]!.at).getTime();
        const day = {
          title,
          start_datetime: new Date(nowMs + from).toISOString(),
          end_datetime: new Date(nowMs + to).toISOString(),
          factor: 2,
        };
        const values = { "points-rewards": { ...rewards, days: [day] } } as SettingValues;
        await saveSettings(shop.deps, tx, values);
        const [orderId, orderReference] = [crypto.randomUUID(), "HB-7KQ4-M2X9"];
        await earnPoints(tx, { customerId, orderId, orderReference, paid: 12_300 });
      });
      return (await readMember(customerId)).transactions[0].points;
    };
    expect([await pointsAt(0, 1), await pointsAt(-1, 0), await pointsAt(1, 2)]).toEqual([
      24, 12, 12,
    ]);
    await saveSettingValues({ "points-rewards": rewards });
  });

  test("refuses days that end before they begin", async () => {
    const days = [around(2, 1)];
    const settingsDecision = saveSettingValues({ "points-rewards": { ...rewards, days } });
    await expect(settingsDecision).rejects.toMatchObject({ code: "validation" });
  });
});

describe("expiring points", () => {
  const expireIn = (customerId: string, time: string) =>
    shop.deps.db.execute(sql`
      with entry as (
        insert into point_transactions (customer_id, type, points) values (${customerId}, 'OTHERS', 5) returning id
      ), batch as (
        insert into point_batches (id, customer_id, type, points, points_left, expires_at)
        values (${crypto.randomUUID()}, ${customerId}, 'OTHERS', 5, 5, now() + ${time}::interval) returning id
      )
      insert into point_movements (transaction_id, batch_id, points) select entry.id, batch.id, 5 from entry, batch`);

  test("warns once about all expiring points, and not again within half of the warning time", async () => {
    const member = await aMember();
    await expireIn(member.id, "3 days");
    await expireIn(member.id, "20 days");
    await expireIn(member.id, "40 days");
    expect(await sendExpiryNotices(shop.deps)).toBe(1);
    expect(await sendExpiryNotices(shop.deps)).toBe(0);
    await expireIn(member.id, "5 days");
    expect(await sendExpiryNotices(shop.deps)).toBe(0);
    await shop.deps.db.execute(sql`
      update point_batches set warned_at = warned_at - interval '16 days' where customer_id = ${member.id}`);
    expect(await sendExpiryNotices(shop.deps)).toBe(1);
    const subjects = ["10 of your points expire soon", "5 of your points expire soon"];
    expect(new Set(await readMailSubjects(member.email))).toEqual(new Set(subjects));
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("two runs at once send one warning", async () => {
    const member = await aMember();
    await expireIn(member.id, "3 days");
    await Promise.all([sendExpiryNotices(shop.deps), sendExpiryNotices(shop.deps)]);
    expect(await readMailSubjects(member.email)).toHaveLength(1);
  });
});

describe("points given by staff", () => {
  const gift = { points: 200, note: "Parcel came late", version: "0" };
  const give = (id: string, body: object, caller = owner) =>
    caller.post(`/api/operator/members/${id}/points`, body);

  test("points given by staff are audited and announced, and a repeated press is refused as stale", async () => {
    const member = await aMember();
    expect((await give(member.id, gift)).body).toMatchObject({ available_points: 200 });
    expect(await give(member.id, gift)).toMatchObject({
      status: 409,
      body: { code: "stale", details: { current: { available_points: 200 } } },
    });
    expect(await readHistory(member)).toMatchObject([
      { type: "GIFT", reason: "staff", points: 200 },
    ]);
    expect(await readMailSubjects(member.email)).toEqual(["200 points for you"]);
    const { body } = await owner.get("/api/operator/audit", { query: { action: "give-points" } });
    expect(body.data[0]).toMatchObject({
      subject: `customer ${member.id}`,
      before: { available_points: 0 },
      after: { available_points: 200, points: 200, note: "Parcel came late" },
    });
  });

  test("limits the points that each role gives within a day", async () => {
    const support = shop.as(await shop.operator("support"));
    const members = [await aMember(), await aMember()];
    expect((await give(members[0]!.id, { ...gift, points: 400 }, support)).status).toBe(200);
    expect(await give(members[1]!.id, gift, support)).toMatchObject({
      status: 409,
      body: {
        code: "quantity_limit",
        message: "You can give 100 more points in the next 24 hours.",
        reason: { code: "points-limit-reached", values: { left: "100" } },
        details: { left: 100 },
      },
    });
    expect((await give(members[1]!.id, { ...gift, points: 100 }, support)).status).toBe(200);
    expect(await readHistory(members[1]!)).toHaveLength(1);
  });

  /** Gives points to two members in overlapping calls by one operator. Together they exceed the limit. */
  async function twoGifts(api: TestApi): Promise<number> {
    const support = { ...(await api.operator("support")), role: "support" } as Operator;
    const [first, second] = [await aMember({}, api), await aMember({}, api)];
    const give = (id: string) => (tx: Tx) =>
      givePointsInTransaction(tx, api.deps, support, id, {
        points: 400,
        note: "Late",
        version: "0",
      });
    await overlapTransactions(api.deps.db, give(first.id), give(second.id)).catch(
      (error: unknown) => expect(error).toMatchObject({ code: "quantity_limit" }),
    );
    const { rows } = await api.deps.db.execute<{ given: number }>(
      sql`select sum(points)::integer as given from point_transactions where operator_id = ${support.id}`,
    );
    return rows[0]!.given;
  }

  test("two parallel gifts cannot exceed the role's limit", async () => {
    expect(await twoGifts(shop)).toBe(400);
  });

  test("without the lock, two parallel gifts exceed the role's limit", async () => {
    expect(await twoGifts(shopWithoutLock)).toBe(800);
    expect(lock.removals()).toBeGreaterThan(0);
  });

  test("staff cannot give points to guests, and never find closed accounts", async () => {
    const guest = shop.guest();
    expect((await give(guest.id, gift)).status).toBe(404);
    const member = await aMember();
    const query = { q: member.email };
    const searchMembers = () => owner.get("/api/operator/members", { query });
    expect((await searchMembers()).body.data).toMatchObject([{ _id: member.id }]);
    await shop.deps.db.execute(sql`update customers set closed_at = now() where id = ${member.id}`);
    expect((await searchMembers()).body.data).toEqual([]);
  });
});
