import { expect, type Page } from "@playwright/test";
import { openPage } from "./member.ts";

export const placed = (page: Page) => page.getByRole("heading", { name: "How to pay" });
export const place = (page: Page) => page.getByRole("button", { name: "Place order" });
export const summaryOf = (page: Page) =>
  page.getByRole("complementary", { name: /Summary|訂單摘要/ });

/** Puts products into the cart and opens the checkout. */
export async function begin(page: Page, ...products: readonly string[]): Promise<void> {
  for (const product of products) {
    await openPage(page, `/shop/main/product/${product}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Add to cart|Pre-order now)$/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
  }
  await openPage(page, "/shop/main/cart/checkout");
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Name of recipient").fill("Anna Chan");
  await page.getByLabel("E-mail").fill(`checkout.${Date.now()}@example.com`);
  await page.getByLabel("Mobile phone").fill("91234567");
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "District", exact: true }).selectOption("yau-tsim-mong");
  await page.getByLabel("Street and number").fill("12 Nathan Road");
}
