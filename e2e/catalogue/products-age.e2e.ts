import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";

const localizeText = (text: string) => ({ en: text, zh: text, cn: text });
const secret = "A figure that nobody under age may read of";
const product = {
  type: "product",
  key: "midnight-figure",
  store: "main",
  title: localizeText("Midnight figure"),
  short_description: localizeText(secret),
  long_description: localizeText(`<p>${secret}</p>`),
  age_rating: "18+",
  variants: [{ sku: "MIDNIGHT-1", price: "99.00", stock: 5 }],
};
const address = "/shop/main/product/midnight-figure";

test.beforeAll(() => importRecords(product));
test.afterAll(() => importRecords({ ...product, is_public: false }));
// The browser reports every 403 by itself.
test.afterEach(({ consoleReports }) => expectConsoleReport(consoleReports, /status of 403/));

test("an adult product is in no page or data before the answer, and visible afterwards", async ({
  page,
}) => {
  const reply = await page.goto(address);
  expect(reply?.status()).toBe(403);
  expect(reply?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are you 18 or older?");
  await expect(page).toHaveTitle(/Are you 18 or older\? · Harbour/);
  expect(await reply?.text()).not.toContain(secret);
  const pageData = await page.evaluate(async (path) => {
    const dataReply = await fetch(`${path}.data`);
    return dataReply.text();
  }, address);
  expect(pageData).not.toContain(secret);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "I'm 18 or older" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Midnight figure");
  await expect(page.getByText(secret).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  // Another visitor is asked again, because the first answer was not cached for everybody.
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are you 18 or older?");
  await page.getByRole("link", { name: "I'm under 18" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a list shows no picture of an adult product, and its link leads to the age question", async ({
  page,
}) => {
  await page.goto("/shop/main/product?keyword=midnight");
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Midnight figure" });
  await expect(card.getByText("18+")).toBeVisible();
  await expect(card.locator("img")).toHaveCount(0);
  await card.getByRole("link", { name: "Midnight figure" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are you 18 or older?");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a form asks for the age too", async ({ page }) => {
    await page.goto(`/zh${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("你是否年滿 18 歲？");
    await page.getByRole("button", { name: "我已年滿 18 歲" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Midnight figure");
    await expect(page).toHaveURL(new RegExp(`/zh${address}$`));
  });
});
