import type { Page } from "@playwright/test";
import { readEmails } from "./base/emails.ts";
import { expectConsoleReport } from "./console-reports.ts";
import { signInBrowser, newMember, openPage, onePixelPicture } from "./member.ts";
import { openCheckout } from "./selling/checkout-steps.ts";
import { expect, test } from "./shop-test.ts";

const unreachableText = /We couldn't connect\. Please try again\..*What you typed is still here\./;
const receipt = { name: "receipt.png", mimeType: "image/png", buffer: onePixelPicture };

/** Matches the browser's own reports of lost and refused requests. */
const failureReports = /ERR_FAILED|status of (4|5)/;

const sendAgainButton = (page: Page) => page.getByRole("button", { name: "Send order again" });

/** Expects the page that reports a checkout without an answer. */
async function expectUnconfirmed(page: Page, reason: string): Promise<void> {
  await expect(page).toHaveURL(/\/result\/order\/failure\?/);
  expect(page.url(), "nothing personal in an address").not.toMatch(/@|Anna|9123/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We couldn't confirm your order",
  );
  await expect(page.getByRole("main")).toContainText(`${reason} You haven't been charged.`);
  await expect(sendAgainButton(page)).toBeEnabled();
  await expect(page.getByRole("status", { name: "Messages" }), "the page says it all").toBeEmpty();
}

test("a checkout that loses its answer leads to the failure page, where one press sends the order again", async ({
  page,
  request,
  consoleReports,
}) => {
  const email = `lost.${Date.now()}@example.com`;
  await openCheckout(page, "tile-by-tile");
  await fillCheckoutForm(page, email);
  // The shop places the order, but its answers are lost.
  await page.route(
    /cart\/checkout/,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
    { times: 2 },
  );
  // The header's count is lost as well, and the page does not wait for it.
  await page.route(/personal\.data/, () => {});
  await page.getByRole("button", { name: "Place order" }).click();
  await expectUnconfirmed(page, "We couldn't connect.");
  await page.unroute(/personal\.data/);
  const failedRequest = page.waitForEvent("requestfailed");
  await sendAgainButton(page).click();
  await failedRequest;
  await expectUnconfirmed(page, "We couldn't connect.");
  await page.reload();
  await sendAgainButton(page).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect.poll(() => readEmails(request, email), "one order, one e-mail").toHaveLength(1);
  await page.goBack();
  await expect(page, "the failure is not in the history any more").toHaveURL(/\/main\/cart$/);
  await expectConsoleReport(consoleReports, failureReports);
});

test("a checkout after a server error is kept, and has the same key when sent again", async ({
  page,
  consoleReports,
}) => {
  await openCheckout(page, "tile-by-tile");
  await fillCheckoutForm(page, `fault.${Date.now()}@example.com`);
  const keys: (string | null)[] = [];
  await page.route(/cart\/checkout/, async (route) => {
    const formRequest = route.request();
    if (formRequest.method() !== "POST") return route.continue();
    const key = new URLSearchParams(formRequest.postData() ?? "").get("key");
    if (new URLSearchParams(formRequest.postData() ?? "").get("intent") !== "place")
      return route.continue();
    keys.push(key);
    return keys.length === 1
      ? route.fulfill({ status: 500, body: "<h1>Broken</h1>" })
      : route.continue();
  });
  await page.getByRole("button", { name: "Place order" }).click();
  await expectUnconfirmed(page, "Something went wrong on our side.");
  await page.getByRole("link", { name: "Back to checkout" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Nathan Road");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  await expectConsoleReport(consoleReports, failureReports);
});

test.describe("without a connection", () => {
  test.use({ ownTab: true });

  test("a checkout leads to the failure page too, and becomes an order once the connection is back", async ({
    page,
    consoleReports,
  }) => {
    await openCheckout(page, "tile-by-tile");
    await fillCheckoutForm(page, `away.${Date.now()}@example.com`);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Place order" }).click();
    await expectUnconfirmed(page, "We couldn't connect.");
    await page.context().setOffline(false);
    await sendAgainButton(page).click();
    await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
    await expectConsoleReport(consoleReports, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  });
});

test("a guest's actions without an answer are reverted, both the status and the picture", async ({
  page,
  consoleReports,
}) => {
  const email = `guest.${Date.now()}@example.com`;
  await openCheckout(page, "tile-by-tile");
  await fillCheckoutForm(page, email);
  await page.getByRole("button", { name: "Place order" }).click();
  const reference = await page
    .getByText(/^HB-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .first()
    .textContent();
  await page.context().clearCookies();
  await openPage(page, "/shop/main/order/track/email");
  await page.getByLabel("Order number").fill(reference ?? "");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);

  const form = /order\/track\/email/;
  await page.route(form, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Find my order" }).click();
  await expect(page.getByRole("alert")).toHaveText(unreachableText);
  await page.getByRole("button", { name: "Find my order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference ?? "-");

  const proof = page.getByRole("region", { name: "Payment proof" });
  let releaseAnswer = () => {};
  const answerGate = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route(form, async (route) => {
    await answerGate;
    await route.abort();
  });
  await page.getByLabel("Screenshot of the transfer").setInputFiles(receipt);
  await proof.getByRole("button", { name: "Upload payment proof" }).click();
  await expect(proof.getByRole("img", { name: "Payment proof" })).toBeVisible();
  await expect(page.getByText("Checking payment")).toBeVisible();
  releaseAnswer();
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("Error from Server");
  await expect(proof.getByRole("alert")).toHaveText("We couldn't connect. Please try again.");
  await expect(proof.getByRole("button", { name: "Upload payment proof" })).toBeInViewport();
  await expect(proof.getByRole("img", { name: "Payment proof" })).toBeHidden();
  await expect(page.getByText("Checking payment")).toBeHidden();
  await page.unroute(form);
  await proof.getByRole("button", { name: "Upload payment proof" }).click();
  await expect(page.getByText("Checking payment").filter({ visible: true }).first()).toBeVisible();
  await expect(proof.getByRole("img", { name: "Payment proof" })).toHaveAttribute(
    "src",
    /^\/files/,
  );
  await proof.getByText("Replace picture").click();
  await expect(proof.getByText("No picture chosen")).toBeVisible();
  await expectConsoleReport(consoleReports, failureReports);
});

test("a refused order names its line, and leads back to a form with all values", async ({
  page,
}) => {
  const email = `limit.${Date.now()}@example.com`;
  await openCheckout(page, "jade-peak-dragon-statue");
  await fillCheckoutForm(page, email);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await page.context().clearCookies();

  await openCheckout(page, "jade-peak-dragon-statue");
  await fillCheckoutForm(page, email);
  await page.getByLabel("Remarks (optional)").fill("Ring twice");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/result\/order\/failure\?/);
  expect(page.url(), "nothing personal in an address").not.toMatch(/@|Anna|9123/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order wasn't placed");
  await expect(page.getByRole("main")).toContainText(/You've reached the limit per person for .+/);
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("Error from Server");
  await page.getByRole("link", { name: "Back to checkout" }).click();
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Anna Chan");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await expect(page.getByRole("combobox", { name: "District" })).toHaveValue("yau-tsim-mong");
  await page.reload();
  await expect(page.getByLabel("Remarks (optional)")).toHaveValue("Ring twice");
});

test("a new address shows at once, and returns to the form without an answer", async ({
  page,
  request,
  baseURL,
  consoleReports,
}) => {
  await signInBrowser(page.context(), await newMember(request), baseURL ?? "");
  await openPage(page, "/account/address-book?edit=new");
  await page.getByLabel("Recipient's name").fill("Ben Lau");
  await page.getByLabel("Mobile phone").fill("+852 6123 4567");
  await page.getByRole("combobox", { name: "District" }).selectOption("sha-tin");
  await page.getByLabel("Street and number").fill("18 Sha Tin Centre Street");
  let releaseAnswer = () => {};
  const answerGate = new Promise<void>((resolve) => (releaseAnswer = resolve));
  const form = /account\/address-book/;
  await page.route(form, async (route) => {
    await answerGate;
    await route.abort();
  });
  await page.getByRole("button", { name: "Save" }).click();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Ben Lau" });
  await expect(card).toContainText("18 Sha Tin Centre Street, Sha Tin, New Territories");
  await expect(card).toContainText("+852 6123 4567");
  releaseAnswer();
  await expect(page.getByRole("alert")).toHaveText(unreachableText);
  await expect(card).toBeHidden();
  await expect(page.getByLabel("Street and number")).toHaveValue("18 Sha Tin Centre Street");
  await page.unroute(form);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(card).toBeVisible();
  await expectConsoleReport(consoleReports, failureReports);
});

async function fillCheckoutForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Mobile phone").fill(`9${Date.now() % 10_000_000}`.padEnd(8, "0"));
  await page.getByRole("combobox", { name: "District" }).selectOption("yau-tsim-mong");
  await page.getByLabel("Street and number").fill("12 Nathan Road");
  await page.getByLabel("Building, floor and flat").fill("Flat 5A, Harbour Court");
}
