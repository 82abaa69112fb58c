import { pushEndpoints } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setStock } from "../../catalogue/inventory/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import {
  aProduct,
  aWarehouse,
  findInvariantViolations,
  overlapTransactions,
  type TestProduct,
  startTestApi,
  setOnHand,
  withoutGuard,
} from "../../testing/index.ts";
import { sendWishlistAlerts, writeWishlistAlert } from "./send-wishlist-alerts.ts";

const shop = await startTestApi();
const { deps } = shop;

/** Makes a member with alerts, who has had these products on the wishlist for an hour. */
async function aWatcher(
  products: readonly TestProduct[],
  shopperOptions: Parameters<typeof shop.shopper>[0] = {},
): Promise<Registered & { email: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const watcher = await shop.shopper({ email, ...shopperOptions });
  const preferences = { is_accept: { wishlist_product_update: true } };
  await shop.as(watcher).put("/notification-settings/details", preferences);
  for (const { id } of products) await addToWishlist(watcher, id);
  return { ...watcher, email };
}

async function addToWishlist(
  watcher: Parameters<typeof shop.as>[0],
  productId: string,
): Promise<void> {
  await shop.as(watcher).post("/stores/main/wishlist/add-to-wishlist", { product_id: productId });
  await deps.db.execute(sql`
    update wishlist_items set created_at = now() - interval '1 hour' where product_id = ${productId}`);
}

const aSoldOutProduct = () => aProduct(deps, { variants: [{ stock: 0 }] });
const restock = (product: TestProduct, units = 5) =>
  setOnHand(deps, product.variants[0]!.id, units);
const setPrice = (product: TestProduct, cents: number) =>
  deps.db.execute(sql`update products set price = ${cents} where id = ${product.id}`);

/** Moves every change into the past, and runs the due jobs. */
async function advanceTime(time: "11 minutes" | "25 hours"): Promise<void> {
  await deps.db.execute(sql`
    update product_changes set happened_at = happened_at - ${time}::interval, told_at = told_at - ${time}::interval`);
  await deps.db.execute(sql`update wishlist_items set created_at = created_at - ${time}::interval`);
  await sendWishlistAlerts(deps);
  await shop.runJobs();
}

async function readEmails(watcher: { email: string }) {
  const headers = { accept: "application/json" };
  const { body } = await shop.anyone.get("/dev/outbox", { query: { to: watcher.email }, headers });
  return body.toReversed() as { subject: string; text: string; unsubscribe_url: string }[];
}
const readSubjects = async (watcher: { email: string }) =>
  (await readEmails(watcher)).map((email) => email.subject);

describe("alerts to watchers", () => {
  test("writes once about a product back in stock, with an unsubscribe link", async () => {
    const product = await aSoldOutProduct();
    const watcher = await aWatcher([product]);
    await restock(product);
    await advanceTime("11 minutes");
    await advanceTime("11 minutes");
    expect(await readEmails(watcher)).toMatchObject([
      {
        subject: `${product.slug} is back in stock`,
        text: expect.stringContaining(`https://harbour.test/shop/main/product/${product.id}/`),
        unsubscribe_url: expect.stringContaining("/unsubscribe?token="),
      },
    ]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("writes about a lower price with the old and new price in the watcher's language", async () => {
    const product = await aProduct(deps);
    const watcher = await aWatcher([product], { language: "zh" });
    await setPrice(product, 8_000);
    await advanceTime("11 minutes");
    const [email] = await readEmails(watcher);
    expect(email!.subject).toBe(`減價：${product.slug} 繁`);
    expect(email!.text).toContain("（減價前 HK$100.00）：HK$80.00");
    expect(email!.text).toContain("/zh/shop/main/product/");
  });

  test("writes that a product can be preordered", async () => {
    const product = await aSoldOutProduct();
    const watcher = await aWatcher([product]);
    const [variantId, warehouse] = [product.variants[0]!.id, await aWarehouse(deps)];
    const preorder = { releaseDate: "2099-01-01", cap: null };
    await inTransaction(deps.db, (tx) =>
      setStock(tx, [{ variantId, levels: { [warehouse]: 0 }, preorder }]),
    );
    await advanceTime("11 minutes");
    expect(await readSubjects(watcher)).toEqual([`You can pre-order ${product.slug} now`]);
  });

  test("sends one email about all changes at once", async () => {
    const [restockedProduct, cheaperProduct] = [await aSoldOutProduct(), await aProduct(deps)];
    const watcher = await aWatcher([restockedProduct, cheaperProduct]);
    await restock(restockedProduct);
    await setPrice(cheaperProduct, 5_000);
    await advanceTime("11 minutes");
    const [email, ...otherEmails] = await readEmails(watcher);
    expect(otherEmails).toEqual([]);
    expect(email!.subject).toBe("2 updates from your wishlist");
    for (const { slug } of [restockedProduct, cheaperProduct]) expect(email!.text).toContain(slug);
    expect(email!.text).toContain("https://harbour.test/shop/main/wishlist");
  });
});

describe("no alert", () => {
  test("writes to no guest, unconfirmed address, late watcher or member without consent", async () => {
    const product = await aSoldOutProduct();
    const silent = await shop.shopper({ email: "silent@example.com" });
    await addToWishlist(silent, product.id);
    const unconfirmedWatcher = await aWatcher([product], { verified: false });
    await addToWishlist(shop.guest(), product.id);
    await restock(product);
    await deps.db.execute(
      sql`update product_changes set happened_at = happened_at - interval '11 minutes'`,
    );
    const lateWatcher = await aWatcher([]);
    await shop
      .as(lateWatcher)
      .post("/stores/main/wishlist/add-to-wishlist", { product_id: product.id });
    await sendWishlistAlerts(deps);
    await shop.runJobs();
    for (const watcher of [unconfirmedWatcher, lateWatcher, { email: "silent@example.com" }])
      expect(await readEmails(watcher)).toEqual([]);
    expect((await deps.db.execute(sql`select 1 from wishlist_alerts`)).rows).toHaveLength(0);
  });

  test("does not write about a product removed from the wishlist before the email", async () => {
    const [firstProduct, secondProduct] = [await aSoldOutProduct(), await aSoldOutProduct()];
    const watcher = await aWatcher([firstProduct, secondProduct]);
    for (const product of [firstProduct, secondProduct]) await restock(product);
    await deps.db.execute(
      sql`update product_changes set happened_at = happened_at - interval '11 minutes'`,
    );
    await sendWishlistAlerts(deps);
    await shop.as(watcher).post("/stores/main/wishlist/add-to-wishlist", {
      product_id: firstProduct.id,
      is_liked: false,
    });
    await shop.runJobs();
    expect(await readSubjects(watcher)).toEqual([`${secondProduct.slug} is back in stock`]);
  });

  test("does not write about products sold out again or priced as before", async () => {
    const [restockedProduct, cheaperProduct] = [await aSoldOutProduct(), await aProduct(deps)];
    const watcher = await aWatcher([restockedProduct, cheaperProduct]);
    await restock(restockedProduct);
    await setPrice(cheaperProduct, 5_000);
    await restock(restockedProduct, 0);
    await setPrice(cheaperProduct, 10_000);
    await advanceTime("11 minutes");
    expect(await readSubjects(watcher)).toEqual([]);
  });

  test("records no change of a product that nobody watches", async () => {
    const product = await aSoldOutProduct();
    await restock(product);
    const changeQuery = sql`select 1 from product_changes where product_id = ${product.id}`;
    expect((await deps.db.execute(changeQuery)).rows).toHaveLength(0);
  });
});

test("writes about returning stock at most once a day", async () => {
  const product = await aSoldOutProduct();
  const watcher = await aWatcher([product]);
  for (let round = 0; round < 5; round += 1) {
    await restock(product);
    await advanceTime("11 minutes");
    await restock(product, 0);
  }
  expect(await readSubjects(watcher)).toHaveLength(1);
  await restock(product);
  await advanceTime("11 minutes");
  expect(await readSubjects(watcher)).toHaveLength(1);
  await advanceTime("25 hours");
  expect(await readSubjects(watcher)).toHaveLength(2);
});

test("writes once about a price that falls in steps, with the first price", async () => {
  const product = await aProduct(deps);
  const watcher = await aWatcher([product]);
  for (const cents of [9_000, 8_000, 7_000]) await setPrice(product, cents);
  await advanceTime("11 minutes");
  const emails = await readEmails(watcher);
  expect(emails).toHaveLength(1);
  expect(emails[0]!.text).toContain("(Was HK$100.00): HK$70.00");
});

describe("parallel alert workers", () => {
  const alertTwice = async (watcher: Registered & { email: string }) => {
    await deps.db.execute(sql`
      update product_changes set happened_at = happened_at - interval '11 minutes' where told_at is null`);
    await sendWishlistAlerts(deps);
    await Promise.all([writeWishlistAlert(deps, watcher.id), writeWishlistAlert(deps, watcher.id)]);
    return readSubjects(watcher);
  };

  test("two workers write one email", async () => {
    const product = await aSoldOutProduct();
    const watcher = await aWatcher([product]);
    await restock(product);
    expect(await alertTwice(watcher)).toHaveLength(1);
  });

  const settleChangesTwice = async (db: typeof deps.db) => {
    const product = await aSoldOutProduct();
    const watcher = await aWatcher([product]);
    await restock(product);
    await deps.db.execute(sql`
      update product_changes set happened_at = happened_at - interval '11 minutes' where told_at is null`);
    await overlapTransactions(
      db,
      (tx) => sendWishlistAlerts({ ...deps, db: tx }),
      (tx) => sendWishlistAlerts({ ...deps, db: tx }),
    );
    await shop.runJobs();
    return readSubjects(watcher);
  };

  test("two workers settle a change once without waiting for each other", async () => {
    expect(await settleChangesTwice(deps.db)).toHaveLength(1);
  });

  test("without the lock, two workers settle the same change and fail", async () => {
    const guard = withoutGuard(/for update skip locked/, "");
    const { db } = { ...deps, ...guard.deps(deps) };
    await expect(settleChangesTwice(db)).rejects.toThrow("wishlist_alerts");
    expect(guard.removals()).toBe(2);
  });
});

test("a subscribed device is notified without product names, even without a confirmed address", async () => {
  const product = await aSoldOutProduct();
  const watcher = await aWatcher([product], { language: "zh" });
  const { example } = pushEndpoints.save;
  const endpoint = `https://push.example/${watcher.id}`;
  await shop.as(watcher).post("/push/subscriptions", { ...example, endpoint });
  await restock(product);
  await deps.db.execute(sql`
    update product_changes set happened_at = happened_at - interval '11 minutes'`);
  await sendWishlistAlerts(deps);
  await writeWishlistAlert(deps, watcher.id);
  const { rows } = await deps.db.execute<{ payload: object }>(sql`
    select m.payload from push_messages m join push_subscriptions s on s.id = m.subscription_id
    where s.customer_id = ${watcher.id}`);
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    {
      body: "你的願望清單有貨品補貨了",
      tag: "wishlist",
      path: expect.stringMatching(`^/zh/shop/main/product/${product.id}/`) as string,
    },
  ]);
});
