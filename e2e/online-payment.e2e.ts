import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

const numbers = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksOwner: "4000 0000 0000 3220",
};
const paid = (page: Page) => page.getByText("Paid by Visa ending in");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`paying online ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a good card pays the order, and the cart is empty then", async ({ page }) => {
      await placeOrder(page, javaScriptEnabled);
      await pay(page, numbers.good);
      await expect(page).toHaveURL(/\/result\/order\/success\?/);
      await expect(paid(page)).toContainText("4242");
      await page.goto("/shop/main/cart");
      await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    });

    test("a declined card can be followed by another, and the bank may ask first", async ({
      page,
      complaints,
    }) => {
      await placeOrder(page, javaScriptEnabled);
      await pay(page, numbers.declined);
      await expect(page.getByRole("alert")).toContainText("declined");
      await pay(page, numbers.asksOwner);
      await page.getByRole("button", { name: "No, do not pay" }).click();
      await expect(page.getByRole("alert")).toContainText("not confirmed");
      // The browser reports each refusal itself.
      expect(complaints.splice(0).every((text) => text.includes("422"))).toBe(true);
      await pay(page, numbers.asksOwner);
      await page.getByRole("button", { name: "Yes, pay" }).click();
      await expect(paid(page)).toContainText("3220");
    });

    test("whoever comes back without paying keeps order and cart, and pays later", async ({
      page,
    }) => {
      await placeOrder(page, javaScriptEnabled);
      await page.getByRole("button", { name: "Go back without paying" }).click();
      await expect(page).toHaveURL(/\/result\/order\/cancelled\?/);
      await expect(page.getByText("You have not paid yet")).toBeVisible();
      await page.getByRole("button", { name: /^Pay HK\$/ }).click();
      await pay(page, numbers.good);
      await expect(paid(page)).toContainText("4242");
    });
  });
}

/** From a product to the provider's page. */
async function placeOrder(page: Page, withScript: boolean): Promise<void> {
  await page.goto("/shop/main/product?keyword=tile+by");
  await page.getByRole("link", { name: "Tile by Tile" }).first().click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  if (withScript) await page.getByRole("link", { name: "View cart" }).click();
  await page.getByRole("button", { name: "Check out" }).click();
  await page.getByLabel("Name of recipient").fill("Anna Chan");
  await page.getByLabel("E-mail").fill("anna.chan@example.com");
  await page.getByLabel("Mobile phone").fill("91234567");
  await page.getByLabel("District", { exact: true }).selectOption("yau-tsim-mong");
  await page.getByLabel("Street and number").fill("12 Nathan Road");
  await page.getByLabel("Building, floor and flat").fill("Flat 5A, Harbour Court");
  await page.locator('input[name="payment_method"][value="ONLINE"]').check({ force: true });
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Pay HK\$/);
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay HK\$/ }).click();
}
