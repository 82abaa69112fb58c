import { maxFollows } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import {
  anOrder,
  aCourier,
  overlapTransactions,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { calendarPersonal } from "./calendar.personal.ts";
import { setFollowWithin } from "./change-follows.ts";
import { createPreorder, addToSeries, moveReleaseDate } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);

const maker = { kind: "maker", name: "Tin Ferry" } as const;
const readFollows = async (ada: Parameters<typeof shop.as>[0]) =>
  (await shop.as(ada).get("/calendar/own")).body.follows;

describe("follows", () => {
  test("lists followed series and makers by title until the member unfollows", async () => {
    const ferry = await createPreorder(deps, "2091-05-20", { brand: maker.name });
    await addToSeries(deps.db, ferry, "jade-peak");
    const ada = await shop.shopper();
    const setFollow = (body: object) => shop.as(ada).put("/calendar/follows", body);
    expect((await setFollow({ ...maker, is_followed: true })).body.is_followed).toBe(true);
    await setFollow({ ...maker, is_followed: true });
    await setFollow({ kind: "series", name: "jade-peak", is_followed: true });
    expect(await readFollows(ada)).toMatchObject([
      { kind: "maker", name: "Tin Ferry", title: { zh: "Tin Ferry" } },
      { kind: "series", name: "jade-peak", title: { en: "Jade", zh: "翠峰" } },
    ]);
    for (const is_followed of [false, false])
      expect((await setFollow({ ...maker, is_followed })).status).toBe(200);
    expect(await readFollows(ada)).toMatchObject([{ kind: "series" }]);
    expect(await readFollows(await shop.shopper())).toEqual([]);
  });

  test("refuses to follow an unknown maker or series", async () => {
    const ada = shop.as(await shop.shopper());
    for (const kind of ["maker", "series"])
      expect(
        (await ada.put("/calendar/follows", { kind, name: "Nobody", is_followed: true })).status,
      ).toBe(404);
  });

  test("exports follows with the account and erases them with it", async () => {
    await createPreorder(deps, "2091-05-21", { brand: maker.name });
    const ada = await shop.shopper();
    await shop.as(ada).put("/calendar/follows", { ...maker, is_followed: true });
    await shop.as(ada).post("/calendar/link");
    const person = { customerId: ada.id, addresses: [] };
    expect(await calendarPersonal.export!(deps, person, 60)).toMatchObject({
      calendar: { follows: [{ ...maker }], link: { token: expect.any(String) } },
    });
    await inTransaction(deps.db, (tx) => calendarPersonal.erase!(tx, person));
    expect((await shop.as(ada).get("/calendar/own")).body).toMatchObject({
      follows: [],
      link: null,
    });
  });
});

const fillFollowsExceptOne = (db: Db, customerId: string) =>
  db.execute(sql`
    insert into follows (customer_id, kind, name)
    select ${customerId}, 'maker', 'Maker ' || n from generate_series(2, ${maxFollows}::integer) n`);
const setFollowTwice = (db: Db, customerId: string) =>
  overlapTransactions(
    db,
    (tx) => setFollowWithin(tx, customerId, maker),
    (tx) => setFollowWithin(tx, customerId, { kind: "series", name: "jade-peak" }),
  );

test("limits follows, even with two presses at once", async () => {
  const ferry = await createPreorder(deps, "2091-06-20", { brand: maker.name });
  await addToSeries(deps.db, ferry, "jade-peak");
  const ada = await shop.shopper();
  await fillFollowsExceptOne(deps.db, ada.id);
  await expect(setFollowTwice(deps.db, ada.id)).rejects.toMatchObject({ code: "conflict" });
  // Following the same subject again does not count towards the limit.
  const first = { kind: "maker", name: "Maker 2", is_followed: true };
  expect((await shop.as(ada).put("/calendar/follows", first)).status).toBe(404);
});

test("without the lock, two presses at once exceed the limit of follows", async () => {
  const guard = withoutGuard(/ for no key update/, "");
  const unguardedShop = await startTestApi({ deps: guard.deps });
  const { db } = unguardedShop.deps;
  const ferry = await createPreorder(unguardedShop.deps, "2091-06-20", { brand: maker.name });
  await addToSeries(db, ferry, "jade-peak");
  const ada = await unguardedShop.shopper();
  await fillFollowsExceptOne(db, ada.id);
  await setFollowTwice(db, ada.id);
  const { rows } = await db.execute(sql`select 1 from follows where customer_id = ${ada.id}`);
  expect(rows).toHaveLength(maxFollows + 1);
  expect(guard.removals()).toBeGreaterThan(0);
});

describe("calendar feed", () => {
  const unfoldLines = (text: string) => text.replaceAll("\r\n ", "");

  test("the public feed has an all-day event per release in the requested language", async () => {
    const product = await createPreorder(deps, "2027-08-20", { name: "comma-product" });
    await deps.db.execute(sql`
      update products set title = '{"en": "Tea, and; more", "zh": "茶", "cn": "茶"}' where id = ${product.id}`);
    const { text, headers, status } = await shop.anyone.get("/calendar/releases.ics");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const event = unfoldLines(text)
      .split("BEGIN:VEVENT")
      .find((entry) => entry.includes(product.id))!;
    expect(event).toContain("DTSTART;VALUE=DATE:20270820");
    expect(event).toContain("SUMMARY:Tea\\, and\\; more");
    expect(event).toContain(`URL;VALUE=URI:https://harbour.test/shop/main/product/${product.id}/`);
    expect(event).toContain("SEQUENCE:0");
    await moveReleaseDate(deps, product, "2027-09-01");
    const movedFeed = unfoldLines(
      (await shop.anyone.get("/calendar/releases.ics?language=zh")).text,
    );
    expect(movedFeed).toContain("DTSTART;VALUE=DATE:20270901");
    expect(movedFeed).toContain("SUMMARY:茶");
    expect(movedFeed).toContain("原定 20/08/2027");
    expect(movedFeed).toContain("SEQUENCE:1");
    expect((await shop.anyone.get("/calendar/releases.ics?language=xx")).status).toBe(200);
  });

  test("a personal feed has followed and preordered releases and names nobody", async () => {
    const [preordered, followed, otherProduct] = [
      await createPreorder(deps, "2027-10-01"),
      await createPreorder(deps, "2027-10-02", { brand: "Pebble Press" }),
      await createPreorder(deps, "2027-10-03"),
    ];
    const ada = await shop.shopper({ username: "Zephyrine" });
    const order = await anOrder(shop, {
      variantId: preordered.variants[0]!.id,
      qty: 3,
      guest: ada,
    });
    const caller = shop.as(ada);
    await caller.put("/calendar/follows", {
      kind: "maker",
      name: "Pebble Press",
      is_followed: true,
    });
    const { token } = (await caller.post("/calendar/link")).body;
    const { text, headers } = await shop.anyone.get(`/calendar/links/${token}/releases.ics`);
    const feed = unfoldLines(text);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(feed).toContain("Pre-ordered: 3");
    for (const { id } of [preordered, followed]) expect(feed).toContain(`UID:${id}@harbour.test`);
    for (const secret of [
      otherProduct.id,
      ada.id,
      "Zephyrine",
      order.orderId,
      order.reference,
      "100.00",
    ])
      expect(feed).not.toContain(secret);
  });

  test("a personal feed ends with its link, and a new link revokes the former one", async () => {
    const caller = shop.as(await shop.shopper());
    const readStatus = async (token: string) =>
      (await shop.anyone.get(`/calendar/links/${token}/releases.ics`)).status;
    const first = (await caller.post("/calendar/link")).body.token;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await readStatus(first)).toBe(200);
    const second = (await caller.post("/calendar/link")).body.token;
    expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200]);
    expect((await caller.get("/calendar/own")).body.link.token).toBe(second);
    await caller.delete("/calendar/link");
    expect(await readStatus(second)).toBe(404);
    expect(await readStatus("0".repeat(32))).toBe(404);
  });
});
