import type { Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

const everything = "/shop/main/product";
/** Matches requests for a list's data, which the page makes instead of loading a new document. */
const dataAddress = /\/product\.data/;

test.describe("when the connection fails", () => {
  for (const [failure, fail] of Object.entries({
    "cannot be reached": (page: Page) => page.route(dataAddress, (route) => route.abort()),
    "answers with a fault": (page: Page) =>
      page.route(dataAddress, (route) => route.fulfill({ status: 503 })),
  })) {
    test(`a shop that ${failure} keeps the present list, and the pressed choice can be tried again`, async ({
      page,
      consoleReports,
    }) => {
      await openPage(page, everything);
      await fail(page);
      const preorders = page.getByRole("checkbox", { name: /^Pre-order/ });
      await preorders.click();
      const notice = page.getByRole("alert").filter({ hasText: "We couldn't update the list" });
      await expect(notice).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
      await expect(page.getByRole("article")).toHaveCount(20);
      await expect(preorders).toBeChecked();
      await expect(preorders).toBeFocused();
      await expectConsoleReport(
        consoleReports,
        failure === "cannot be reached" ? /ERR_FAILED/ : /503/,
      );

      await page.unroute(dataAddress);
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(notice).toBeHidden();
      await expect(page).toHaveURL(/availability=PREORDER/);
      await expect(page.getByRole("article")).toHaveCount(8);
    });
  }

  test("a failed request for more products keeps the present ones", async ({
    page,
    consoleReports,
  }) => {
    await openPage(page, everything);
    await page.route(dataAddress, (route) => route.abort());
    const showMoreLink = page.getByRole("link", { name: "Show more" });
    await showMoreLink.click();
    await expect(page.getByText("We couldn't update the list")).toBeInViewport();
    await expect(page.getByRole("article")).toHaveCount(20);
    await expectConsoleReport(consoleReports, /ERR_FAILED/);
    await page.unroute(dataAddress);
    await showMoreLink.click();
    await expect(page.getByRole("article")).toHaveCount(40);
  });

  test("a search box without suggestions still searches", async ({ page, consoleReports }) => {
    await openPage(page, everything);
    await page.route(/\/suggestions\.data\?/, (route) => route.abort());
    const box = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
    await box.click();
    const failed = page.waitForEvent("requestfailed");
    await page.keyboard.type("mossheart");
    await failed;
    await expect(page.getByRole("option", { name: "All results for “mossheart”" })).toBeVisible();
    await expectConsoleReport(consoleReports, /ERR_FAILED/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “mossheart”");
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  });
});

test("two choices pressed at the same moment both count", async ({ page }) => {
  await openPage(page, everything);
  await page.getByRole("main").evaluate((main) => {
    for (const value of ["IN_STOCK", "PREORDER"])
      main.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click();
  });
  await expect(page.getByRole("link", { name: "Remove: In stock" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove: Pre-order" })).toBeVisible();
  await expect(page).toHaveURL(/availability=IN_STOCK&availability=PREORDER/);
});

test("filter choices keep their places while a shopper chooses", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, everything);
  const platforms = page.getByRole("list", { name: "Platform", exact: true });
  const choice = platforms.getByRole("checkbox").nth(1);
  await choice.scrollIntoViewIfNeeded();
  const boxBefore = await choice.boundingBox();
  await choice.check();
  await expect(page.getByRole("link", { name: "Clear all" })).toBeVisible();
  const emptyChoices = page.getByRole("checkbox", { name: / 0$/ });
  await expect(emptyChoices.first()).toBeAttached();
  expect(await choice.boundingBox()).toEqual(boxBefore);

  await page.reload();
  await expect(choice).toBeChecked();
  await expect(emptyChoices).toHaveCount(0);
});

test("the present list stays usable while the next one loads", async ({ page }) => {
  await openPage(page, everything);
  await page.route(dataAddress, () => {});
  await page.getByRole("checkbox", { name: /^Pre-order/ }).click();
  await page.getByRole("link", { name: "Mossheart", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mossheart");
});

test("by keyboard, the focus keeps its place when a control disappears with its press", async ({
  page,
}) => {
  await openPage(page, `${everything}?availability=IN_STOCK&availability=PREORDER&per_page=40`);
  await openLinkByKeyboard(page, "Remove: In stock");
  await expect(page.getByRole("link", { name: "Remove: Pre-order" })).toBeFocused();
  await openLinkByKeyboard(page, "Remove: Pre-order");
  await expect(page.getByRole("main")).toBeFocused();

  const cards = page.getByRole("article");
  await openLinkByKeyboard(page, "Show more");
  await expect(cards).toHaveCount(80);
  await expect(cards.nth(40).getByRole("link")).toBeFocused();
  await openLinkByKeyboard(page, "Show more");
  await expect(cards).toHaveCount(98);
  await expect(cards.nth(80).getByRole("link")).toBeFocused();
});

test("by keyboard, products are removed from a comparison one after the other", async ({
  page,
}) => {
  await openPage(page, `${everything}?view=list`);
  const compareButtons = page.getByRole("button", { name: /^Compare: / });
  for (const index of [0, 1, 2, 3, 4]) await compareButtons.nth(index).click();
  await expect(page.getByText("You can compare up to four products.")).toBeVisible();
  await page.getByRole("link", { name: "Compare (4)" }).click();
  const columns = page.getByRole("columnheader").filter({ has: page.getByRole("link") });
  await expect(columns).toHaveCount(4);
  await expect(page.getByRole("rowheader", { name: "Brand" })).toBeVisible();
  for (const remainingColumns of [3, 2, 1]) {
    await page
      .getByRole("button", { name: /^Remove: / })
      .first()
      .press("Enter");
    await expect(columns).toHaveCount(remainingColumns);
    await expect(page.getByRole("button", { name: /^Remove: / }).first()).toBeFocused();
  }
  await page.getByRole("button", { name: /^Remove: / }).press("Enter");
  await expect(page.getByText("Nothing to compare yet")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the comparison bar hides nothing at the end of the page", async ({ page }) => {
  await openPage(page, `${everything}?view=list`);
  await page
    .getByRole("button", { name: /^Compare: / })
    .first()
    .click();
  const bar = await page.getByRole("region", { name: "Products to compare" }).boundingBox();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(bar!.y + 1);
});

test("a page past the end of a list leads to the last page", async ({ page }) => {
  await openPage(page, `${everything}?page=99`);
  await expect(page).toHaveURL(/page=5$/);
  await expect(page.getByText("81–98 of 98 products")).toBeVisible();
});

test("prices stand on one line, whatever the length of the names above", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, everything);
  const cardTops = await page.getByRole("article").evaluateAll((cards) =>
    cards.map((card) => ({
      card: Math.round(card.getBoundingClientRect().top),
      price: Math.round(card.lastElementChild!.getBoundingClientRect().top),
    })),
  );
  expect(cardTops).toHaveLength(20);
  const lines = new Set(cardTops.map(({ card, price }) => `${card} ${price}`));
  expect(lines.size, "four rows of five").toBe(4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("suggestions stand right below the box that fills the screen", async ({ page }) => {
    await openPage(page, everything);
    await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).click();
    await page.keyboard.type("star");
    const option = page.getByRole("option", { name: /Star Courier/ });
    await expect(option).toBeInViewport({ ratio: 1 });
    await option.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Star Courier");
  });

  test("the search closes when a keyboard user moves on", async ({ page }) => {
    await openPage(page, everything);
    const filters = page.getByRole("button", { name: "Filters" });
    await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).click();
    const close = page.getByRole("search").getByRole("button", { name: "Close" });
    await close.focus();
    await page.keyboard.press("Tab");
    await expect(close).toBeHidden();
    await filters.click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  });

  test("WCAG 2.4.11: Tab through the filters keeps the focus visible between the drawer's bars", async ({
    page,
  }) => {
    // The pictures behind the drawer are replaced, because they do not matter here.
    const body = '<svg xmlns="http://www.w3.org/2000/svg" />';
    await page.route("**/files/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body }),
    );
    await openPage(page, everything);
    await page.getByRole("button", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer.getByRole("checkbox").first()).toBeVisible();
    const covered = () =>
      drawer.evaluate((panel) => {
        const focused = document.activeElement!;
        const [head, panelFooter] = [panel.firstElementChild!, panel.lastElementChild!];
        if (head.contains(focused) || panelFooter.contains(focused)) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const pixelsAbove = head.getBoundingClientRect().bottom - top;
        const pixelsBelow = bottom - panelFooter.getBoundingClientRect().top;
        return Math.max(0, Math.round(pixelsAbove), Math.round(pixelsBelow));
      });
    for (const key of ["Tab", "Shift+Tab"]) {
      await drawer
        .getByRole("button", { name: key === "Tab" ? "Close" : /^Show / })
        .first()
        .focus();
      let count = 0;
      for (await page.keyboard.press(key); (await covered()) !== null; count++) {
        await expect.poll(covered, `${key} ${count}`).toBe(0);
        await page.keyboard.press(key);
      }
      expect(count).toBeGreaterThan(20);
    }
  });
});

test("a search for a hundred letters without a space fits the narrowest phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, `${everything}?keyword=${"x".repeat(200)}`);
  await expect(page.getByText("Sorry! Couldn't find the product")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("products of the mini store are found from the search box", async ({ page }) => {
  await openPage(page, "/zh");
  const box = page.getByRole("combobox", { name: "搜尋" }).filter({ visible: true });
  await box.fill("扭蛋");
  await box.press("Enter");
  await page.getByRole("link", { name: "迷你店找到 6 件貨品" }).click();
  await expect(page).toHaveURL(/\/zh\/shop\/mini\/product\?keyword=/);
  await expect(page.getByRole("article")).toHaveCount(6);
});

async function openLinkByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name }).press("Enter");
}
