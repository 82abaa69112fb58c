import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { completeBankCheck, expireOrderPayment } from "../../tools/bootstrap/shop-under-test.mjs";
import { readEmails } from "../base/emails.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { openPage, waitForHydration } from "../member.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
} from "../selling/checkout-steps.ts";
import { createLastUnit, buyLastUnit, withdrawLastUnits } from "../selling/last-unit.ts";
import { expect, test } from "../shop-test.ts";
import { cardNumbers, findPaidText, payByCard } from "./payment-steps.ts";

test.afterAll(withdrawLastUnits);

test("a slow card payment is announced and confirmed on the page", async ({ page }) => {
  await page.clock.install();
  const order = await orderOnline(page, "tile-by-tile");
  await payByCard(page, cardNumbers.slow);
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay HK\$/ })).toHaveCount(0);
  await completeBankCheck(order.reference);
  await advanceClockUntilShown(page, findPaidText(page));
  await expect(findPaidText(page)).toContainText("0077");
  await expect(page.getByText(/^Thank you, .+!$/)).toBeVisible();
});

test("a buyer who closes the payment page finds the order waiting and pays in time", async ({
  page,
  context,
}) => {
  const order = await orderOnline(page, "tile-by-tile");
  const laterPage = await context.newPage();
  await page.close();
  await openTrackingPage(laterPage, order);
  await expect(laterPage.getByText("This order is waiting for your payment")).toBeVisible();
  await expect(laterPage.getByRole("timer")).toHaveText(/^We'll hold your items for \d\d:\d\d$/);
  await laterPage.getByRole("button", { name: /^Pay HK\$/ }).click();
  await payByCard(laterPage, cardNumbers.good);
  await expect(findPaidText(laterPage)).toContainText("4242");
});

test("a guest who pays a found order on another device reads that the payment is being confirmed", async ({
  page,
}) => {
  await page.clock.install();
  const order = await orderOnline(page, "tile-by-tile");
  await page.context().clearCookies();
  await openTrackingPage(page, order);
  await page.getByRole("button", { name: /^Pay HK\$/ }).click();
  await payByCard(page, cardNumbers.slow);
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  await expect(page).toHaveURL(/\/result\/order\/success\?/);
  expect(page.url(), "no e-mail in an address").not.toContain("example.com");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order.reference);
  await expect(page.getByRole("button", { name: /^Pay HK\$/ })).toHaveCount(0);
  await completeBankCheck(order.reference);
  await advanceClockUntilShown(page, page.getByText(/^Thank you, .+!$/));
});

test("two tabs at the payment page of one order pay it only once", async ({
  page,
  context,
  consoleReports,
}) => {
  await orderOnline(page, "tile-by-tile");
  const secondTab = await context.newPage();
  await secondTab.goto(page.url());
  await payByCard(page, cardNumbers.good);
  await expect(findPaidText(page)).toContainText("4242");
  await payByCard(secondTab, cardNumbers.good);
  await expect(secondTab.getByRole("heading", { name: "This payment is complete" })).toBeVisible();
  const backLink = secondTab.getByRole("link", { name: "Back to order" });
  await expect(backLink).toHaveAttribute("href", /^\/result\/order\/success\?/);
  expect(consoleReports.unexpected).toEqual([]);
});

test("an expired payment for the sold-out last item takes no money, and the order says so", async ({
  page,
  request,
  consoleReports,
}) => {
  const product = await createLastUnit();
  const order = await orderOnline(page, product);
  await expireOrderPayment(order.reference, "heard");
  await buyLastUnit(request, product);
  await payByCard(page, cardNumbers.good);
  await expect(page.getByRole("heading", { name: "This page has expired" })).toBeVisible();
  // The browser itself reports the answer.
  await expectConsoleReport(consoleReports, /404/);
  await openTrackingPage(page, order);
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay HK\$/ })).toHaveCount(0);
  await expect
    .poll(() => readEmailTexts(request, order.email))
    .toContain("We didn't receive your payment in time");
});

test("late money for a sold-out item is returned by itself, and the buyer reads it", async ({
  page,
  request,
}) => {
  const product = await createLastUnit();
  const order = await orderOnline(page, product);
  await expireOrderPayment(order.reference, "unheard");
  await buyLastUnit(request, product);
  await payByCard(page, cardNumbers.good);
  await expect(page).toHaveURL(/\/result\/order\/success\?/);
  await expect(page.getByText("This order is cancelled", { exact: true })).toBeVisible();
  const refund = page.getByText("Your payment reached us too late");
  await expect(async () => {
    await page.reload();
    await expect(refund).toContainText("we've returned it", { timeout: 1000 });
  }).toPass();
  await expect
    .poll(() => readEmailTexts(request, order.email))
    .toContain("We've returned the full amount to your original payment method");
});

interface Placed {
  readonly reference: string;
  readonly email: string;
}

/** Goes from a product to the provider's page. */
async function orderOnline(page: Page, product: string): Promise<Placed> {
  await openCheckout(page, product);
  await fillContact(page);
  const email = await page.getByRole("textbox", { name: "E-mail" }).inputValue();
  await fillAddress(page);
  await page.locator('input[name="payment_method"][value="ONLINE"]').check({ force: true });
  await findPlaceOrderButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Pay HK\$/);
  const orderText = await page.getByText(/^Order HB-/).textContent();
  return { reference: orderText!.replace("Order ", ""), email };
}

/** Moves the page's clock, so that the page checks again at once instead of after some seconds. */
async function advanceClockUntilShown(page: Page, target: Locator): Promise<void> {
  await waitForHydration(page);
  await expect(async () => {
    await page.clock.fastForward("00:10");
    await expect(target).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function openTrackingPage(page: Page, { reference, email }: Placed): Promise<void> {
  await openPage(page, "/shop/main/order/track/email");
  await page.getByLabel("Order number").fill(reference);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Find my order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
}

async function readEmailTexts(request: APIRequestContext, email: string): Promise<string> {
  return (await readEmails(request, email)).map(({ text }) => text).join("\n");
}
