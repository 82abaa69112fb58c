import type { Release } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { runWorker } from "../../platform/jobs/worker.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  startTestApi,
  type TestProduct,
} from "../../testing/index.ts";
import { createPreorder, addToSeries, moveReleaseDate } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
const { db } = deps;
await aCourier(deps);

async function readMonthReleases(month: string, months = 1): Promise<Release[]> {
  const { body } = await shop.anyone.get(`/calendar?from=${month}&months=${months}`);
  return body.months.flatMap(({ releases }: { releases: Release[] }) => releases);
}
async function findRelease({ id }: TestProduct, month: string, months = 1) {
  return (await readMonthReleases(month, months)).find(({ product }) => product._id === id);
}

describe("release calendar", () => {
  test("the calendar turns to the present day when a worker starts after midnight", async () => {
    const countCalendarChanges = async () =>
      (await db.execute(sql`select from changes where 'calendar' = any(tags)`)).rows.length;
    const before = await countCalendarChanges();
    const [turnJob] = deps.registry.jobs.filter(({ name }) => name === "turn-calendar");
    const worker = await runWorker(deps, [turnJob!]);
    await until(async () => (await countCalendarChanges()) > before);
    await worker.stop();
  });

  test("lists releases by month on their first day, including empty months", async () => {
    const laterProduct = await createPreorder(deps, "2091-05-20", { brand: "Tin Ferry" });
    const earlierProduct = await createPreorder(deps, "2091-05-03", { store: "mini" });
    await addToSeries(db, laterProduct, "jade-peak");
    const { body } = await shop.anyone.get("/calendar?from=2091-05&months=2");
    expect(
      body.months.map(({ month, total }: { month: string; total: number }) => [month, total]),
    ).toEqual([
      ["2091-05", 2],
      ["2091-06", 0],
    ]);
    expect(body.months[0].releases).toMatchObject([
      { release_date: "2091-05-03", product: { _id: earlierProduct.id, store: "mini" } },
      {
        release_date: "2091-05-20",
        quota: { left: 40, of: 40 },
        changes: [],
        product: {
          _id: laterProduct.id,
          store: "main",
          brand: "Tin Ferry",
          series: { slug: "jade-peak" },
          price: "100.00",
          lowest_price: null,
          availability: "PREORDER",
        },
      },
    ]);
    const mini = await shop.anyone.get("/calendar?from=2091-05&months=1&store=mini");
    expect(mini.body.months).toMatchObject([
      { total: 1, releases: [{ product: { _id: earlierProduct.id } }] },
    ]);
    expect([mini.body.earliest, mini.body.latest]).toEqual(["2091-05", "2091-05"]);
    expect(body.latest >= "2091-05").toBe(true);
    expect(body.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("the calendar starts with Hong Kong's present month and shows at most a year", async () => {
    const { body } = await shop.anyone.get("/calendar");
    expect(body.months[0].month).toBe(body.today.slice(0, 7));
    expect(body.months).toHaveLength(6);
    expect((await shop.anyone.get("/calendar?months=13")).status).toBe(422);
    expect((await shop.anyone.get("/calendar?from=2091-13")).status).toBe(422);
  });

  test("shows release days from the catalogue and omits hidden products", async () => {
    const oldProduct = await aProduct(deps);
    await db.execute(
      sql`update products set release_date = '2001-02-03' where id = ${oldProduct.id}`,
    );
    const hiddenProduct = await createPreorder(deps, "2001-02-04", { isPublic: false });
    const undatedProduct = await aProduct(deps);
    const monthReleases = await readMonthReleases("2001-02");
    expect(monthReleases.map(({ product, quota }) => [product._id, quota])).toEqual([
      [oldProduct.id, null],
    ]);
    for (const { id } of [hiddenProduct, undatedProduct])
      expect(JSON.stringify(monthReleases)).not.toContain(id);
  });

  test("shows a preorder's remaining units in tens, the last ten exactly", async () => {
    const product = await createPreorder(deps, "2092-01-10", { cap: 45 });
    const unlimitedPreorder = await createPreorder(deps, "2092-01-11", { cap: null });
    const readQuotaAfterOrder = async (qty: number) => {
      await anOrder(shop, { variantId: product.variants[0]!.id, qty });
      await deps.changes.settle();
      return (await findRelease(product, "2092-01"))?.quota?.left;
    };
    expect((await findRelease(product, "2092-01"))?.quota).toEqual({ left: 45, of: 45 });
    expect(await readQuotaAfterOrder(8)).toBe(30);
    expect(await readQuotaAfterOrder(6)).toBe(30);
    expect(await readQuotaAfterOrder(2)).toBe(20);
    expect(await readQuotaAfterOrder(19)).toBe(10);
    expect(await readQuotaAfterOrder(1)).toBe(9);
    expect((await findRelease(unlimitedPreorder, "2092-01"))?.quota).toBeNull();
  });
});

describe("moved release date", () => {
  test("shows every former date of a release and links to its present month", async () => {
    const product = await createPreorder(deps, "2093-03-01");
    await moveReleaseDate(deps, product, "2093-04-15");
    expect(await findRelease(product, "2093-03")).toBeUndefined();
    await moveReleaseDate(deps, product, "2093-04-02");
    expect(await findRelease(product, "2093-04")).toMatchObject({
      release_date: "2093-04-02",
      changes: [
        { before: "2093-03-01", after: "2093-04-15" },
        { before: "2093-04-15", after: "2093-04-02" },
      ],
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("counts several moves within one import as one or none", async () => {
    const product = await createPreorder(deps, "2093-05-01");
    await moveReleaseDate(deps, product, "2093-06-01", "2093-05-20");
    const { changes } = (await findRelease(product, "2093-05"))!;
    expect(changes).toMatchObject([{ before: "2093-05-01", after: "2093-05-20" }]);
    await moveReleaseDate(deps, product, "2093-06-01", "2093-05-20");
    expect((await findRelease(product, "2093-05"))!.changes).toEqual(changes);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("the calendar shows no former date for a new product", async () => {
    const product = await aProduct(deps, {
      variants: [
        { stock: 0, preorder: { releaseDate: "2093-08-09", cap: null } },
        { stock: 0, preorder: { releaseDate: "2093-07-09", cap: null } },
      ],
    });
    expect(await findRelease(product, "2093-07", 2)).toMatchObject({
      release_date: "2093-07-09",
      changes: [],
    });
  });

  test("a product's date is that of its earliest variant for sale", async () => {
    const product = await aProduct(deps, {
      variants: [
        { stock: 0, preorder: { releaseDate: "2093-09-09", cap: null } },
        { stock: 0, preorder: { releaseDate: "2093-10-09", cap: null } },
      ],
    });
    await db.execute(
      sql`update product_variants set is_for_sale = false where id = ${product.variants[0]!.id}`,
    );
    expect(await findRelease(product, "2093-10")).toMatchObject({
      release_date: "2093-10-09",
      changes: [{ before: "2093-09-09" }],
    });
  });

  test("a release date set again after its withdrawal counts as moved from the last known date", async () => {
    const product = await aProduct(deps);
    const setDay = (day: string | null) =>
      db.execute(sql`update products set release_date = ${day} where id = ${product.id}`);
    await setDay("2093-11-01");
    await setDay(null);
    expect(await findRelease(product, "2093-11")).toBeUndefined();
    expect(await findInvariantViolations(deps)).toEqual([]);
    await setDay("2093-12-01");
    expect(await findRelease(product, "2093-12")).toMatchObject({
      changes: [{ before: "2093-11-01", after: "2093-12-01" }],
    });
  });
});

test("members and guests see the preorders that they wait for", async () => {
  const product = await createPreorder(deps, "2094-02-02");
  const [ada, guest] = [await shop.shopper(), shop.guest()];
  const variantId = product.variants[0]!.id;
  const order = await anOrder(shop, { variantId, qty: 2, guest: ada });
  const { body: ownCalendar } = await shop.as(ada).get("/calendar/own");
  expect(ownCalendar).toMatchObject({
    preorders: [
      {
        product_id: product.id,
        order_id: order.orderId,
        reference: order.reference,
        store: "main",
        qty: 2,
        promised_date: "2094-02-02",
      },
    ],
    follows: [],
    is_notified: true,
    link: null,
  });
  await moveReleaseDate(deps, product, "2094-05-05");
  expect((await shop.as(ada).get("/calendar/own")).body.preorders).toMatchObject([
    { promised_date: "2094-02-02" },
  ]);
  expect((await shop.as(guest).get("/calendar/own")).body).toEqual({
    preorders: [],
    follows: [],
    is_notified: false,
    link: null,
  });
  await shop.as(ada).put(`/orders/${order.orderId}/cancelled`);
  expect((await shop.as(ada).get("/calendar/own")).body.preorders).toEqual([]);
});
