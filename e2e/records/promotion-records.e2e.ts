import { objections } from "../accessibility-violations.ts";
import { expectComplaint } from "../console-errors.ts";
import { findSummary, putIntoCart } from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

test("staff try a promotion, start it, see it in a shopper's cart, and stop it", async ({
  page,
  request,
  browser,
  baseURL,
  complaints,
}) => {
  const own = String(Date.now()).slice(-7);
  const staff = await createOwnerApi(request);
  const sku = `FX-${own}`;
  await staff.post("/products", {
    store: "main",
    key: `fox-${own}`,
    title: { en: `Fox ${own}`, zh: `狐狸 ${own}`, cn: `狐狸 ${own}` },
    variants: [{ sku, price: "200.00", stock: { "kwai-chung": 9 } }],
  });

  await openAsOwner(page, "/promotions/new");
  await page.getByLabel("Title, English", { exact: true }).fill(`Fox days ${own}`);
  await page.getByLabel("% off").fill("25");
  await page.getByLabel("Chosen items").check();
  const find = page.getByRole("combobox", { name: "Add a product" });
  await find.fill(sku);
  await expect(page.getByRole("option", { name: `Only ${sku}` })).toBeVisible();
  await find.press("Enter");
  const summary = page.getByRole("region", { name: "What this promotion does" });
  await expect(summary).toContainText(`25% off Fox ${own}.`);
  await expect(summary).toContainText("Switched off for now.");

  const trial = page.getByRole("region", { name: "Try a cart" });
  await trial.getByRole("combobox", { name: "Put into the cart" }).fill(sku);
  await trial.getByRole("option", { name: sku }).click();
  const outcomes = trial.getByRole("list", { name: "Promotions" });
  await expect(outcomes.getByRole("listitem").first()).toContainText("Saves HK$50.00");
  await expect(outcomes).toContainText("The cart has none of its items.");
  await page.getByRole("button", { name: "Create promotion" }).click();
  await expect(page.getByRole("heading", { name: `Fox days ${own}`, level: 1 })).toBeVisible();
  expect(await objections(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const shopper = await elsewhere.newPage();
  await putIntoCart(shopper, `fox-${own}`);
  await expect(page.getByLabel("Switched on")).not.toBeChecked();
  await page.getByLabel("Switched on").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Running")).toBeVisible();
  await shopper.goto("/shop/main/cart");
  await expect(findSummary(shopper)).toContainText(`Fox days ${own}`);
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
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(question).toContainText("Buyers would get for nothing (1):");
  await expect(question).toContainText("HK$200.00 → HK$0.00");
  expect(await objections(page)).toEqual([]);
  await question.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Stopped").first()).toBeVisible();
  await page.getByLabel("% off").fill("many");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("% off")).toBeFocused();
  await expect(page.getByRole("alert").first()).toContainText("Off: ");
  await expectComplaint(complaints, /422/);
});
