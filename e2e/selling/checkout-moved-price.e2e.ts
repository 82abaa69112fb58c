import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";
import { openCheckout } from "./checkout-steps.ts";

const product = (price: string) => ({
  type: "product",
  key: "tidal-clock",
  store: "main",
  title: "Tidal clock",
  variants: [{ sku: "TIDE-1", price, stock: 20 }],
});

test.afterAll(() => importRecords({ ...product("115.00"), is_public: false }));

test("a price that changes during checkout is shown with the refusal, and the next press buys", async ({
  page,
  consoleReports,
}) => {
  await importRecords(product("115.00"));
  await openCheckout(page, "tidal-clock");
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await page.getByRole("textbox", { name: "E-mail" }).fill(`moved.${Date.now()}@example.com`);
  await page.getByLabel("Mobile phone").fill("91234567");
  // From now on, the page shows the total for this choice.
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  const summary = page.getByRole("complementary", { name: "Your order" });
  await expect(page.locator("[name=total]")).toHaveValue("115.00");

  await importRecords(product("130.00"));
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText(/Your total has changed: HK\$.+ → HK\$/)).toBeVisible();
  await expect(
    page.getByText("Tidal clock is now HK$130.00 each instead of HK$115.00."),
  ).toBeVisible();
  await expect(summary.getByText("130.00").filter({ visible: true }).first()).toBeVisible();
  await expectConsoleReport(consoleReports, /422/);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
});
