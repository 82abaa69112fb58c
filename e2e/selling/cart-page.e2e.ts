import type { Page, Route } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { openPage } from "../member.ts";
import { findBrokenWords } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";
import { putIntoCart } from "./checkout-steps.ts";

const lines = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /^Select / });
const findTitles = (page: Page) =>
  lines(page).evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")));
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

async function fillCart(page: Page, ...products: readonly string[]): Promise<void> {
  await putIntoCart(page, ...products);
  await openPage(page, "/shop/main/cart");
  await expect(lines(page)).toHaveCount(products.length);
}

test("a line removed by keyboard is restored from the focused button long after any toast", async ({
  page,
}) => {
  await fillCart(page, "tile-by-tile", "gemstone-dice");
  const quantity = page.getByRole("spinbutton", { name: "Quantity of Tile by Tile" });
  await quantity.fill("3");
  await quantity.blur();
  await expect(page.getByText("HK$138.00 each")).toBeVisible();
  await page.getByRole("button", { name: "Remove Tile by Tile" }).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(undo(page)).toBeFocused();
  await expect(undo(page)).toHaveAccessibleDescription("Removed: Tile by Tile");
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await expect(quantity).toHaveValue("3");
  await expect(undo(page)).toBeHidden();
  // A restored line returns to its former place instead of the end.
  const bothTitles = ["Select Tile by Tile", "Select Seven-piece dice set in velvet pouch"];
  await expect.poll(() => findTitles(page)).toEqual(bothTitles);

  await page.getByRole("button", { name: "Empty cart" }).click();
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect(undo(page)).toHaveAccessibleDescription("2 items removed");
  expect(await findAxeViolations(page)).toEqual([]);
  await undo(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(quantity).toHaveValue("3");
  await expect.poll(() => findTitles(page)).toEqual(bothTitles);
});

test("no word of the cart breaks in the middle, however wide its window", async ({ page }) => {
  await fillCart(page, "tile-by-tile", "mossheart", "star-courier");
  await expect(page.getByText("Shipping: Standard delivery")).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findBrokenWords(page), `${width} px`).toEqual([]);
  }
});

test("without an answer, removed lines return and there is nothing to undo", async ({
  page,
  consoleReports,
}) => {
  await fillCart(page, "tile-by-tile");
  await page.route("**/cart.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Remove Tile by Tile" }).click();
  await expect(page.getByText("We couldn't connect.")).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(undo(page)).toBeHidden();
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
});

for (const [failure, failRoute, report] of [
  ["nobody answers", (route: Route) => route.abort(), /ERR_FAILED/],
  ["the shop fails", (route: Route) => route.fulfill({ status: 500, body: "x" }), /500/],
] as const)
  test(`when ${failure}, a tick is reverted and the cart stays`, async ({
    page,
    consoleReports,
  }) => {
    await fillCart(page, "tile-by-tile", "gemstone-dice");
    await page.route("**/cart.data*", failRoute);
    const box = page.getByRole("checkbox", { name: "Select Tile by Tile" });
    await box.click();
    await expect(page.getByText("We couldn't connect.")).toBeVisible();
    await expect(page).not.toHaveURL(/chosen/);
    await expect(lines(page)).toHaveCount(2);
    await expect(box).toBeChecked();
    await page.unroute("**/cart.data*");
    await box.uncheck();
    await expect(page.getByText("1 of 2 selected")).toBeVisible();
    await expect(page.getByText("We couldn't connect.")).toBeHidden();
    await expectConsoleReport(consoleReports, report);
  });

test("the cart's ticks, code and reasons update by themselves, and the total is explained", async ({
  page,
}) => {
  await fillCart(page, "tile-by-tile", "gemstone-dice");
  const summary = page.getByRole("complementary", { name: "Summary" });
  await page.getByRole("checkbox", { name: "Select Seven-piece dice set" }).uncheck();
  await expect(summary.getByText("1 of 2 selected")).toBeVisible();
  await summary.getByText("Why this price?").click();
  await expect(summary.getByText("Reduced: Tile by Tile")).toBeVisible();
  await expect(summary.getByText("−HK$60.00").first()).toBeVisible();
  await summary.getByText("Have a promotion code?").click();
  const code = summary.getByRole("textbox", { name: "Promotion code" });
  await code.fill("made-up-code");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(code).toHaveAccessibleDescription(/^We don't recognise that code\./);
  await expect(code).toHaveValue("made-up-code");
  expect(await findAxeViolations(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cart changes, empties, returns, and shows why a code gives no discount", async ({
    page,
  }) => {
    await page.goto("/shop/main/product/tile-by-tile");
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole("spinbutton").fill("2");
    await page.getByRole("button", { name: "Update" }).click();
    await page.getByRole("button", { name: "Empty cart" }).click();
    await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    await undo(page).click();
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await page.getByText("Have a promotion code?").click();
    await page.getByRole("textbox", { name: "Promotion code" }).fill("made-up-code");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(/^We don't recognise that code\./)).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the checkout link stays at the screen's foot, with undo above it, and nothing moves", async ({
    page,
  }) => {
    await fillCart(page, "tile-by-tile", "gemstone-dice");
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          const { dataset } = document.documentElement;
          dataset["shift"] = String(Number(dataset["shift"] ?? 0) + entry.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
    const shift = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return Number(document.documentElement.dataset["shift"] ?? 0);
    });
    expect(shift).toBeLessThan(0.02);
    const checkout = page.getByRole("button", { name: "Check out" });
    await expect(checkout).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Remove Tile by Tile" }).click();
    await expect(undo(page)).toBeVisible();
    await page.mouse.wheel(0, 4000);
    await expect(undo(page)).toBeInViewport({ ratio: 1 });
    await checkout.click();
    await expect(page).toHaveURL(/\/checkout\?/);
  });
});

const clock = (price: string) => ({
  type: "product",
  key: "harbour-hourglass",
  store: "main",
  title: "Harbour hourglass",
  variants: [{ sku: "HOUR-1", price, stock: 20 }],
});

test("a price that has changed since the addition shows at its line, until the shopper changes the line", async ({
  page,
}) => {
  await importRecords(clock("115.00"));
  await fillCart(page, "harbour-hourglass");
  await importRecords(clock("130.00"));
  await page.reload();
  const priceNote = page.getByText("Price has gone up to HK$130.00");
  await expect(priceNote).toBeVisible();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("HK$260.00");
  await expect(priceNote).toBeHidden();
  await importRecords({ ...clock("115.00"), is_public: false });
  await page.reload();
  await expect(page.getByText("No longer sold")).toBeVisible();
});
