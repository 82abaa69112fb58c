import type { Page } from "@playwright/test";
import { openPage } from "./member.ts";
import { expect, test } from "./shop-test.ts";

const list = "/shop/main/product";

test.use({ viewport: { width: 390, height: 844 } });

/** Everything that has moved by itself since, rather than by a press a moment ago. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((seen) =>
      shifts.push(...(seen.getEntries() as unknown as typeof shifts)),
    ).observe({ type: "layout-shift" });
  });
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as {
        shifts: { value: number; hadRecentInput: boolean }[];
      };
      return shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0);
    });
}

test("on the way back to a list that one had scrolled, nothing jumps", async ({ page }) => {
  await openPage(page, list);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole("article").nth(8).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/.+/);
  const shifts = await watchShifts(page);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await shifts()).toBe(0);
});

test("a press on a filter moves no product to another place", async ({ page }) => {
  await openPage(page, list);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const shifts = await watchShifts(page);
  await page
    .getByRole("checkbox", { name: /^Plush/ })
    .first()
    .check();
  await expect(page).toHaveURL(/category=plush/);
  await expect(page.getByRole("article").first()).toContainText(/HK\$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.01);
});
