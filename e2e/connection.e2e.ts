import type { Page } from "@playwright/test";
import { expectConsoleReport } from "./console-reports.ts";
import { openPage } from "./member.ts";
import { expect, test } from "./shop-test.ts";

const list = "/shop/main/product";
const unreachableText = "The shop isn't responding right now";

test.describe("when the network is gone", () => {
  // The browser itself reports each lost request.
  test.afterEach(({ consoleReports }) =>
    expectConsoleReport(
      consoleReports,
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|route module|dynamically imported/,
    ),
  );

  test("a page keeps its address, reports the lost network, and reloads by itself afterwards", async ({
    page,
    context,
  }) => {
    await openPage(page, list);
    const link = page.getByRole("article").first().getByRole("link");
    const title = await link.textContent();
    await context.setOffline(true);
    await link.click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(unreachableText);
    await expect(page).toHaveURL(/\/product\/[\w-]+\/[\w-]+$/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading).toHaveText(unreachableText);
    await context.setOffline(false);
    await expect(heading).toHaveText(title ?? "");
  });

  test("a page that reloaded by itself within the minute waits for a press", async ({
    page,
    context,
  }) => {
    await openPage(page, "/zh/shop/main/category");
    const heading = page.getByRole("heading", { level: 1 });
    const lines = page.getByRole("main").getByRole("link");
    await context.setOffline(true);
    await lines.last().click();
    await expect(heading).toHaveText("暫時未能連接本店");
    await context.setOffline(false);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);

    await context.setOffline(true);
    await page.getByRole("link", { name: "購物車" }).first().click();
    await expect(heading).toHaveText("暫時未能連接本店");
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await expect(heading).toHaveText("暫時未能連接本店");
    await page.getByRole("link", { name: "再試一次" }).click();
    await expect(heading).toHaveText("購物車");
  });

  test("a press without an answer is reported, and the page stays", async ({ page, context }) => {
    const messages = page.getByRole("status", { name: "Messages" });
    const message = messages.getByText("We couldn't connect.");
    const unchanged = messages.getByText("We couldn't update your wishlist.");
    await openPage(page, list);
    await context.setOffline(true);
    const heart = page.getByRole("button", { name: /^Add to wishlist/ }).first();
    await heart.click();
    await expect(unchanged).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(20);
    await context.setOffline(false);

    // The browser still believes that it is online.
    await openPage(page, list);
    await abortRequests(page, /assets\/(wishlist|newsletter)-page/);
    await heart.click();
    await expect(unchanged).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(20);
    await openPage(page, `${list}/mossheart`);
    const email = page.getByLabel("Subscribe to the newsletter");
    await email.fill("anna@example.com");
    await email.press("Enter");
    await expect(message).toBeVisible();
    await expect(email).toHaveValue("anna@example.com");
    await abortRequests(page, /\.data/);
    await abortRequests(page, /assets\/personal/);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("alert")).toContainText("We couldn't connect.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mossheart");
  });

  test("a missing script of a button's number does not reload the page", async ({ page }) => {
    await openPage(page, `${list}/mossheart`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
    await abortRequests(page, /assets\/personal/);
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/shop/main/cart/checkout");
    const name = page.getByRole("textbox", { name: "Recipient's name" });
    await name.fill("Anna Chan");
    await failed;
    await expect(page.getByRole("radio", { name: /Swift/ })).toBeEnabled();
    await page.getByRole("combobox", { name: "District" }).selectOption("Islands");
    await expect(page.getByRole("radio", { name: /Swift/ })).toBeDisabled();
    await expect(name).toHaveValue("Anna Chan");
  });

  test("a part that does not arrive leaves its page in place", async ({ page }) => {
    await openPage(page, `${list}/mossheart`);
    await abortRequests(page, /(products-by-id|quick-view\/.+)\.data/);
    await openPage(page, `${list}/star-courier`);
    const failure = page.waitForEvent("requestfailed");
    await openPage(page, list);
    await page.getByRole("article").first().getByRole("link").click();
    await failure;
    await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();

    await openPage(page, list);
    await page.getByRole("article").first().hover();
    await page
      .getByRole("button", { name: /^Quick view/ })
      .first()
      .click();
    const quickView = page.getByRole("dialog");
    await expect(quickView.getByText("We couldn't load this product")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("article")).toHaveCount(20);
  });
});

async function abortRequests(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.abort());
}

test("a request that the page cancels is no failure, but any other unhandled rejection is", async ({
  page,
  consoleReports,
}) => {
  await openPage(page, "/shop/main/product");
  const reject = (name: string) =>
    page.evaluate((reason) => void Promise.reject(new DOMException("broken off", reason)), name);
  await reject("AbortError");
  await reject("NetworkError");
  await expectConsoleReport(consoleReports, /^NetworkError: broken off$/);
});
