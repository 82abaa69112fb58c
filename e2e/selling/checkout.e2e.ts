import type { Page } from "@playwright/test";
import { colorRules, findAxeViolations, wordRules } from "../accessibility-violations.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
} from "./checkout-steps.ts";

/** Returns the fields that a shopper has to fill in. A group of choices counts as one field. */
function readFields(page: Page): Promise<string[]> {
  return page.locator("form").evaluate((form) => {
    const fields = [...form.querySelectorAll("input, select, textarea")].filter(
      (field) => field.checkVisibility({ contentVisibilityAuto: true }) && field.clientHeight > 1,
    );
    return [...new Set(fields.map((field) => (field as HTMLInputElement).name))].toSorted();
  });
}

test("a guest fills in at most eight fields for pick-up and twelve for delivery, and no link leads away", async ({
  page,
}) => {
  await openCheckout(page, "tile-by-tile");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
  await expect(page.getByText("Secure checkout")).toBeVisible();
  // The total is shown before any personal question.
  const summary = page.getByRole("complementary", { name: "Your order" });
  await expect(
    summary.getByText("Total", { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  expect((await readFields(page)).length).toBeLessThanOrEqual(12);
  await page.getByRole("radio", { name: "Deliver to a locker" }).check();
  expect((await readFields(page)).length).toBeLessThanOrEqual(12);
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  expect((await readFields(page)).length).toBeLessThanOrEqual(8);
});

test("pick-up is free, and each shop shows when everything is ready", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  await fillContact(page);
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  const shop = page.getByRole("radio", { name: /Harbour.*(Mong Kok|Causeway Bay)/ }).first();
  await shop.check();
  await expect(page.locator("[name=total]")).toHaveValue("138.00");
  expect(await findAxeViolations(page)).toEqual([]);
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
});

test("pricing a checkout does not read the header's counts again", async ({ page }) => {
  const countRequests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/personal.data") countRequests.push(request.url());
  });
  await openCheckout(page, "tile-by-tile");
  await expect.poll(() => countRequests.length, "the page reads them once").toBe(1);
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await expect(page.locator("[name=total]")).toHaveValue("138.00");
  expect(countRequests).toHaveLength(1);
});

test("a delivery chosen before the scripts arrive is priced once they do", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  const total = page.locator("[name=total]");
  const totalAmount = await total.inputValue();
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The stored input is cleared, so that nothing is restored.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await expect(total).toHaveValue(totalAmount);
  scripts.resolve();
  await expect(total).toHaveValue("138.00");
});

test("a locker is found by its district or by words, without an address", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  await fillContact(page);
  await page.getByRole("radio", { name: "Deliver to a locker" }).check();
  await findPlaceOrderButton(page).click();
  await expect(page.getByText("Please choose a locker for your order.").first()).toBeVisible();
  const stations = page.locator("[name=station]");
  const all = await stations.count();
  await page.getByRole("combobox", { name: "Show lockers in" }).selectOption("islands");
  await expect.poll(() => stations.count()).toBeLessThan(all);
  await page.getByRole("combobox", { name: "Show lockers in" }).selectOption("");
  await expect(stations).toHaveCount(all);
  await page.getByRole("searchbox", { name: "Search by name" }).fill("Sheung Wan");
  await expect(stations).toHaveCount(1);
  await stations.check();
  expect(await findAxeViolations(page)).toEqual([]);
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
});

test("a pre-order with goods in stock is sent together, or the stocked goods at once", async ({
  page,
}) => {
  await openCheckout(page, "tile-by-tile", "ember-dragon-statue");
  await fillContact(page);
  await fillAddress(page);
  const splitShipmentOption = page.getByRole("radio", { name: /^Send in-stock items now/ });
  await expect(page.getByRole("radio", { name: /^Send everything together/ })).toBeChecked();
  const standardDelivery = page.getByRole("radio", { name: /^Standard delivery/ });
  await expect(standardDelivery).toHaveAccessibleName(/Arrives/);
  await splitShipmentOption.check();
  await expect(standardDelivery).toHaveAccessibleName(/In stock: .+Pre-order: /);
  await expect(standardDelivery).not.toHaveAccessibleName(/Arrives/);
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
});

test("a code applies at once or says why not, and a refused code does not stop the order", async ({
  page,
}) => {
  await openCheckout(page, "tile-by-tile");
  const box = page.getByRole("textbox", { name: "Promotion code" });
  await page.getByText("Have a promotion code?").click();
  await box.fill("TYPHOON8");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription("This code has expired.");
  await box.fill("HARBOUR10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(box).toHaveAccessibleDescription(/^To use this code, spend/);
  await fillContact(page);
  await fillAddress(page);
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();

  await openCheckout(page, "tile-by-tile", "gemstone-dice", "midnight-marble-run");
  await expect(page.getByText("HARBOUR10 applied")).toBeHidden();
  await page.getByText("Have a promotion code?").click();
  await box.fill("HARBOUR10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("HARBOUR10 applied")).toBeVisible();
  await expect(page.getByText("HARBOUR10: 10% off").first()).toBeVisible();
  // The cart shows the change as well.
  await openPage(page, "/shop/main/cart");
  await expect(page.getByText("HARBOUR10 applied")).toBeVisible();
});

test("a shopper buys by keyboard alone", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  await page.getByLabel("Recipient's name").focus();
  for (const text of ["Anna Chan", "", ""]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("91234567");
  await page.keyboard.press("Tab");
  // The first of three methods has the focus. Picking up in the shop is two steps further down.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "I'll pick it up" })).toBeChecked();
  await expect(page.locator("[name=total]")).toHaveValue("138.00");
  await page.getByLabel("Recipient's name").focus();
  await page.keyboard.press("Enter");
  await expect(findPaymentHeading(page)).toBeVisible();
});

for (const [language, prefix] of [
  ["en", ""],
  ["zh", "/zh"],
  ["cn", "/cn"],
] as const)
  test(`cart and checkout pass axe in the light and the dark theme, in ${language}`, async ({
    page,
  }) => {
    await openCheckout(page, "tile-by-tile", "ember-dragon-statue");
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/shop/main/cart", "/shop/main/cart/checkout"]) {
      await openPage(page, prefix + path);
      // Elements and colours are the same as on the English page; only the words differ.
      const pageObjections = await findAxeViolations(
        page,
        language === "en" ? {} : { rules: wordRules },
      );
      expect(pageObjections, path).toEqual([]);
      if (language !== "en") continue;
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findAxeViolations(page, { rules: colorRules }), `${path} dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper finds, chooses and orders to a locker, and typed values return with each answer", async ({
    page,
  }) => {
    await page.goto("/shop/main/product/tile-by-tile");
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    await page.getByRole("button", { name: "Check out" }).click();
    await fillContact(page);
    await page.getByRole("radio", { name: "Deliver to a locker" }).check();
    await page.getByRole("combobox", { name: "Show lockers in" }).selectOption("islands");
    await page.getByRole("button", { name: "Show lockers" }).click();
    await expect(page.getByLabel("Recipient's name")).toHaveValue("Anna Chan");
    await page.locator("[name=station]").first().check();
    await page.getByRole("button", { name: "Update total" }).click();
    await expect(page.locator("[name=station]").first()).toBeChecked();
    await findPlaceOrderButton(page).click();
    await expect(findPaymentHeading(page)).toBeVisible();
  });
});
