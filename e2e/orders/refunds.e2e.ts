import type { Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { failCalls } from "../fail-calls.ts";
import { test } from "../member-test.ts";
import { fillMemberCart, onePixelPicture, placeOrder as order } from "../member.ts";
import { expect } from "../shop-test.ts";
import { approveAll, actAsStaff, decideRefund, markTransfersPaid, readRefunds } from "../staff.ts";
import {
  cardNumbers,
  findPaidText,
  payByCard,
  goToPaymentPage,
  sendProof,
} from "./payment-steps.ts";

async function buyAndPay(page: Page): Promise<string> {
  await goToPaymentPage(page);
  await payByCard(page, cardNumbers.good);
  await expect(findPaidText(page)).toBeVisible();
  const [reference] = /HB-\w{4}-\w{4}/.exec(await page.locator("main").innerText())!;
  return reference;
}

const sixPictures = Array.from({ length: 6 }, (_, index) => ({
  name: `${index}.png`,
  mimeType: "image/png",
  buffer: onePixelPicture,
}));

test("a member asks for a refund, staff approve it, the card gets its money and the page says so", async ({
  page,
  request,
}) => {
  const reference = await buyAndPay(page);
  await page.goto(`/shop/main/order/${reference}`);
  await page.getByRole("link", { name: "Request a refund" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Refund for order ${reference}`);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await page.getByLabel("Reason").selectOption("changed-mind");
  const pictures = page.getByLabel("Pictures (optional)");
  await pictures.setInputFiles(sixPictures.slice(0, 1));
  await pictures.setInputFiles(sixPictures.slice(1, 3));
  const countChosenFiles = () =>
    pictures.evaluate((field: HTMLInputElement) => field.files?.length);
  expect(await countChosenFiles()).toBe(3);
  await page.getByRole("button", { name: "Remove: 1.png" }).click();
  expect(await countChosenFiles()).toBe(2);
  await expect(page.getByRole("img", { name: "1.png" })).toHaveCount(0);
  await pictures.setInputFiles(sixPictures);
  await expect(page.getByText("We'll only use the first 5")).toBeVisible();
  expect(await countChosenFiles()).toBe(5);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("We've received your request.")).toBeVisible();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Picture \d$/ })).toHaveCount(5);

  expect(await decideRefund(request, reference, approveAll)).toMatchObject({ cancels_order: true });

  await page.reload();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect.poll(async () => (await readRefunds(request, reference))[0]?.state).toBe("DONE");
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page.getByText(/^Refunded on/)).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("This order was refunded in full.").first()).toBeVisible();
  await expect(page.getByText(/We'll return|in progress|being refunded/)).toHaveCount(0);
});

test("a member rates an order with five pictures, gets a partial refund and reads its reason", async ({
  page,
  request,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillMemberCart(request, member, 2);
  const { order_id: id, reference } = await order(request, member);
  await page.goto(`/shop/main/order/${id}`);
  await sendProof(page);
  await expect(page.getByText(/We have your payment proof from/)).toBeVisible();
  await actAsStaff(request, id, "approve");
  await actAsStaff(request, id, "ship", () => ({ tracking: { number: "SF1", url: null } }));
  await page.reload();
  await page.getByRole("button", { name: "Confirm delivery" }).click();
  await expect(page.getByText("All done. Thank you for shopping with us.")).toBeVisible();

  await page.getByRole("link", { name: "Rate products" }).click();
  await page.getByRole("radio", { name: "4 of 5 stars" }).check({ force: true });
  await page.getByLabel("Comment (optional)").fill("It fits the shelf.");
  const pictures = page.getByLabel("Pictures (optional)");
  await pictures.setInputFiles(sixPictures.slice(0, 4));
  await pictures.setInputFiles(sixPictures.slice(4));
  await expect(page.getByText("We'll only use the first 5")).toBeVisible();
  await expect(page.getByRole("img", { name: "5.png" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove: 0.png" }).click();
  await pictures.setInputFiles(sixPictures.slice(5));
  await expect(page.getByRole("img", { name: /^[1-5]\.png$/ })).toHaveCount(5);
  await expect(page.getByText("We'll only use the first 5")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit rating" }).click();
  await expect(page.getByText("Thank you for your rating.")).toBeVisible();
  const review = page.getByRole("listitem").filter({ hasText: "It fits the shelf." });
  await expect(review.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(review.getByRole("listitem")).toHaveCount(5);

  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.getByRole("link", { name: "Request a refund" }).click();
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await page.getByLabel("Reason").selectOption("damaged");
  await expect(page.getByRole("status").filter({ hasText: "You'd get back" })).toContainText(
    "HK$138.00",
  );
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  const plan = await decideRefund(request, reference, approveAll);
  expect(plan).toMatchObject({ cancels_order: false });

  await page.goto(`/shop/main/order/${id}`);
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect(refunds).toContainText("1 × Tile by Tile");
  await expect(refunds).toContainText(/Approved on .* We'll transfer it to you/);
  await expect(page.getByText("Refund in progress", { exact: true })).toBeVisible();
  await markTransfersPaid(request, id);
  await page.reload();
  await expect(refunds).toContainText(/Refunded on .*HK\$138\.00/);
  await expect(refunds).toContainText(/Total after refunds/);
  await expect(page.getByText("Partly refunded", { exact: true })).toBeVisible();
});

test("a guest's refund form without an answer keeps the choices, and is sent again", async ({
  page,
  consoleReports,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goToPaymentPage(page);
  await payByCard(page, cardNumbers.good);
  await expect(findPaidText(page)).toBeVisible();
  const [reference] = /HB-\w{4}-\w{4}/.exec(await page.locator("main").innerText())!;
  await page.context().clearCookies();
  await page.goto("/shop/main/order/track/email");
  await page.getByLabel("Order number").fill(reference);
  await page.getByRole("textbox", { name: "E-mail" }).first().fill("anna.chan@example.com");
  await page.getByRole("button", { name: "Find my order" }).click();
  await page.getByRole("button", { name: "Request a refund" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Refund for order ${reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.getByLabel("Reason").selectOption("changed-mind");
  const pictures = page.getByLabel("Pictures (optional)");
  await pictures.setInputFiles(sixPictures.slice(0, 2));
  const send = page.getByRole("button", { name: "Send request" });
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(
    /We couldn't connect\. Please try again\..*What you typed is still here\./,
  );
  await expect(page.getByLabel("Reason")).toHaveValue("changed-mind");
  await expect(page.getByRole("img", { name: /^[01]\.png$/ })).toHaveCount(2);
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText("We've received your request.")).toBeInViewport();
  await expect(page.getByRole("img", { name: /^Picture \d$/ })).toHaveCount(2);
  await expectConsoleReport(consoleReports, /ERR_INTERNET_DISCONNECTED/);
});

test("a guest who names the order requests a refund without script, and reads why it was rejected", async ({
  browser,
  baseURL,
  request,
}) => {
  const guestContext = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await guestContext.newPage();
  await goToPaymentPage(page);
  await payByCard(page, cardNumbers.good);
  const [reference] = /HB-\w{4}-\w{4}/.exec(await page.locator("main").innerText())!;
  await guestContext.clearCookies();
  await page.goto(`/shop/main/order/track/email?order=${reference}`);
  const trackOrder = async () => {
    await page.goto("/shop/main/order/track/email");
    await page.getByLabel("Order number").fill(reference);
    await page.getByRole("textbox", { name: "E-mail" }).first().fill("anna.chan@example.com");
    await page.locator("main form button").first().click();
  };
  await trackOrder();
  await page.getByRole("button", { name: "Request a refund" }).click();
  await page.getByLabel("Reason").selectOption("changed-mind");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${reference}`);

  await decideRefund(request, reference, ({ product_variant_id }) => ({
    product_variant_id,
    approved_qty: 0,
    rejection: "It has left the warehouse already.",
  }));
  await trackOrder();
  await expect(page.getByText(/^We couldn't approve your refund request/)).toBeVisible();
  await page.getByRole("button", { name: "Request a refund" }).click();
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(page.getByText("It has left the warehouse already.")).toBeVisible();
  await guestContext.close();
});

test("S8-036: unreadable refund requests hide the request form, and the page says so", async ({
  page,
}) => {
  const reference = await buyAndPay(page);
  const address = `/shop/main/order/${reference}/refund`;
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
  await failCalls(page, /\/refund$/, /\/refund-request/);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Refund for order ${reference}`);
  await expect(page.getByText("We couldn't load your refund requests.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toHaveCount(0);
  await page.unroute(/\/refund$/);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
});
