import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { findSummary, putIntoCart } from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test("staff try a promotion, start it, see it in a shopper's cart, and stop it", async ({
  page,
  request,
  browser,
  baseURL,
  consoleReports,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const staff = await createOwnerApi(request);
  const sku = `FX-${uniqueSuffix}`;
  await staff.post("/products", {
    store: "main",
    key: `fox-${uniqueSuffix}`,
    title: { en: `Fox ${uniqueSuffix}`, zh: `狐狸 ${uniqueSuffix}`, cn: `狐狸 ${uniqueSuffix}` },
    variants: [{ sku, price: "200.00", stock: { "kwai-chung": 9 } }],
  });

  await openAsOwner(page, "/promotions/new");
  await page.getByLabel("Title, English", { exact: true }).fill(`Fox days ${uniqueSuffix}`);
  await page.getByLabel("% off").fill("25");
  await page.getByLabel("Chosen items").check();
  const productBox = page.getByRole("combobox", { name: "Add a product" });
  await productBox.fill(sku);
  await expect(page.getByRole("option", { name: `Only ${sku}` })).toBeVisible();
  await productBox.press("Enter");
  const summary = page.getByRole("region", { name: "What this promotion does" });
  await expect(summary).toContainText(`25% off Fox ${uniqueSuffix}.`);
  await expect(summary).toContainText("Switched off for now.");

  const trialRegion = page.getByRole("region", { name: "Try a cart" });
  await trialRegion.getByRole("combobox", { name: "Add to the cart" }).fill(sku);
  await trialRegion.getByRole("option", { name: sku }).click();
  const outcomes = trialRegion.getByRole("list", { name: "Promotions" });
  await expect(outcomes.getByRole("listitem").first()).toContainText("Saves HK$50.00");
  await expect(outcomes).toContainText("The cart has none of its items.");
  await page.getByRole("button", { name: "Create promotion" }).click();
  await expect(
    page.getByRole("heading", { name: `Fox days ${uniqueSuffix}`, level: 1 }),
  ).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const shopper = await elsewhere.newPage();
  await putIntoCart(shopper, `fox-${uniqueSuffix}`);
  await expect(page.getByLabel("Switched on")).not.toBeChecked();
  await page.getByLabel("Switched on").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Running")).toBeVisible();
  await shopper.goto("/shop/main/cart");
  await expect(findSummary(shopper)).toContainText(`Fox days ${uniqueSuffix}`);
  await expect(findSummary(shopper)).toContainText("−HK$50.00");

  await page.getByRole("button", { name: "Stop now" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Orders already placed keep it.");
  await dialog.getByRole("button", { name: "Stop now" }).click();
  await expect(page.getByText("Stopped").first()).toBeVisible();
  await shopper.goto("/shop/main/cart");
  await expect(findSummary(shopper)).toContainText("HK$200.00");
  await expect(findSummary(shopper)).not.toContainText("−HK$50.00");
  await elsewhere.close();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Switched on");

  await page.getByLabel("% off").fill("100");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Start now" }).click();
  await dialog.getByRole("button", { name: "Start now" }).click();
  const confirmDialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(confirmDialog).toContainText("Buyers would get for nothing (1):");
  await expect(confirmDialog).toContainText("HK$200.00 → HK$0.00");
  expect(await findAxeViolations(page)).toEqual([]);
  await confirmDialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Stopped").first()).toBeVisible();
  await page.getByLabel("% off").fill("many");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("% off")).toBeFocused();
  await expect(page.getByRole("alert").first()).toContainText("Off: ");
  await expectConsoleReport(consoleReports, /422/);
});
