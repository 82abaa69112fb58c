import type { Browser, Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { buyProduct, newMember, openPage } from "../member.ts";
import { newOperator, signInOperator } from "../operator.ts";
import { cardNumbers, payByCard } from "../orders/payment-steps.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi } from "../staff.ts";

/** Adds one unit of a product to the form. */
async function addItem(page: Page, productText: string): Promise<void> {
  const itemBox = page.getByRole("combobox", { name: "Add an item" });
  await itemBox.fill(productText);
  await itemBox.press("Enter");
  await expect(
    page.getByRole("spinbutton", { name: new RegExp(`Quantity.*${productText}`) }),
  ).toHaveValue("1");
  await expect(itemBox).toHaveValue("");
}

/** Creates a telephone order in the back office. Returns its pay link. */
async function writeOrder(page: Page): Promise<string> {
  await page.getByRole("link", { name: "New phone order" }).click();
  await addItem(page, "Twin charging stand");
  await page.getByLabel("Courier").selectOption({ index: 1 });
  await page.getByLabel("Recipient", { exact: true }).fill("Chan Tai Man");
  await page.getByLabel("Phone", { exact: true }).fill("91234567");
  await page.getByLabel("Address").fill("Flat A, 1/F, 1 Queen's Road, Central");
  await page.getByLabel("Language of link and messages").selectOption("en");
  await page.getByRole("button", { name: "Save draft" }).click();
  const makeLinkButton = page.getByRole("button", { name: "Reserve and make pay link" });
  await expect(makeLinkButton).toBeVisible();
  await makeLinkButton.click();
  const link = page.getByRole("region", { name: "Pay link" }).getByRole("link");
  await expect(link).toHaveText(/\/pay\//);
  const { pathname } = new URL((await link.textContent())!);
  return new URL(pathname, page.url()).href;
}

/** Opens a link in a new browser without cookies of the shop. */
async function openAsVisitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPage(page, url);
  return page;
}

test("staff take an order by telephone, which its buyer pays by a link once", async ({
  page,
  request,
  browser,
  consoleReports,
}) => {
  await signInOperator(page, consoleReports, await newOperator(request), "/phone-orders");
  const url = await writeOrder(page);
  await expect(page.getByText("Link made", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: new URL(url).pathname })).toBeVisible();

  const buyer = await openAsVisitor(browser, url);
  await expect(buyer.getByRole("heading", { name: "Pay for your order", level: 1 })).toBeVisible();
  await expect(buyer.locator("body")).not.toContainText("Queen's Road");
  await expect(buyer.locator("body")).not.toContainText("Chan Tai Man");
  await expect(page.getByText("Not seen yet")).toBeVisible();
  await buyer.getByRole("button", { name: /^Pay HK\$/ }).click();
  await payByCard(buyer, cardNumbers.good);
  await expect(buyer.getByRole("heading", { name: "This order is paid", level: 1 })).toBeVisible();

  const second = await openAsVisitor(browser, url);
  await expect(second.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await expect(second.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await buyer.context().close();
  await second.context().close();
});

test("a buyer cannot pay a version of the order that the link did not show", async ({
  page,
  request,
  browser,
  consoleReports,
}) => {
  await signInOperator(page, consoleReports, await newOperator(request), "/phone-orders");
  const url = await writeOrder(page);
  const buyer = await openAsVisitor(browser, url);
  const total = buyer.getByRole("button", { name: /^Pay HK\$/ });
  const before = await total.textContent();

  await page.getByRole("link", { name: "Change the order" }).click();
  await page.getByLabel(/^Quantity: Twin charging stand/).fill("2");
  const saveButton = page.getByRole("button", { name: "Save and tell the buyer" });
  await expect(saveButton).toBeEnabled();
  await saveButton.click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("2 instead of 1");

  await total.click();
  await expect(buyer.getByText("We've changed this order.")).toBeVisible();
  await expect(total).not.toHaveText(before!);
  await total.click();
  await payByCard(buyer, cardNumbers.good);
  await expect(buyer.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await buyer.context().close();
});

test("staff change an unpaid order after a look at its new total", async ({
  page,
  request,
  consoleReports,
}) => {
  const { reference } = await buyProduct(request, await newMember(request));
  const { get, put } = await createOwnerApi(request);
  const order = await get<{ version: number; calculations: { price: { total: string } } }>(
    `/orders/${reference}`,
  );
  await signInOperator(page, consoleReports, await newOperator(request), `/orders/${reference}`);
  await page.getByRole("link", { name: "Change order" }).click();
  await addItem(page, "Star Courier");
  const saveButton = page.getByRole("button", { name: "Save and tell the buyer" });
  await expect(saveButton).toBeEnabled();

  // A colleague saves first. The form keeps the typed text, and the second press saves it.
  await page.route("**/api/operator/events", (route) => route.abort());
  await put(`/orders/${reference}/address`, {
    version: order.version,
    recipient_name: "Chan Siu Ming",
    phone: "91234567",
    address: "Flat B, 2/F, 2 Queen's Road, Central",
  });
  await saveButton.click();
  await expect(page.getByText("A colleague changed this.")).toBeVisible();
  await expect(saveButton).toBeDisabled();
  await expect(page.getByLabel("Quantity: Star Courier")).toHaveValue("1");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(saveButton).toBeEnabled();
  await saveButton.click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Order changed");
  const editedOrder = await get<typeof order>(`/orders/${reference}`);
  expect(editedOrder.calculations.price.total).not.toBe(order.calculations.price.total);
  await expectConsoleReport(consoleReports, /409|ERR_FAILED/);
});

const appearances = [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 390 },
] as const;
for (const { scheme, width } of appearances)
  test(`phone orders and pay links pass axe in ${scheme} at ${width} pixels`, async ({
    page,
    request,
    browser,
    consoleReports,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInOperator(page, consoleReports, await newOperator(request), "/phone-orders");
    await expect(page.getByRole("heading", { name: "Phone orders", level: 1 })).toBeVisible();
    expect(await findAxeViolations(page), "list").toEqual([]);
    const url = await writeOrder(page);
    expect(await findAxeViolations(page), "sent").toEqual([]);
    await page.getByRole("link", { name: "Change the order" }).click();
    await expect(page.getByRole("button", { name: "Save and tell the buyer" })).toBeEnabled();
    expect(await findAxeViolations(page), "edit").toEqual([]);
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const buyer = await context.newPage();
    for (const language of ["", "/zh"]) {
      await openPage(buyer, url.replace("/pay/", `${language}/pay/`));
      await expect(buyer.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findAxeViolations(buyer), `link ${language}`).toEqual([]);
    }
    await context.close();
  });
