import type { Page } from "@playwright/test";
import { openPage } from "./member.ts";
import { expect, test } from "./shop-test.ts";

const list = "/shop/main/product";

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Returns a function that waits until the page has settled, and measures everything that moved without a recent
 * press.
 */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const layoutShifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => layoutShifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift" });
    Object.assign(window, { takeShifts: () => [...layoutShifts, ...observer.takeRecords()] });
  });
  return async () => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect.poll(() => page.evaluate(haveVisibleImagesLoaded)).toBe(true);
    return page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve));
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const { takeShifts } = window as unknown as {
        takeShifts: () => { value: number; hadRecentInput: boolean }[];
      };
      return takeShifts().reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0);
    });
  };
}

function haveVisibleImagesLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > innerHeight;
  });
}

test("nothing jumps on the way back to a scrolled list", async ({ page }) => {
  await openPage(page, list);
  await page.evaluate(() => scrollTo(0, 1500));
  const from = await page.evaluate(() => scrollY);
  await page.getByRole("article").nth(8).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/.+/);
  const layoutShifts = await watchShifts(page);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  expect(await layoutShifts()).toBe(0);
});

test("a press on a filter moves no product to another place", async ({ page }) => {
  await openPage(page, list);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const layoutShifts = await watchShifts(page);
  await page
    .getByRole("checkbox", { name: /^Plush/ })
    .first()
    .check();
  await expect(page).toHaveURL(/category=plush/);
  await expect(page.getByRole("article").first()).toContainText(/HK\$/);
  expect(await layoutShifts()).toBeLessThan(0.01);
});
