import { expectConsoleReport } from "../console-reports.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
  putIntoCart,
  findSummary,
} from "./checkout-steps.ts";

test("on a phone the code is entered in the folded summary", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, "tile-by-tile");
  await page.getByText(/^Order summary/).click();
  await page.getByText("Have a promotion code?").click();
  await page.getByRole("textbox", { name: "Promotion code" }).fill("NOSUCH");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(
    page
      .getByText("We don't recognise that code.", { exact: false })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test("checkout shows which steps are filled in and which step is current", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  const steps = page.getByRole("navigation", { name: "Checkout steps" });
  const current = steps.locator("[aria-current=step]");
  await expect(current).toHaveText(/Contact/);
  await fillContact(page);
  await fillAddress(page);
  await expect(current).toHaveText(/Payment/);
  await expect(steps.getByRole("link", { name: /\(done\)$/ })).toHaveCount(2);
});

test("the promised day is that of the chosen district", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  const promise = page
    .getByText(/^Arrives/)
    .filter({ visible: true })
    .first();
  const [, last] = /– (.+)$/.exec((await promise.textContent()) ?? "") ?? [];
  await page.getByRole("combobox", { name: "District", exact: true }).selectOption("islands");
  // Delivery is promised within two to four working days, and two more for the islands. The second range begins where
  // the first one ends.
  await expect(promise).toHaveText(new RegExp(`^Arrives ${last} – `));
});

test("an old total is marked as old until the new total is calculated", async ({
  page,
  consoleReports,
}) => {
  await openCheckout(page, "tile-by-tile");
  await page.route("**/checkout.data*", (route) => route.abort());
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await expect(page.getByText("We couldn't update the total", { exact: false })).toBeVisible();
  await expect(findPlaceOrderButton(page)).toBeDisabled();
  await page.unroute("**/checkout.data*");
  await page.getByRole("button", { name: "Calculate again" }).click();
  await expect(findPlaceOrderButton(page)).toBeEnabled();
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
});

test("product page, cart and checkout name one delivery and one fee for the same goods", async ({
  page,
}) => {
  await openPage(page, "/shop/main/product/tea-caravan");
  await expect(page.getByText("Standard delivery: HK$30.00")).toBeVisible();
  await putIntoCart(page, "tea-caravan");
  await openPage(page, "/shop/main/cart");
  await expect(findSummary(page)).toContainText("Shipping: Standard deliveryHK$30.00");
  await openPage(page, "/shop/main/cart/checkout");
  const deliveryChoice = page.getByRole("radio", { name: "Standard delivery" });
  await expect(deliveryChoice).toBeChecked();
  await expect(page.locator("label").filter({ has: deliveryChoice })).toContainText("HK$30.00");
});

test("the cart quotes the checkout's first delivery, and the benefits of a little more", async ({
  page,
}) => {
  await putIntoCart(page, "gemstone-dice");
  await openPage(page, "/shop/main/cart");
  const summary = findSummary(page);
  await expect(summary).toContainText("Shipping: Standard deliveryHK$45.00");
  const hints = summary.getByRole("list", { name: "Almost there" });
  await expect(hints).toContainText(
    "Spend HK$252 more for free Pigeonhole parcel locker delivery.",
  );
  await expect(hints).toContainText(
    "Add 1 more item from Board games & cards to get Pocket Pirates free.",
  );
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page.getByRole("radio", { name: /^Standard delivery/ })).toBeChecked();
  await expect(page.locator("[name=total]")).toHaveValue("193.00");
});
