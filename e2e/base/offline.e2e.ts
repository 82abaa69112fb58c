import type { APIRequestContext, Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { callAsMember, signInBrowser, newMember, type Member } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { changeShopSettings } from "../shopkeeper.ts";

/**
 * Matches reports of requests without an answer. When the network returns, the browser tells a page earlier than its
 * service worker. Some requests are lost in between.
 */
const networkErrors = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

test.use({ serviceWorkers: "allow" });

const product = "/shop/main/product/mossheart";

test("a device without connection shows viewed products and the wishlist in its language and recovers", async ({
  page,
  context,
  request,
  baseURL,
  consoleReports,
}) => {
  const anna = await newMember(request);
  await signInBrowser(context, anna, baseURL ?? "");
  await addToWishlist(request, anna, "star courier");
  await page.goto(product);
  await waitForStoredProducts(page, { recent: ["Mossheart"], wishlist: ["Star Courier"] });

  await context.setOffline(true);
  await page.goto("/shop/main/cart");
  await expect(page).toHaveURL(/\/shop\/main\/cart$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("You're offline");
  const lastViewedRegion = main.getByRole("region", { name: "Recently viewed" });
  await expect(lastViewedRegion.getByRole("link", { name: "Mossheart" })).toBeVisible();
  await expect(lastViewedRegion.getByRole("listitem")).toContainText("HK$");
  const wishlist = main.getByRole("region", { name: "Your wishlist" });
  await expect(wishlist.getByRole("link", { name: "Star Courier" })).toBeVisible();
  await expect.poll(() => countDrawnPictures(page, "main li img")).toBe(2);
  const socialLinks = page.getByRole("list", { name: "Follow us" }).getByRole("link");
  await socialLinks.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => countDrawnPictures(page, "footer li img"))
    .toBe(await socialLinks.count());
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto("/zh/shop/main/category");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("你已離線");
  await expect(main.getByRole("region", { name: "你的願望清單" }).getByRole("link")).toHaveCount(1);
  await main.getByRole("link", { name: "再試一次" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("你已離線");

  // The browser may not report that the network is back, but the page opens by itself.
  await context.setOffline(false);
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("你已離線");
  await expect(page).toHaveURL(/\/zh\/shop\/main\/category$/);
  consoleReports.forgive(networkErrors);
});

test("a link pressed without connection shows the same page as its address", async ({
  page,
  context,
  consoleReports,
}) => {
  await page.goto(product);
  await waitForStoredProducts(page, { recent: ["Mossheart"], wishlist: [] });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("You're offline");
  await expect(main.getByRole("link", { name: "Mossheart" })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/main\/cart$/);
  await context.setOffline(false);
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("You're offline");
  consoleReports.forgive(networkErrors);
  consoleReports.forgive(/route module|dynamically imported/);
});

test("no private page is stored, and signing out leaves nothing to the next person", async ({
  page,
  context,
  request,
  baseURL,
  consoleReports,
}) => {
  const anna = await newMember(request);
  await signInBrowser(context, anna, baseURL ?? "");
  await addToWishlist(request, anna, "star courier");
  await page.goto("/account/details");
  await page.goto(product);
  await waitForStoredProducts(page, { recent: ["Mossheart"], wishlist: ["Star Courier"] });
  expect(await readCachedTexts(page), "what the browser keeps").not.toContain(anna.email);

  await page.goto("/account/details");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(baseURL + "/");
  await expect.poll(() => readSavedProducts(page)).toBeNull();

  await context.setOffline(true);
  await page.goto("/account/details");
  const main = page.getByRole("main");
  await expect(main.getByText("There's no wishlist saved on this device.")).toBeVisible();
  await expect(main.getByText("Products you view will be saved here.")).toBeVisible();
  await expect(main.getByText(anna.email)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/authentication\/login/);
  await waitForStoredProducts(page, { recent: [], wishlist: [] });
  consoleReports.forgive(networkErrors);
});

test("a new service worker replaces the old one, and is removed where the shop has none", async ({
  page,
}) => {
  await page.goto(product);
  await waitForStoredProducts(page, { recent: ["Mossheart"], wishlist: [] });
  const before = await listCaches(page);
  await changeShopSettings({ "web-app": { is_enabled: false } });
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => listCaches(page)).toEqual([]);
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registered).toBe(0);
    await page.goto(product);
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  } finally {
    await changeShopSettings({ "web-app": { is_enabled: true } });
  }
  await page.goto(product);
  await waitForStoredProducts(page, { recent: ["Mossheart"], wishlist: [] });
  expect(await listCaches(page)).toEqual(before);
});

test("a push message is shown and opens its page", async ({ page, context, baseURL }) => {
  await page.goto("/about-us");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = context.serviceWorkers();
  // A headless browser keeps no notifications, so the test records them.
  await worker!.evaluate(() => {
    const { messages } = Object.assign(globalThis, { messages: [] as unknown[] });
    const record = async (...args: unknown[]) => void messages.push(args);
    const { Clients, ServiceWorkerRegistration: Registration } = globalThis as unknown as Record<
      "Clients" | "ServiceWorkerRegistration",
      { prototype: object }
    >;
    Object.assign(Registration.prototype, { showNotification: record });
    Object.assign(Clients.prototype, { openWindow: record });
  });
  const messages = () => worker!.evaluate(() => (globalThis as unknown as WorkerScope).messages);

  const devTools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ownRegistration = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseURL!));
      if (ownRegistration) resolve(ownRegistration.registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  const news = { title: "海港", body: "訂單 HB1234 已寄出", tag: "order 1", lang: "zh-Hant-HK" };
  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: baseURL!,
    registrationId: await registrationId,
    data: JSON.stringify({ ...news, url: "/zh/shop/main/order/1" }),
  });
  const { title, ...notificationOptions } = news;
  const shownOptions = { ...notificationOptions, data: "/zh/shop/main/order/1" };
  await expect.poll(messages).toMatchObject([[title, shownOptions]]);

  await worker!.evaluate(() => {
    const notification = { data: "/zh/shop/main/order/1", close: () => {} };
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil() {} }));
  });
  await expect
    .poll(async () => (await messages()).at(-1))
    .toEqual([`${baseURL}/zh/shop/main/order/1`]);
});

interface SavedProducts {
  recent: string[];
  wishlist: string[];
}

/** Waits until the service worker has stored the products with these titles. */
async function waitForStoredProducts(page: Page, expected: SavedProducts): Promise<void> {
  await expect.poll(() => readSavedProducts(page)).toEqual(expected);
}

function readSavedProducts(page: Page): Promise<SavedProducts | null> {
  return page.evaluate(async () => {
    const reply = await caches.match("/kept-products");
    if (!reply) return null;
    const { recent, wishlist } = (await reply.json()) as Record<
      keyof SavedProducts,
      { title: string }[]
    >;
    return {
      recent: recent.map(({ title }) => title),
      wishlist: wishlist.map(({ title }) => title),
    };
  });
}

/** Returns the texts of all caches of the browser, with their addresses. */
function readCachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        texts.push(request.url, (await reply?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });
}

function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

function countDrawnPictures(page: Page, pictures: string): Promise<number> {
  return page
    .locator(pictures)
    .evaluateAll(
      (elements) =>
        elements.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length,
    );
}

async function addToWishlist(
  request: APIRequestContext,
  member: Member,
  keyword: string,
): Promise<void> {
  const { data } = await callAsMember<{ data: { _id: string }[] }>(
    request,
    member,
    "GET",
    `/stores/main/product-management/products/filter?keyword=${encodeURIComponent(keyword)}`,
  );
  await callAsMember(request, member, "POST", "/stores/main/wishlist/add-to-wishlist", {
    product_id: data[0]?._id,
  });
}

/** Records of the notifications and windows that the service worker opens. */
interface WorkerScope {
  messages: unknown[];
}
