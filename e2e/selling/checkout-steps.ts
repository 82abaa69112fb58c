import { expect, type Page } from "@playwright/test";
import { shopUrl } from "../../tools/bootstrap/shop-under-test.mjs";
import { openPage } from "../member.ts";

const mainProductsPath = "/api/customer/stores/main/product-management/products";

export const findPaymentHeading = (page: Page) => page.getByRole("heading", { name: "How to pay" });
export const findPlaceOrderButton = (page: Page) =>
  page.getByRole("button", { name: "Place order" });
export const findSummary = (page: Page) =>
  page.getByRole("complementary", { name: /Summary|訂單摘要/ });

/**
 * Adds one unit of each product to this browser's cart, by the product page's form without script.
 * `checkout-guest.e2e.ts` and `cart.e2e.ts` use the pages instead.
 */
export async function putIntoCart(page: Page, ...products: readonly string[]): Promise<void> {
  for (const product of products) {
    const details = await page.request.get(`${mainProductsPath}/${product}/details`);
    const { variants } = (await details.json()) as {
      variants: { _id: string; availability: string }[];
    };
    const { _id: id } = variants.find(({ availability }) => availability !== "SOLD_OUT")!;
    const addReply = await page.request.post(`/shop/main/product/${product}`, {
      form: { product_variant_id: id, qty: "1" },
      headers: { origin: shopUrl! },
      maxRedirects: 0,
    });
    expect(addReply.status(), product).toBe(303);
  }
}

/** Adds products to the cart, and opens the checkout. */
export async function openCheckout(page: Page, ...products: readonly string[]): Promise<void> {
  await putIntoCart(page, ...products);
  await openPage(page, "/shop/main/cart/checkout");
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await page.getByRole("textbox", { name: "E-mail" }).fill(`checkout.${Date.now()}@example.com`);
  await page.getByLabel("Mobile phone").fill("91234567");
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "District", exact: true }).selectOption("yau-tsim-mong");
  await page.getByLabel("Street and number").fill("12 Nathan Road");
}
