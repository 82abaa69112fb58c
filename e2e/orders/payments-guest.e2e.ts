import { expect, test } from "../shop-test.ts";
import { cardNumbers, payByCard, goToPaymentPage } from "./payment-steps.ts";

test("a guest on another device pays two orders in two tabs, and the next person there sees neither", async ({
  page,
  browser,
  baseURL,
}) => {
  const references: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const elsewhere = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const guestPage = await elsewhere.newPage();
    await goToPaymentPage(guestPage);
    const [reference] = /HB-\w{4}-\w{4}/.exec(await guestPage.locator("body").innerText())!;
    references.push(reference);
    await elsewhere.close();
  }
  const secondTab = await page.context().newPage();
  for (const [index, tab] of [page, secondTab].entries()) {
    await tab.goto("/shop/main/order/track/email");
    await tab.getByLabel("Order number").fill(references[index]!);
    await tab.getByRole("textbox", { name: "E-mail" }).first().fill("anna.chan@example.com");
    await tab.locator("main form button").first().click();
    await tab.getByRole("button", { name: /^Pay HK\$/ }).click();
    await expect(tab.getByLabel("Card number")).toBeVisible();
  }
  await payByCard(page, cardNumbers.good);
  await expect(page.getByText("Paid with Visa ending in")).toBeVisible();
  await secondTab.getByRole("button", { name: "Go back without paying" }).click();
  const referenceText = secondTab.locator("main").getByText(references[1]!, { exact: true });
  await expect(referenceText).toBeVisible();

  const result = secondTab.url();
  await secondTab.goto("/authentication/login/email");
  await secondTab
    .getByRole("textbox", { name: "E-mail" })
    .first()
    .fill("shopper@demo.harbour.test");
  await secondTab.getByLabel("Password", { exact: true }).fill("harbour2026");
  await secondTab
    .locator("main")
    .getByRole("button", { name: /sign in/i })
    .click();
  await expect(secondTab).not.toHaveURL(/login/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("auth.paying"))).toEqual([]);
  await secondTab.goto(result);
  await expect(referenceText).toHaveCount(0);
});
