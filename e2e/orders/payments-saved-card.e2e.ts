import type { Page } from "@playwright/test";
import { signInBrowser, newMember, openPage } from "../member.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
} from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";
import { fillCard, cardNumbers, findPaidText, payByCard } from "./payment-steps.ts";

test.beforeEach(async ({ page, request, baseURL }) => {
  await signInBrowser(page.context(), await newMember(request), baseURL ?? "");
});

test("a saved card is named at the checkout and pays at once; once removed, it is not offered", async ({
  page,
}) => {
  await saveCard(page, cardNumbers.good);
  await checkOutWith(page, "Visa ending in 4242");
  await expect(page).toHaveURL(/\/result\/order\/success\?/);
  await expect(findPaidText(page)).toContainText("4242");

  await openPage(page, "/account/payment-methods");
  await page.getByLabel("Delete Visa ending in 4242").click();
  // The list hides the card before the shop answers, and the next page is a new document. The test therefore waits
  // for the answer.
  const removalResponse = page.waitForResponse(
    (response) => response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No cards yet")).toBeVisible();
  await removalResponse;
  await openCheckout(page, "tile-by-tile");
  await expect(page.getByRole("radio", { name: /Pay by card or online/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /ending in/ })).toHaveCount(0);
});

test("a saved card whose bank asks leads to the bank, and pays after the confirmation", async ({
  page,
}) => {
  await saveCard(page, cardNumbers.asksOwner);
  await checkOutWith(page, "Visa ending in 3220");
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(findPaidText(page)).toContainText("3220");
});

test("a declined saved card takes no money, the order waits, and another card pays it", async ({
  page,
}) => {
  await saveCard(page, "4000 0000 0000 0341");
  await checkOutWith(page, "Visa ending in 0341");
  await expect(page.getByText("Your card was declined")).toBeVisible();
  await expect(
    page.getByText("You haven't been charged, and we've kept your order."),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Pay HK\$/ }).click();
  await payByCard(page, cardNumbers.good);
  await expect(findPaidText(page)).toContainText("4242");
});

async function saveCard(page: Page, number: string): Promise<void> {
  await openPage(page, "/account/payment-methods");
  await page.getByRole("button", { name: "Add a card" }).click();
  await fillCard(page, number);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Card added.").first()).toBeVisible();
}

async function checkOutWith(page: Page, card: string): Promise<void> {
  await openCheckout(page, "tile-by-tile");
  await fillContact(page);
  await fillAddress(page);
  await page.getByRole("radio", { name: card }).check();
  await expect(page.getByText(`We'll charge ${card} when you place the order.`)).toBeVisible();
  await findPlaceOrderButton(page).click();
}
