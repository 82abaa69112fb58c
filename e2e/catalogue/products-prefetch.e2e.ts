import type { CDPSession, Page, Request } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

/** Gives every test a new tab, so that no page was prefetched by another test. */
test.use({ ownTab: true });

const list = "/shop/main/product";

test("a product opens without another request for its data after resting on its link", async ({
  page,
}) => {
  const serverRequests = await recordRequests(page);
  await openPage(page, list);
  const link = page.getByRole("article").first().getByRole("link");
  const title = await link.textContent();
  const prefetches = page.waitForRequest(isPrefetch).then((request) => request.response());
  await link.hover();
  await (await prefetches)?.finished();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  const listProductLoads = () => serverRequests.filter((url) => /\/product\/[^?]+\.data/.test(url));
  expect(listProductLoads(), "what the server was asked for").toHaveLength(1);
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
  await page.waitForLoadState("networkidle");
  expect(listProductLoads(), "what it was asked for after going back").toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger that scrolls over products fetches none of them", async ({ page }) => {
    const prefetches: string[] = [];
    page.on("request", (request) => isPrefetch(request) && prefetches.push(request.url()));
    await openPage(page, list);
    const line = await page.context().newCDPSession(page);
    const dispatchTouch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      line.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: 120, y }],
      });
    await dispatchTouch("touchStart", 600);
    for (let y = 560; y >= 200; y -= 40) await dispatchTouch("touchMove", y);
    await dispatchTouch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(prefetches).toEqual([]);
  });
});

test("only pages that are the same for everybody are prefetched", async ({ page }) => {
  const prefetches: Request[] = [];
  page.on("request", (request) => isPrefetch(request) && prefetches.push(request));
  await openPage(page, "/shop/main/product?q=dragon");
  const links = page.getByRole("link").filter({ visible: true });
  for (const link of await links.all()) {
    const isSameOrigin = await link.evaluate(
      (a: HTMLAnchorElement) => a.origin === location.origin,
    );
    if (!isSameOrigin) continue;
    await link.dispatchEvent("pointerdown", { pointerType: "mouse", button: 0 });
    // The page starts the fetch in its next task.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    await prefetches.at(-1)?.response();
  }
  expect(prefetches.length, "something was fetched").toBeGreaterThan(3);
  for (const request of prefetches) {
    const { pathname, searchParams } = new URL(request.url());
    expect(request.method()).toBe("GET");
    expect(searchParams.has("q"), "searches are counted").toBe(false);
    expect(pathname).not.toMatch(/cart|wishlist|account|order|authentication|compare|logout/);
    const response = await request.response();
    expect(await response?.headerValue("set-cookie")).toBeNull();
    expect(await response?.headerValue("cache-control")).toBe("private, max-age=10");
  }
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).filter((name) => name.startsWith("auth."))).toEqual([]);
});

test("before scripts run the browser itself prefetches the next product", async ({ page }) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto(list, { waitUntil: "domcontentloaded" });
  const link = page.getByRole("article").first().getByRole("link");
  const title = await link.textContent();
  const line = await page.context().newCDPSession(page);
  const prefetched = waitForPrefetch(line);
  await line.send("Preload.enable");
  await link.hover();
  await prefetched;
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  const way = await page.evaluate(
    () =>
      (
        performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & {
          deliveryType: string;
        }
      ).deliveryType,
  );
  expect(way).toBe("navigational-prefetch");
});

test("a page that is gone has the shop's frame when a link leads there", async ({
  page,
  consoleReports,
}) => {
  await openPage(page, list);
  const link = page.getByRole("article").first().getByRole("link");
  await link.evaluate((a: HTMLAnchorElement) => (a.pathname = "/shop/main/category/gone/product"));
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  // The skip link is visible when there are no styles.
  await expect(page.getByRole("link", { name: "Skip to content" })).not.toBeInViewport();
  // The browser itself reports the answer. No other report is allowed here.
  await expectConsoleReport(consoleReports, /404/);
});

test("a guest goes to the cart without a new document", async ({ page }) => {
  await openPage(page, list);
  await page.evaluate(() => (document.title = "kept"));
  const cartRequest = page.waitForRequest(/\/cart\.data/);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await cartRequest;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping cart");
});

function isPrefetch(request: Request): boolean {
  return request.headers()["sec-purpose"]?.startsWith("prefetch") ?? false;
}

/** Returns the addresses whose answers came over the network instead of from the browser's cache. */
async function recordRequests(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const urls: string[] = [];
  await line.send("Network.enable");
  line.on("Network.responseReceived", ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) urls.push(response.url);
  });
  return urls;
}

/** Waits until the browser has prefetched a page. */
function waitForPrefetch(line: CDPSession): Promise<void> {
  return new Promise((resolve) => {
    line.on("Preload.prefetchStatusUpdated", ({ status }) => {
      if (status === "Ready" || status === "Success") resolve();
    });
  });
}
