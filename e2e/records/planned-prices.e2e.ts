import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test("staff plan a price rise from a product's page, mend a wrong price, and cancel it", async ({
  page,
  request,
  consoleReports,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { post, get } = await createOwnerApi(request);
  const [sku, key] = [`PR-${uniqueSuffix}`, `price-rise-${uniqueSuffix}`];
  const title = `Rising kite ${uniqueSuffix}`;
  await post("/products", {
    store: "main",
    key,
    title: { en: title },
    variants: [{ sku, price: "80.00" }],
  });
  await openAsOwner(page, `/products/main/${key}`);
  await page.getByRole("link", { name: "Plan new prices" }).click();
  await page.getByRole("button", { name: "Add every variant found (1)" }).click();
  const price = page.getByLabel(`New price of ${sku}, HK$`);
  await price.fill("9o");
  await page.getByLabel("Starts (Hong Kong time)").fill(makeFutureMidnight());
  await page.reload();
  await expect(price).toHaveValue("9o");
  await page.getByRole("button", { name: "Plan prices" }).click();
  await expect(price).toHaveAccessibleDescription(/Enter an amount/);
  await expectConsoleReport(consoleReports, /422/);
  await price.fill("96");
  await page.getByRole("button", { name: "Plan prices" }).dblclick();
  const row = page.getByRole("row", { name: new RegExp(title) });
  await expect(row).toContainText("HK$80.00 → HK$96.00");
  await expect(price).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  const product = await get<{ record: { variants: object[] } }>(`/products/main/${key}`);
  expect(product.record.variants).toMatchObject([{ price: "80.00" }]);
  await page.getByRole("button", { name: `Cancel the planned price of ${sku}` }).click();
  await expect(row).toHaveCount(0);
});

/** Returns a midnight about three weeks ahead, in the format of the field. */
const makeFutureMidnight = () => {
  const laterDay = new Date(Date.now() + 20 * 24 * 3600_000);
  return `${laterDay.toISOString().slice(0, 10)}T00:00`;
};
