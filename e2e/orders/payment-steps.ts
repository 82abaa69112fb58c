import { expect, type Page } from "@playwright/test";
import { onePixelPicture } from "../member.ts";
import { putIntoCart } from "../selling/checkout-steps.ts";

/** Test cards by the outcome of their payment. */
export const cardNumbers = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  insufficient: "4000 0000 0000 9995",
  asksOwner: "4000 0000 0000 3220",
  slow: "4000 0000 0000 0077",
};

export const findPaidText = (page: Page) => page.getByText("Paid with Visa ending in");

/** Goes from the checkout to the provider's page. */
export async function goToPaymentPage(page: Page): Promise<void> {
  await putIntoCart(page, "tile-by-tile");
  await page.goto("/shop/main/cart/checkout");
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await page.getByRole("textbox", { name: "E-mail" }).fill("anna.chan@example.com");
  await page.getByLabel("Mobile phone").fill("91234567");
  await page.getByLabel("District", { exact: true }).selectOption("yau-tsim-mong");
  await page.getByLabel("Street and number").fill("12 Nathan Road");
  await page.getByLabel("Building, floor and flat").fill("Flat 5A, Harbour Court");
  await page.locator('input[name="payment_method"][value="ONLINE"]').check({ force: true });
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Pay HK\$/);
}

/** Fills in a card on any page of the provider. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}

/** Pays on the provider's page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole("button", { name: /^Pay HK\$/ }).click();
}

const proof = { name: "transfer.png", mimeType: "image/png", buffer: onePixelPicture };

/**
 * Sends a proof of payment, and waits for the shop's answer. The page shows the upload earlier, but staff can only
 * find the stored proof.
 */
export async function sendProof(page: Page): Promise<void> {
  await page.getByLabel("Screenshot of the transfer").first().setInputFiles(proof);
  const answered = page.waitForResponse((reply) => reply.request().method() === "POST");
  await page.getByRole("button", { name: "Upload payment proof" }).click();
  await answered;
}
