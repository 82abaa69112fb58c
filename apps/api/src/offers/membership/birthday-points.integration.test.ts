import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { linkPersonHashes } from "../../base/logins/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  readMailbox,
  overlapTransactions,
  shopperPassword,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { giveBirthday, giveBirthdayPoints } from "./reward-birthdays.ts";

const birthday = new Date("2027-02-27T16:30:00Z");
const shop = await startTestApi({ clock: () => birthday });
const lockGuard = withoutGuard(/for no key update/g, "");
const shopWithoutAccountLock = await startTestApi({ deps: lockGuard.deps });
const lock = withoutGuard(/select pg_advisory_xact_lock\(key\)/g, "select (key)");
const shopWithoutLock = await startTestApi({ deps: lock.deps });
const rewards = { sign_up: 30, birthday: 88, days: [], warn_days_before: 30 };

async function saveSettingValues(values: object): Promise<void> {
  const { deps } = shop;
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, values as SettingValues));
  await deps.changes.settle();
}
await saveSettingValues({ "points-rewards": rewards });

async function aMember(overrides: Parameters<typeof shop.shopper>[0] = {}, api: TestApi = shop) {
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = await api.shopper({ email, ...overrides });
  return { ...shopper, email, caller: api.as(shopper) };
}
type Member = Awaited<ReturnType<typeof aMember>>;
const readHistory = async ({ caller }: Member) =>
  (await caller.get("/profiles/membership/transactions")).body.data;
const readBalance = async ({ caller }: Member): Promise<number> =>
  (await caller.get("/profiles/membership/status")).body.available_points;
const readMailSubjects = async (email: string) => {
  return (await readMailbox(shop, email)).map(({ subject }) => subject);
};

describe("birthday points", () => {
  const setBirthday = (id: string, day: string) =>
    shop.deps.db.execute(sql`update customers set birthday = ${day} where id = ${id}`);

  test("gives birthday points with a message once a year, on 28 February for 29 February", async () => {
    const [today, leapDayMember, otherMember] = [await aMember(), await aMember(), await aMember()];
    await setBirthday(today.id, "1990-02-28");
    await setBirthday(leapDayMember.id, "1992-02-29");
    await setBirthday(otherMember.id, "1990-02-27");
    expect(await giveBirthdayPoints(shop.deps)).toBe(2);
    expect(await giveBirthdayPoints(shop.deps)).toBe(0);
    for (const member of [today, leapDayMember])
      expect(await readHistory(member)).toMatchObject([{ points: 88, reason: "birthday" }]);
    expect(await readHistory(otherMember)).toEqual([]);
    expect(await readMailSubjects(today.email)).toEqual(["Happy birthday! Here are 88 points"]);
  });

  /** Gives birthday points. @returns the members' balances, highest first */
  const readPoints = async (...members: Member[]) => {
    await giveBirthdayPoints(shop.deps);
    return (await Promise.all(members.map(readBalance))).toSorted((a, b) => b - a);
  };
  const aMemberWithBirthday = async (email: string) => {
    const member = await aMember({ email });
    await setBirthday(member.id, "1990-02-28");
    return member;
  };

  test("gives birthday points once per mailbox, in any spelling and after the account was closed", async () => {
    const first = await aMemberWithBirthday("birth.day@gmail.com");
    const second = await aMemberWithBirthday("birthday+2@googlemail.com");
    expect(await readPoints(first, second)).toEqual([88, 0]);
    const password = shopperPassword;
    for (const { caller } of [first, second])
      expect((await caller.post("/profiles/close-account", { password })).status).toBe(200);
    const returningMember = await aMemberWithBirthday("birth.day@gmail.com");
    expect(await readPoints(returningMember)).toEqual([0]);
  });

  const changeLogin = (id: string, email: string, { deps }: TestApi = shop) =>
    deps.db.execute(sql`update logins set address = ${email} where customer_id = ${id}`);

  test("gives birthday points once to an account that changes its mailbox", async () => {
    const member = await aMemberWithBirthday("moves.first@example.com");
    expect(await readPoints(member)).toEqual([88]);
    await changeLogin(member.id, "moves.then@example.com");
    expect(await readPoints(member)).toEqual([88]);
  });

  /** Gives birthday points to one account twice at once, while its mailbox changes. */
  async function giveTwice(api: TestApi): Promise<number> {
    const { deps } = api;
    const member = await aMember({}, api);
    const gift = { customerId: member.id, year: 2027, points: 88 };
    await overlapTransactions(
      deps.db,
      async (tx) => {
        await giveBirthday(deps, tx, gift);
        await changeLogin(member.id, `${crypto.randomUUID()}@example.com`, api);
      },
      (tx) => giveBirthday(deps, tx, gift),
    );
    return readBalance(member);
  }

  test("gives birthday points once when two runs overlap with a change of mailbox", async () => {
    expect(await giveTwice(shop)).toBe(88);
  });

  test("without the lock on the account, overlapping runs give birthday points twice", async () => {
    expect(await giveTwice(shopWithoutAccountLock)).toBe(176);
    expect(lockGuard.removals()).toBeGreaterThan(0);
  });

  /** Gives birthday points at once to two accounts that have the addresses of one closed account. */
  async function giveToLinkedMembers(api: TestApi): Promise<number> {
    const { deps } = api;
    const emails = [1, 2].map(() => `${crypto.randomUUID()}@example.com`);
    const closed = await aMember({}, api);
    for (const email of [...emails, closed.email]) {
      await changeLogin(closed.id, email, api);
      await inTransaction(deps.db, (tx) => linkPersonHashes(deps, tx, closed.id));
    }
    const [first, second] = await Promise.all(emails.map((email) => aMember({ email }, api)));
    const gift = { year: 2027, points: 88 };
    await overlapTransactions(
      deps.db,
      (tx) => giveBirthday(deps, tx, { ...gift, customerId: first!.id }),
      (tx) => giveBirthday(deps, tx, { ...gift, customerId: second!.id }),
    );
    return (await readBalance(first!)) + (await readBalance(second!));
  }

  test("gives birthday points once to two accounts of one person at once", async () => {
    expect(await giveToLinkedMembers(shop)).toBe(88);
  });

  test("without the lock on the person, two accounts of one person get points at once", async () => {
    expect(await giveToLinkedMembers(shopWithoutLock)).toBe(176);
    expect(lock.removals()).toBeGreaterThan(0);
  });

  test("a run ends even if more accounts than one batch share a mailbox", async () => {
    await shop.deps.db.execute(sql`
      with born as (
        insert into customers (id, type, username, birthday)
        select 'twin-' || number, 'EMAIL', 'Twin', '1990-02-28' from generate_series(1, 250) as number returning id
      )
      insert into logins (customer_id, kind, address, verified_at) select id, 'EMAIL', 'twins+' || id || '@example.com', now() from born`);
    expect(await giveBirthdayPoints(shop.deps)).toBe(1);
    expect(await giveBirthdayPoints(shop.deps)).toBe(0);
  });

  test("gives nothing where the shop gives no birthday points", async () => {
    await saveSettingValues({ "points-rewards": { ...rewards, birthday: 0 } });
    await setBirthday((await aMember()).id, "1990-02-28");
    expect(await giveBirthdayPoints(shop.deps)).toBe(0);
    await saveSettingValues({ "points-rewards": rewards });
  });
});
