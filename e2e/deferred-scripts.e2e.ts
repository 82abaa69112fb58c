import type { Page } from "@playwright/test";
import { expectConsoleReport } from "./console-reports.ts";
import { expect, test } from "./shop-test.ts";

/** Makes every test a first visit, without anything of the site in the browser's cache. */
test.use({ ownTab: true });

const product = "/shop/main/product/tile-by-tile";

test("a page requests its scripts after its main picture was shown", async ({ page }) => {
  // Animation frames run at once here, because the test only needs to know that a frame was shown.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(callback);
  });
  for (const language of ["", "/zh", "/cn"]) {
    await page.goto(`${language}/shop/main/product`);
    const { pictureEnd, shownAt, firstScript } = await readTimes(page);
    expect(firstScript).toBeGreaterThanOrEqual(pictureEnd);
    expect(firstScript).toBeGreaterThanOrEqual(shownAt);
  }
});

test("a failed main picture does not stop the page's scripts", async ({ page, consoleReports }) => {
  await page.route("**/files/**", (route) => route.abort());
  await page.goto(product);
  await waitForRouter(page);
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
});

test("a touch starts the page's scripts while its main picture is missing", async ({ page }) => {
  await page.route("**/files/**", () => undefined);
  await page.goto(product, { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await waitForRouter(page);
});

test("a new page reads no storage before it shows, and a reloaded one keeps its position without scripts", async ({
  page,
  consoleReports,
}) => {
  await page.addInitScript(() => {
    const prototype = Storage.prototype as { getItem: (this: Storage, key: string) => unknown };
    const { getItem } = prototype;
    prototype.getItem = function (key) {
      if (document.readyState === "loading") document.documentElement.dataset["looked"] = key;
      return getItem.call(this, key);
    };
  });
  const readEarlyStorageKey = () => page.evaluate(() => document.documentElement.dataset["looked"]);
  await page.goto("/shop/main/product");
  await waitForRouter(page);
  expect(await readEarlyStorageKey()).toBeUndefined();
  await page.evaluate(() => scrollTo(0, 700));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await readEarlyStorageKey()).toBe("react-router-scroll-positions");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
});

/** Waits until the router has taken over the page. */
async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

function readTimes(page: Page) {
  return page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
    const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
    return {
      pictureEnd: files.find(({ name }) => name === main)?.responseEnd ?? Infinity,
      shownAt: firstPaint?.startTime ?? Infinity,
      firstScript: Math.min(
        ...files.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
      ),
    };
  });
}
