import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { fillAddress, fillContact, findPlaceOrderButton, putIntoCart } from "./checkout-steps.ts";
import { createLastUnit, buyLastUnit, withdrawLastUnits } from "./last-unit.ts";

test.use({ javaScriptEnabled: false });
test.afterAll(withdrawLastUnits);

test("without JavaScript, a refused checkout says why and keeps everything typed", async ({
  page,
  request,
  consoleReports,
}) => {
  const product = await createLastUnit();
  await putIntoCart(page, product);
  await page.goto("/shop/main/cart/checkout");
  await fillContact(page);
  await fillAddress(page);
  await page.getByLabel("Remarks (optional)").fill("Ring twice");
  await page.locator("[name=payment_method][value=ONLINE]").check({ force: true });
  const email = await page.getByRole("textbox", { name: "E-mail" }).inputValue();
  await buyLastUnit(request, product);
  await findPlaceOrderButton(page).click();

  await expect(page.getByText("just sold out.")).toBeVisible();
  // The browser itself reports the refusal.
  await expectConsoleReport(consoleReports, /422/);
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Anna Chan");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await expect(page.getByLabel("Mobile phone")).toHaveValue("91234567");
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Nathan Road");
  await expect(page.getByRole("combobox", { name: "District", exact: true })).toHaveValue(
    "yau-tsim-mong",
  );
  await expect(page.getByLabel("Remarks (optional)")).toHaveValue("Ring twice");
  await expect(page.locator("[name=payment_method][value=ONLINE]")).toBeChecked();
});
