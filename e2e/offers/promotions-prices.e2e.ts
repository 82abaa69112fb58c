import type { Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

/** An article with the demo's automatic promotion of 15% off. */
const whaleProduct = { slug: "harbour-whale-plush", name: "Big Quiet, the harbour whale" };
const reducedPrice = "HK$221.00";
const formerPrice = "HK$260.00";

const findCard = (page: Page) =>
  page.getByRole("main").getByRole("article").filter({ hasText: whaleProduct.name }).first();

test("a promotion's price is the same on every page and in the cart", async ({ page }) => {
  await openPage(page, "/shop/main/product?keyword=harbour+whale");
  const card = findCard(page);
  await expect(card).toContainText(reducedPrice);
  await expect(card.locator("s")).toHaveText(formerPrice);
  await expect(card).toContainText("15%");
  expect(await findAxeViolations(page)).toEqual([]);

  const search = page.getByRole("banner").getByRole("combobox").first();
  await search.fill("harbour whale");
  await expect(page.getByRole("option", { name: new RegExp(whaleProduct.name) })).toContainText(
    reducedPrice,
  );
  await page.keyboard.press("Escape");

  await card.hover();
  await card.getByRole("button", { name: /^Quick view/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(reducedPrice);
  await expect(dialog.locator("s")).toHaveText(formerPrice);
  await page.keyboard.press("Escape");

  // The test waits for the answer, because leaving the page earlier would cancel the request.
  const postResponse = page.waitForResponse((response) => response.request().method() === "POST");
  await card.getByRole("button", { name: /wishlist/i }).click();
  expect((await postResponse).status()).toBeLessThan(300);
  await openPage(page, "/shop/main/wishlist");
  await expect(page.getByRole("main")).toContainText(reducedPrice);

  await openPage(page, `/shop/main/product/${whaleProduct.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByText(reducedPrice).filter({ visible: true }).first()).toBeVisible();
  await expect(main.locator("s").first()).toHaveText(formerPrice);
  await expect(main.getByText("15%", { exact: false }).first()).toBeVisible();
  await expect(main.getByText("Plush days: 15% off").first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain("221.00");

  await main.getByRole("button", { name: /^Compare/ }).click();
  await openPage(page, "/shop/main/compare");
  await expect(page.getByRole("main")).toContainText(reducedPrice);

  await openPage(page, `/shop/main/product/${whaleProduct.slug}`);
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
  await openPage(page, "/shop/main/cart");
  const line = main.getByRole("listitem").filter({ hasText: whaleProduct.name }).first();
  await expect(line).toContainText(reducedPrice);
  await expect(line.locator("s")).toHaveText(formerPrice);
  await expect(line).toContainText("Plush days: 15% off");
  // The total includes the standard delivery of HK$45.00.
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("HK$266.00");
  expect(await findAxeViolations(page)).toEqual([]);
});
