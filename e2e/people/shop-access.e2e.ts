import type { Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { screens, measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { changeShopSettings } from "../shopkeeper.ts";

/** Gives every test a new tab, without prefetched pages of another shop. */
test.use({ ownTab: true });

const localizeText = (en: string) => ({ en, zh: en, cn: en });
const emptyText = localizeText("");
const password = "before the tide";
const openState = { state: "open", opens_at: null, title: emptyText, text: emptyText };

const set = (access: object) =>
  changeShopSettings({ "shop-access": { ...openState, ...access }, "shop-password": password });

test.afterEach(() => set(openState));

test.describe("a shop behind a password", () => {
  // The browser reports every 401 and 503 by itself.
  test.afterEach(({ consoleReports }) =>
    expectConsoleReport(consoleReports, /status of (401|503)/),
  );

  const enterWithPassword = async (page: Page, typedPassword: string) => {
    await page.getByRole("textbox", { name: "Password" }).fill(typedPassword);
    await page.getByRole("button", { name: "Enter the shop" }).click();
  };

  test("asks for the password at every address, reports a wrong one, and leads on to the requested page", async ({
    page,
    request,
  }) => {
    await set({ state: "password" });
    const reply = await page.goto("/shop/main/product/star-courier");
    expect(reply?.status()).toBe(401);
    expect(reply?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This shop is password-protected",
    );
    expect(await page.content(), "nothing of the goods").not.toContain("Star Courier");
    expect(await (await request.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    expect(await findAxeViolations(page)).toEqual([]);

    await enterWithPassword(page, "not this one");
    await expect(page.getByText("That's not the password.")).toBeVisible();
    await enterWithPassword(page, password);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Star Courier");
    await expect(page).toHaveURL(/\/shop\/main\/product\/star-courier/);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("admits a visitor with the right password too", async ({ page }) => {
      await set({ state: "password" });
      await page.goto("/zh/faq");
      await expect(page).toHaveURL(/\/zh\/password\?back=%2Ffaq$/);
      await page.getByRole("textbox", { name: "密碼" }).fill(password);
      await page.getByRole("button", { name: "進入本店" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("常見問題");
    });
  });

  test("a shop that opens later shows the time, with 503, and staff see it by their link", async ({
    page,
    request,
  }) => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await set({ state: "coming-soon", opens_at: day, title: localizeText("We open at the pier") });
    const reply = await page.goto("/");
    expect(reply?.status()).toBe(503);
    expect(Number(reply?.headers()["retry-after"])).toBeGreaterThan(250_000);
    await expect(page).toHaveURL(/\/coming-soon$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We open at the pier");
    await expect(page.getByText(/^Opens on \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize(screens["the narrowest phone"]);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);

    const owner = { email: "owner@demo.harbour.test", password: "harbour2026" };
    const { token } = await (
      await request.post("/api/operator/auth/login", { data: owner })
    ).json();
    const preview = await request.post("/api/operator/shop-access/preview", {
      headers: { authorization: `Bearer ${token}` },
    });
    await page.goto((await preview.json()).path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner")).toBeVisible();
  });
});

test("an open shop shows its pre-orders, and has no password page", async ({ page }) => {
  await page.goto("/password");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/coming-soon");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coming soon");
  await expect(page.getByText("Pre-order", { exact: true }).first()).toBeVisible();
});
