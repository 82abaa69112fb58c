import type { Page } from "@playwright/test";
import { openPage } from "./member.ts";
import { expect, test } from "./shop-test.ts";

const list = "/shop/main/product";
const expectAnnounced = (page: Page, text: string | RegExp) =>
  page.locator("[aria-live=polite]").filter({ hasText: text });

test("another page announces its title, and the keyboard continues at its content", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact us" }).first().click();
  await expect(expectAnnounced(page, "Contact us · Harbour")).toHaveCount(1);
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(expectAnnounced(page, "Home · Harbour")).toHaveCount(1);
});

test("wishlist and comparison announce the result of a press", async ({ page }) => {
  await openPage(page, `${list}/mossheart`);
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: /wishlist/ })
    .first();
  await heart.click();
  await expect(expectAnnounced(page, /^Added to wishlist: Mossheart/)).toHaveCount(1);
  await heart.click();
  await expect(expectAnnounced(page, /^Removed from wishlist: Mossheart/)).toHaveCount(1);
  const compareButton = page.getByRole("button", { name: /^Compare: / }).first();
  await compareButton.click();
  await expect(expectAnnounced(page, /^Added to compare: Mossheart/)).toHaveCount(1);
  await compareButton.click();
  await expect(expectAnnounced(page, /^Removed from compare: Mossheart/)).toHaveCount(1);
});

test("at the last picture the focus stays on the arrow that led there", async ({ page }) => {
  await openPage(page, `${list}/mossheart`);
  const next = page.getByRole("button", { name: "Next picture" });
  await next.focus();
  const pictures = page.getByRole("region", { name: "Pictures of Mossheart" });
  const small = pictures.getByRole("list").last().getByRole("button");
  for (const locator of (await small.all()).slice(1)) {
    await page.keyboard.press("Enter");
    await expect(locator).toHaveAttribute("aria-current", "true");
  }
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [name, button] of [
    ["Menu", "Menu"],
    ["Filters", "Filters"],
  ] as const)
    test(`the drawer “${name}” keeps the focus inside while open, and returns it when it closes`, async ({
      page,
    }) => {
      await openPage(page, list);
      const opener = page.getByRole("button", { name: button, exact: true });
      await opener.click();
      const isFocusInside = () =>
        page.evaluate(() => {
          const panel = document.querySelector(":popover-open");
          const { activeElement: focusedElement } = document;
          return (
            focusedElement === document.body ||
            focusedElement === null ||
            panel?.contains(focusedElement) === true
          );
        });
      await expect(page.locator(":popover-open :focus")).toHaveCount(1);
      const drawer = page.getByRole("dialog", { name, exact: true });
      await expect(drawer).toHaveAttribute("aria-modal", "true");
      const tabStopCount = await page.locator(":popover-open :is(a, button, input)").count();
      for (let stop = 0; stop < tabStopCount + 3; stop++) {
        await page.keyboard.press("Tab");
        expect(await isFocusInside(), `stop ${stop}`).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(page.locator(":popover-open")).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page.locator("[inert], [aria-modal]")).toHaveCount(0);
    });

  test("leaving a page with its drawer open leaves nothing disabled", async ({ page }) => {
    await openPage(page, "/shop/main/category");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("main").getByRole("link", { name: "All products" }).click();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(page.locator("[inert]")).not.toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toHaveCount(0);
    await expect(page.locator("[inert]")).toHaveCount(0);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
});

test("an open filter section disables nothing", async ({ page }) => {
  await openPage(page, list);
  const sectionSummary = page.getByLabel("In Video games");
  const opened = sectionSummary.evaluate(
    (summary) =>
      new Promise<void>((resolve) => {
        summary.parentElement!.addEventListener("toggle", () => resolve(), { once: true });
      }),
  );
  await sectionSummary.click();
  await opened;
  await expect(page.getByRole("checkbox", { name: /^Racing/ })).toBeVisible();
  await expect(page.locator("[inert], [aria-modal]")).toHaveCount(0);
});

test("the chosen variant and the buy button stand out in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, `${list}/mossheart`);
  const ground = (name: RegExp) =>
    page
      .getByRole("main")
      .getByRole("button", { name })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(/^Add to cart/)).not.toBe(await ground(/wishlist/));
  await page.emulateMedia({ forcedColors: null });
});
