import { pressByKeyboard, measureSidewaysScroll } from "./screens.ts";
import { expect, test } from "./shop-test.ts";

test("the menu opens under a resting pointer and by keyboard, down to its third level, in one row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  const racingLink = menu.getByRole("link", { name: "Racing", exact: true });
  expect((await menu.boundingBox())!.height, "one row").toBeLessThan(60);
  await expect(racingLink).toHaveCount(0);
  await menu.getByRole("link", { name: "All categories" }).hover();
  await expect(racingLink).toBeVisible();
  await page.mouse.move(600, 790);
  await expect(racingLink).toHaveCount(0);

  await pressByKeyboard(page, menu.getByRole("link", { name: "All categories" }), "ArrowDown");
  await expect(menu.getByRole("link", { name: "Video games" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("button", { name: "Show All categories" })).toBeFocused();
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, racingLink);
  await expect(page.getByRole("heading", { level: 1, name: "Racing" })).toBeVisible();
  await expect(racingLink, "the menu closes with the new page").toHaveCount(0);

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
  expect(await measureSidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 992, height: 800 });
  const header = page.getByRole("banner");
  expect((await header.boundingBox())!.height, "sign, search and entries in one row").toBeLessThan(
    84,
  );
  expect(await measureSidewaysScroll(page)).toBe(0);
});

test("the menu of phones has all levels", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/zh");
  await page.getByRole("button", { name: "選單", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "選單", exact: true });
  await menu.getByRole("button", { name: "展開：所有分類" }).click();
  await menu.getByRole("button", { name: "展開：電子遊戲" }).first().click();
  await menu.getByRole("link", { name: "賽車競速" }).click();
  await expect(page).toHaveURL(/\/zh\/shop\/main\/category\/racing-games\/product$/);
  await expect(menu).toBeHidden();
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("the header shows the shop's night logo and no paper below it, by day the other", async ({
    page,
  }) => {
    await page.goto("/about-us");
    const sign = page.getByRole("banner").getByRole("img", { name: "Harbour" });
    const night = await page
      .getByRole("contentinfo")
      .getByRole("img", { name: "Harbour" })
      .getAttribute("src");
    await expect(sign).toHaveCSS("content", `url("${new URL(night!, page.url()).href}")`);
    await expect(sign).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect(sign).toHaveCSS("content", "normal");
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(sign).toHaveCSS("content", /^url/);
  });
});

test.describe("a browser that asks for Hong Kong's Chinese", () => {
  test.use({ locale: "zh-HK" });

  test("a browser in Chinese is offered Chinese and stays until it accepts", async ({ page }) => {
    await page.goto("/faq?a=1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
    const languageSuggestion = page.getByRole("complementary", { name: "語言" });
    await languageSuggestion.getByRole("link", { name: "轉用繁體中文" }).click();
    await expect(page).toHaveURL(/\/zh\/faq\?a=1$/);
    await expect(languageSuggestion).toHaveCount(0);
    // The address without a language suggests the chosen language again. The choice to stay is remembered as well.
    await page.goto("/");
    await languageSuggestion.getByRole("button", { name: "不用了" }).click();
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
    await expect(languageSuggestion).toHaveCount(0);
  });
});

test("a page has only one way of writing its address", async ({ request }) => {
  for (const address of ["/ZH", "/Zh/faq", "/FAQ", "/zh/Shop/main/product"])
    expect((await request.get(address)).status(), address).toBe(404);
  expect((await request.get("/zh")).status()).toBe(200);
});

test("questions fold out, and an address opens one", async ({ page }) => {
  await page.goto("/faq#how-do-i-pay");
  await expect(page.getByText("by FPS, PayMe or bank transfer")).toBeInViewport();
  const otherAnswer = page.getByText("No. Add items to your cart");
  await expect(otherAnswer).toBeHidden();
  await page.getByRole("heading", { name: "Do I need an account to order?" }).click();
  await expect(otherAnswer).toBeVisible();
});

test("questions are searched while typing, and by a form without script", async ({
  page,
  request,
}) => {
  await page.goto("/faq");
  const questions = page.getByRole("main").locator("details");
  const all = await questions.count();
  await page.getByRole("searchbox", { name: "Search the questions" }).fill("PRE-ORDER release");
  await expect(page.getByRole("status").filter({ hasText: "Questions found" })).toBeVisible();
  expect(await questions.count()).toBeLessThan(all);
  await page.getByRole("searchbox", { name: "Search the questions" }).fill("submarine");
  await expect(page.getByText("No matching questions.")).toBeVisible();
  const html = await (await request.get("/faq?q=pre-order")).text();
  expect(html.match(/<details id=/g)?.length).toBeLessThan(all);
});

test("the search box offers the words of a page of results again", async ({ page }) => {
  await page.goto("/shop/main/product?keyword=bear");
  const field = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
  await expect(field).toHaveValue("");
  await expect(field).toHaveAttribute("placeholder", "bear");
  await field.click();
  await expect(field).toHaveValue("bear");
  await page.keyboard.type("taxi");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “taxi”");
  await expect(field).toHaveValue("");
});

test("a page that takes longer than a second shows so on the whole screen, and moves nothing", async ({
  page,
}) => {
  await page.goto("/");
  let openGate = () => {};
  const navigationGate = new Promise<void>((resolve) => (openGate = resolve));
  await page.route("**/about-us.data*", async (route) => {
    await navigationGate;
    await route.continue();
  });
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.getByRole("contentinfo").getByRole("link", { name: "Our story" }).click();
  const loadingPage = page.locator(".loading-page");
  await expect(loadingPage).toHaveCSS("opacity", "1");
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
  openGate();
  await expect(loadingPage).toHaveCount(0);
  await expect(page).toHaveURL(/about-us$/);
});
