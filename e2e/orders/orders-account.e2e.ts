import { expectConsoleReport } from "../console-reports.ts";
import { test } from "../member-test.ts";
import {
  callAsMember,
  buyProduct,
  fillMemberCart,
  homeAddress,
  openPage,
  onePixelPicture,
} from "../member.ts";
import { measureSidewaysScroll } from "../screens.ts";
import { expect } from "../shop-test.ts";

test("a cancelled order shows so at once, and refused changes and lost proofs are reverted", async ({
  page,
  member,
  request,
  consoleReports,
}) => {
  const order = await buyProduct(request, member);
  await openPage(page, "/account/orders");
  const card = page.getByRole("listitem").filter({ hasText: order.reference });
  await expect(card).toContainText("Waiting for payment");
  await expect(card.getByRole("link", { name: "Pay now" })).toBeVisible();
  await card.getByText("More", { exact: true }).click();
  await card.getByLabel("Upload payment proof").click();
  await card
    .getByLabel("Screenshot of the transfer")
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: onePixelPicture });
  // The first request is left without an answer.
  let failRequest = () => {};
  const failed = new Promise<void>((resolve) => (failRequest = resolve));
  const uploadPath = /account\/orders/;
  await page.route(
    uploadPath,
    async (route) => {
      await failed;
      await route.abort();
    },
    { times: 1 },
  );
  const upload = card.getByRole("button", { name: "Upload payment proof" });
  await upload.click();
  await expect(card).toContainText("Checking payment");
  failRequest();
  await expect(card).toContainText("We couldn't connect.");
  await expect(card).toContainText("Waiting for payment");
  await expect(card).not.toContainText("Checking payment");
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
  await upload.click();
  await expect(card).toContainText("Checking payment");
  await expect(page.getByText("We've received your payment proof", { exact: true })).toBeVisible();

  await callAsMember(request, member, "PUT", `/orders/${order.order_id}/cancelled`);
  await card.getByText("Cancel order").first().click();
  await card.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Error from Server")).toBeVisible();
  await expect(card).toContainText("You can't do that with this order right now.");
  expect(consoleReports.unexpected).toEqual([]);

  await openPage(page, "/shop/mini/order");
  await expect(page.getByText("No orders yet")).toBeVisible();
  await openPage(page, "/shop/main/order");
  await expect(card).toContainText("Cancelled");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("orders are found by status, by product and by number", async ({
    page,
    member,
    request,
  }) => {
    const order = await buyProduct(request, member);
    const card = page.getByRole("listitem").filter({ hasText: order.reference });
    const chooseStatus = async (status: string) => {
      await page.getByText(/^Filter/).click();
      await page.getByRole("link", { name: status }).click();
    };
    await page.goto("/account/orders");
    await chooseStatus("To pay");
    await expect(card).toBeVisible();
    const searchBox = page.getByRole("searchbox", { name: "Search by product or order number" });
    await searchBox.fill(order.reference.slice(-4).toLowerCase());
    await searchBox.press("Enter");
    await expect(page).toHaveURL(/status=unpaid&q=/);
    await expect(card).toBeVisible();
    await chooseStatus("Completed");
    await expect(card).toHaveCount(0);
    await page.getByRole("link", { name: "Show all orders" }).click();
    await expect(card).toBeVisible();
  });
});

test("a member's checkout is filled in from the address book", async ({
  page,
  member,
  request,
}) => {
  await callAsMember(request, member, "POST", "/profiles/addresses", homeAddress);
  await fillMemberCart(request, member);
  await openPage(page, "/shop/main/cart/checkout");
  await expect(page.getByLabel("Recipient's name")).toHaveValue(homeAddress.name);
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(member.email);
  await expect(page.getByLabel("Mobile phone")).toHaveValue(homeAddress.phone);
  await expect(page.getByRole("radio", { name: new RegExp(homeAddress.street) })).toBeChecked();
});

test("the account's pages fit a tablet, though their entries do not", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openPage(page, "/account/orders");
  await expect(page.getByRole("navigation", { name: "My account" })).toBeVisible();
  expect(await measureSidewaysScroll(page)).toBe(0);
});
