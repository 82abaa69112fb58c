import type { Page } from "@playwright/test";
import { colorRules, findAxeViolations, wordRules } from "./accessibility-violations.ts";
import { expectConsoleReport } from "./console-reports.ts";
import { findBrokenWords, screens, measureSidewaysScroll } from "./screens.ts";
import { expect, readerTest as test } from "./shop-test.ts";

/** One address for each template. */
const paths = [
  "/",
  "/shop/main/category",
  "/shop/main/category/action-games/product",
  "/shop/main/product?keyword=lantern",
  "/shop/main/product?keyword=nothing-of-the-sort",
  "/shop/main/product/star-courier",
  "/shop/main/product/night-bus-8-bit",
  "/shop/main/cart",
  "/shop/main/order/track",
  "/shop/main/order/track/phone",
  "/shop/main/order/upload-payment-proof/email",
  "/shop/main/calendar",
  "/shop/voucher",
  "/shop/voucher/captains-table-200",
  "/shop/mini/category",
  "/shop/mini/product",
  "/blogs",
  "/blogs?keyword=nothing-of-the-sort",
  "/blogs/how-bramble-is-painted",
  "/articles/guides",
  "/terms-of-service/refund-policy",
  "/about-us",
  "/contact-us",
  "/sitemap",
  "/coming-soon",
  "/newsletter",
  "/offline",
  "/newsletter?confirm=made-up",
  "/result/success",
  "/authentication/login/email",
  "/authentication/register/phone",
  "/authentication/forget-password/email",
  "/authentication/forget-password/email?sent=email",
  "/authentication/reset-password",
  "/authentication/check-mailbox",
  "/unsubscribe?token=made-up",
];
const langByLanguage = { en: "en", zh: "zh-Hant-HK", cn: "zh-Hans" };
const shopName = /<title>[^<]*(Harbour|海港)/;
const inLanguage = (prefix: string, path: string) => (path === "/" ? prefix || "/" : prefix + path);

// The tests are independent, so both workers may share this file.
test.describe.configure({ mode: "parallel" });

for (const path of paths) {
  // Checks accessibility with axe. A violation of the content security policy is a console error, which fails the
  // test as well.
  test(`${path} in en has a title, its language, and passes axe`, async ({ page }) => {
    await openInLanguage(page, "en", path);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findAxeViolations(page, { rules: colorRules })).toEqual([]);
    await expectNoSidewaysScroll(page);
    expect(await findBrokenWords(page)).toEqual([]);
    // The direction is switched without another language. Width in either direction does not depend on the language,
    // because only the texts do.
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect(await measureSidewaysScroll(page), "from right to left").toBeLessThanOrEqual(0);
    await page.setViewportSize(screens["a wide screen"]);
    expect(await measureSidewaysScroll(page), "from right to left, wide").toBeLessThanOrEqual(0);
  });

  // Other languages have the same elements as the English page. They only differ in words and their width.
  test(`${path} in zh is in its language, with names for all controls and space for its words`, async ({
    page,
  }) => {
    await openInLanguage(page, "zh", path);
    expect(await findAxeViolations(page, { rules: wordRules })).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test("every page is sent in cn with its title, its language and its policy", async ({
  request,
}) => {
  for (const path of paths) {
    const reply = await request.get(inLanguage("/cn", path));
    expect.soft(reply.status(), path).toBe(200);
    expect.soft(reply.headers()["content-security-policy"], path).toContain("default-src 'none'");
    const html = await reply.text();
    expect.soft(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1], path).toBe(langByLanguage.cn);
    expect.soft(shopName.test(html), `${path} has a title`).toBe(true);
  }
});

/** The scripts differ by language, so each language is tested. */
for (const path of [
  "/",
  "/shop/main/category/action-games/product",
  "/shop/main/product/star-courier",
  "/shop/main/cart",
]) {
  test(`${path} in cn runs, with names for all controls and space for its words`, async ({
    page,
  }) => {
    await openInLanguage(page, "cn", path);
    expect(await findAxeViolations(page, { rules: wordRules })).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

async function openInLanguage(
  page: Page,
  language: keyof typeof langByLanguage,
  path: string,
): Promise<void> {
  const response = await page.goto(inLanguage(language === "en" ? "" : `/${language}`, path));
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page).toHaveTitle(/Harbour|海港/);
  await expect(page.locator("html")).toHaveAttribute("lang", langByLanguage[language]);
}

/** Expects that no page scrolls sideways, from the wide screen to the narrowest phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(screens["the narrowest phone"]);
  // Some parts depend on the window's size, and are rendered again a moment later.
  await expect.poll(() => measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** The pages where text direction matters most: those with filters beside a list, or pictures beside a form. */
for (const path of [
  "/shop/main/category/action-games/product",
  "/shop/main/product/star-courier",
]) {
  test(`${path} is laid out from right to left for a visitor who chose that`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: "direction", value: "rtl", url: baseURL ?? "" }]);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test("the look of the site changes at once, stays on this device and can be reset", async ({
  page,
}) => {
  const radius = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--form-height"),
    );
  await page.goto("/about-us");
  const shopRadius = await radius();
  const openAppearance = () => page.getByRole("button", { name: "Appearance" }).click();
  await openAppearance();
  const panel = page.getByRole("dialog", { name: "Appearance" });
  await panel.getByLabel("Field height").selectOption("40px");
  await panel.getByRole("button", { name: "Right to left" }).click();
  expect(await radius()).toBe("40px");
  await panel.getByText("Configuration", { exact: true }).click();
  await expect(panel.getByText('"height": "40px"')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect.poll(radius).toBe("40px");
  await openAppearance();
  await panel.getByRole("button", { name: "Reset to default" }).click();
  expect(await radius()).toBe(shopRadius);
});

test("an unknown address answers 404 in its language", async ({ page, consoleReports }) => {
  for (const [path, text] of [
    ["/no/such/page", "Oops! The requested URL was not found"],
    ["/shop/main/product/no-such-product", "This page could not be found"],
    ["/not-found", "Oops! The requested URL was not found"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to home" }).first()).toBeVisible();
    await expect(page.getByText("Our cat has looked behind every box.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }
  // The browser itself reports the documents' status. No other report is allowed here.
  await expectConsoleReport(consoleReports, /404/);
});
