import { pushEndpoints } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Registered } from "../../platform/modules/actor.ts";
import {
  aProduct,
  findInvariantViolations,
  overlapTransactions,
  startTestApi,
  setOnHand,
  withoutGuard,
} from "../../testing/index.ts";
import { sendReleaseAlerts, writeReleaseAlert } from "./send-release-alerts.ts";
import { createPreorder, addToSeries, moveReleaseDate } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
const { db } = deps;

type Follower = Registered & { email: string };
let makerCount = 0;
/** Creates a maker with a released product. */
async function aMaker(): Promise<string> {
  const brand = `Maker ${(makerCount += 1)}`;
  await aProduct(deps, { brand });
  return brand;
}

/** Creates a member who has followed the maker for an hour. */
async function aFollower(
  name: string,
  overrides: Parameters<typeof shop.shopper>[0] = {},
  kind: "maker" | "series" = "maker",
): Promise<Follower> {
  const email = `${crypto.randomUUID()}@example.com`;
  const follower = await shop.shopper({ email, ...overrides });
  await shop.as(follower).put("/calendar/follows", { kind, name, is_followed: true });
  await db.execute(sql`
    update follows set created_at = now() - interval '1 hour' where customer_id = ${follower.id}`);
  return { ...follower, email };
}

/** Ages every change beyond the settling time, and runs the due jobs. */
async function sendSettledAlerts(): Promise<void> {
  await db.execute(sql`update release_news set happened_at = happened_at - interval '11 minutes'`);
  await sendReleaseAlerts(deps);
  await shop.runJobs();
}

async function readLetters(follower: { email: string }) {
  const headers = { accept: "application/json" };
  const { body } = await shop.anyone.get("/dev/outbox", { query: { to: follower.email }, headers });
  return body.toReversed() as { subject: string; text: string; unsubscribe_url: string }[];
}
const readSubjects = async (follower: { email: string }) =>
  (await readLetters(follower)).map(({ subject }) => subject);

describe("release alerts to followers", () => {
  test("announces a release once, with an unsubscribe link", async () => {
    const brand = await aMaker();
    const ada = await aFollower(brand);
    const product = await createPreorder(deps, "2095-02-01", { brand });
    await sendSettledAlerts();
    await sendSettledAlerts();
    expect(await readLetters(ada)).toMatchObject([
      {
        subject: `New from ${brand}: ${product.slug}`,
        text: expect.stringContaining("Coming 01/02/2095"),
        unsubscribe_url: expect.stringContaining("/unsubscribe?token="),
      },
    ]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("announces a delay with the former and the new date in the follower's language", async () => {
    const brand = await aMaker();
    const product = await createPreorder(deps, "2095-02-01", { brand });
    await addToSeries(db, product, `series-${brand}`);
    const ada = await aFollower(`series-${brand}`, { language: "zh" }, "series");
    await moveReleaseDate(deps, product, "2095-03-01");
    await moveReleaseDate(deps, product, "2095-04-01");
    await sendSettledAlerts();
    const [email, ...otherEmails] = await readLetters(ada);
    expect(otherEmails).toEqual([]);
    expect(email!.subject).toBe(`延期至 01/04/2095：${product.slug} 繁`);
    expect(email!.text).toContain("原定 01/02/2095 發售");
    // The heading contains the new day, so the product's line does not repeat it.
    expect(email!.text.match(/01\/04\/2095/g)).toHaveLength(1);
  });

  test("tells followers about an earlier date, and about the arrival only once", async () => {
    const brand = await aMaker();
    const product = await createPreorder(deps, "2095-02-01", { brand });
    const ada = await aFollower(brand);
    await moveReleaseDate(deps, product, "2095-01-15");
    await sendSettledAlerts();
    expect(await readSubjects(ada)).toEqual([`${product.slug} is coming sooner, on 15/01/2095`]);
    const receiveUnits = async (units: number) => {
      await db.execute(sql`
        update preorders set release_date = shop_today() where variant_id = ${product.variants[0]!.id}`);
      const { id: variantId } = product.variants[0]!;
      await db.execute(
        sql`update stock_levels set on_hand = ${units} where variant_id = ${variantId}`,
      );
    };
    await receiveUnits(5);
    await db.execute(sql`delete from release_news where kind = 'moved'`);
    await sendSettledAlerts();
    expect((await readSubjects(ada)).at(-1)).toBe(`${product.slug} is here`);
    await receiveUnits(0);
    await receiveUnits(5);
    await sendSettledAlerts();
    expect(await readSubjects(ada)).toHaveLength(2);
  });

  test("sends one email about several pieces of news", async () => {
    const brand = await aMaker();
    const ada = await aFollower(brand);
    for (const day of ["2095-06-01", "2095-07-01"]) await createPreorder(deps, day, { brand });
    await sendSettledAlerts();
    const [email, ...otherEmails] = await readLetters(ada);
    expect(otherEmails).toEqual([]);
    expect(email!.subject).toBe("2 updates from what you follow");
    expect(email!.text).toContain("https://harbour.test/shop/main/calendar");
  });

  test("sends an SMS to a follower who chose SMS", async () => {
    const brand = await aMaker();
    const ada = await aFollower(brand);
    await db.execute(sql`
      insert into logins (customer_id, kind, address, area_code, phone, verified_at)
      values (${ada.id}, 'PHONE', '85291230011', '852', '91230011', now())`);
    await shop.as(ada).put("/notification-settings/details", { channels: ["SMS"] });
    const product = await createPreorder(deps, "2095-08-01", { brand });
    await sendSettledAlerts();
    const { body } = await shop.anyone.get("/dev/outbox", {
      query: { to: "85291230011" },
      headers: { accept: "application/json" },
    });
    expect(body).toMatchObject([
      { text: expect.stringContaining(`New from ${brand}: ${product.slug}`) },
    ]);
    expect(await readLetters(ada)).toEqual([]);
  });
});

describe("no release alert", () => {
  test("sends no alert without consent or confirmed address, or about earlier news", async () => {
    const brand = await aMaker();
    const silent = await aFollower(brand);
    await shop
      .as(silent)
      .put("/notification-settings/details", { is_accept: { release_update: false } });
    expect((await shop.as(silent).get("/calendar/own")).body.is_notified).toBe(false);
    const unconfirmedFollower = await aFollower(brand, { verified: false });
    await createPreorder(deps, "2095-09-01", { brand });
    const lateFollower = {
      ...(await shop.shopper({ email: "late@example.com" })),
      email: "late@example.com",
    };
    await db.execute(
      sql`update release_news set happened_at = happened_at - interval '11 minutes'`,
    );
    await shop
      .as(lateFollower)
      .put("/calendar/follows", { kind: "maker", name: brand, is_followed: true });
    await sendReleaseAlerts(deps);
    await shop.runJobs();
    for (const follower of [silent, unconfirmedFollower, lateFollower])
      expect(await readLetters(follower)).toEqual([]);
    expect((await db.execute(sql`select 1 from release_alerts`)).rows).toHaveLength(0);
  });

  test("sends no alert about a corrected date or a hidden product", async () => {
    const brand = await aMaker();
    const product = await createPreorder(deps, "2095-10-01", { brand });
    const ada = await aFollower(brand);
    await moveReleaseDate(deps, product, "2095-01-10");
    await moveReleaseDate(deps, product, "2095-10-01");
    await createPreorder(deps, "2095-11-01", { brand, isPublic: false });
    await sendSettledAlerts();
    expect(await readSubjects(ada)).toEqual([]);
  });

  test("sends no alert about a maker unfollowed before the email is written", async () => {
    const brand = await aMaker();
    const ada = await aFollower(brand);
    await createPreorder(deps, "2095-12-01", { brand });
    await db.execute(
      sql`update release_news set happened_at = happened_at - interval '11 minutes'`,
    );
    await sendReleaseAlerts(deps);
    await shop.as(ada).put("/calendar/follows", { kind: "maker", name: brand, is_followed: false });
    await shop.runJobs();
    expect(await readSubjects(ada)).toEqual([]);
  });

  test("records no news about a release that nobody follows", async () => {
    const product = await createPreorder(deps, "2095-12-02", { brand: "Nobody's" });
    await moveReleaseDate(deps, product, "2095-12-20");
    await setOnHand(deps, product.variants[0]!.id, 4);
    const newsQuery = sql`select 1 from release_news where product_id = ${product.id}`;
    expect((await db.execute(newsQuery)).rows).toHaveLength(0);
  });
});

test("announces a hidden product once it becomes public", async () => {
  const brand = await aMaker();
  const ada = await aFollower(brand);
  const product = await aProduct(deps, { brand, isPublic: false });
  await sendSettledAlerts();
  expect(await readSubjects(ada)).toEqual([]);
  await db.execute(sql`update products set is_public = true where id = ${product.id}`);
  await sendSettledAlerts();
  expect(await readSubjects(ada)).toEqual([`New from ${brand}: ${product.slug}`]);
});

describe("release alerts to devices", () => {
  const registerDevice = (follower: Follower) =>
    shop.as(follower).post("/push/subscriptions", {
      ...pushEndpoints.save.example,
      endpoint: `https://push.example/${follower.id}`,
    });
  const readAlerts = async ({ id }: Follower) => {
    const { rows } = await db.execute<{ key: string; payload: object }>(sql`
      select m.key, m.payload from push_messages m join push_subscriptions s on s.id = m.subscription_id
      where s.customer_id = ${id} order by m.created_at`);
    return rows;
  };
  const settleReleaseNews = () =>
    db.execute(sql`update release_news set happened_at = happened_at - interval '11 minutes'`);

  test("notifies a device of a moved date once, without product names", async () => {
    const brand = await aMaker();
    const product = await createPreorder(deps, "2095-02-01", { brand });
    const ada = await aFollower(brand, { language: "zh" });
    await registerDevice(ada);
    await moveReleaseDate(deps, product, "2095-03-01");
    await settleReleaseNews();
    await sendReleaseAlerts(deps);
    await Promise.all([writeReleaseAlert(deps, ada.id), writeReleaseAlert(deps, ada.id)]);
    const { rows: emails } = await db.execute<{ key: string }>(sql`
      select key from outbox where customer_id = ${ada.id} and kind = 'release-alerts'`);
    const pushes = await readAlerts(ada);
    expect(pushes.map(({ key }) => key)).toEqual(emails.map(({ key }) => key));
    expect(pushes.map(({ payload }) => payload)).toMatchObject([
      {
        body: "你追蹤的系列或品牌有貨品延期",
        tag: "calendar",
        path: expect.stringMatching(`^/zh/shop/main/product/${product.id}/`) as string,
      },
    ]);
  });

  test("notifies a member's device without a confirmed email address, but never without the member's consent", async () => {
    const brand = await aMaker();
    const unconfirmedFollower = await aFollower(brand, { verified: false });
    const silent = await aFollower(brand);
    for (const follower of [unconfirmedFollower, silent]) await registerDevice(follower);
    await shop
      .as(silent)
      .put("/notification-settings/details", { is_accept: { release_update: false } });
    for (const day of ["2095-06-01", "2095-07-01"]) await createPreorder(deps, day, { brand });
    await settleReleaseNews();
    await sendReleaseAlerts(deps);
    for (const { id } of [unconfirmedFollower, silent]) await writeReleaseAlert(deps, id);
    expect((await readAlerts(unconfirmedFollower)).map(({ payload }) => payload)).toMatchObject([
      { body: "2 updates from what you follow", path: "/shop/main/calendar" },
    ]);
    expect(await readAlerts(silent)).toEqual([]);
  });
});

describe("parallel release alert workers", () => {
  const settleNewsInParallel = async (database: typeof db) => {
    const brand = await aMaker();
    const ada = await aFollower(brand);
    await createPreorder(deps, "2096-01-01", { brand });
    await db.execute(sql`
      update release_news set happened_at = happened_at - interval '11 minutes' where told_at is null`);
    await overlapTransactions(
      database,
      (tx) => sendReleaseAlerts({ ...deps, db: tx }),
      (tx) => sendReleaseAlerts({ ...deps, db: tx }),
    );
    await Promise.all([writeReleaseAlert(deps, ada.id), writeReleaseAlert(deps, ada.id)]);
    return readSubjects(ada);
  };

  test("two workers settle news once and write one email", async () => {
    expect(await settleNewsInParallel(db)).toHaveLength(1);
  });

  test("without the lock, two workers settle the same news and fail", async () => {
    const guard = withoutGuard(/for update skip locked/, "");
    const { db: unguardedDb } = { ...deps, ...guard.deps(deps) };
    await expect(settleNewsInParallel(unguardedDb)).rejects.toThrow("release_alerts");
    expect(guard.removals()).toBe(2);
  });
});
