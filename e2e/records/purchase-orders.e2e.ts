import { findAxeViolations } from "../accessibility-violations.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

test("staff add a supplier while they write a purchase order, and typed words survive reloads", async ({
  page,
  request,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post } = await createOwnerApi(request);
  const sku = `PF-${uniqueSuffix}`;
  await post("/products", {
    store: "main",
    key: `paper-fox-${uniqueSuffix}`,
    title: { en: `Paper fox ${uniqueSuffix}` },
    variants: [{ sku, price: "20.00" }],
  });
  await openAsOwner(page, "/purchase-orders/new");
  await page.getByRole("button", { name: "Add by SKU" }).click();
  await page.getByLabel("SKU").fill(sku);
  await page.getByLabel("Units").fill("5");
  await page.getByLabel("Cost each (HK$)").fill("12");
  await page.getByRole("button", { name: "New supplier" }).click();
  const dialog = page.getByRole("dialog", { name: "New supplier" });
  await dialog.getByLabel("Name").fill(`Kite ${uniqueSuffix}`);
  await page.reload();
  await page.getByRole("button", { name: "New supplier" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue(`Kite ${uniqueSuffix}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Supplier").locator("option:checked")).toHaveText(
    `Kite ${uniqueSuffix}`,
  );
  await expect(page.getByLabel("SKU")).toHaveValue(sku);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Mark as ordered" }).click();

  const receivedField = page.getByLabel(`Received: ${sku}`);
  await receivedField.fill("3");
  await page.reload();
  await expect(receivedField).toHaveValue("3");
  await page.getByRole("button", { name: "Preview allocation" }).click();
  await page.getByRole("button", { name: "Receive and allocate" }).dblclick();
  await expect(page.getByText("Awaited: 2")).toBeVisible();

  await page.goto(`/backoffice/stock/${sku}`);
  await page.getByRole("button", { name: "Transfer" }).click();
  await page.getByLabel("Reason").fill("For the weekend");
  await page.reload();
  await expect(page.getByLabel("Reason")).toHaveValue("For the weekend");
});
