import { expect, test } from "../shop-test.ts";
import { cardNumbers, findPaidText, payByCard, goToPaymentPage } from "./payment-steps.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`paying online ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a valid card pays the order, and the cart is empty afterwards", async ({ page }) => {
      await goToPaymentPage(page);
      await payByCard(page, cardNumbers.good);
      await expect(page).toHaveURL(/\/result\/order\/success\?/);
      await expect(findPaidText(page)).toContainText("4242");
      await page.goto("/shop/main/cart");
      await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    });

    test("a declined card can be replaced by another, and the bank may ask first", async ({
      page,
    }) => {
      await goToPaymentPage(page);
      await payByCard(page, cardNumbers.declined);
      await expect(page.getByRole("alert")).toContainText("declined");
      await payByCard(page, cardNumbers.insufficient);
      await expect(page.getByRole("alert")).toContainText("insufficient funds");
      await payByCard(page, cardNumbers.asksOwner);
      await page.getByRole("button", { name: "Decline payment" }).click();
      await expect(page.getByRole("alert")).toContainText("didn't confirm");
      await payByCard(page, cardNumbers.asksOwner);
      await page.getByRole("button", { name: "Confirm payment" }).click();
      await expect(findPaidText(page)).toContainText("3220");
    });

    test("a buyer who returns without paying keeps order and cart and pays later", async ({
      page,
    }) => {
      await goToPaymentPage(page);
      await page.getByRole("button", { name: "Go back without paying" }).click();
      await expect(page).toHaveURL(/\/result\/order\/cancelled\?/);
      await expect(page.getByText("You haven't paid yet")).toBeVisible();
      const payNow = page.getByRole("button", { name: /^Pay HK\$/ });
      await page.setViewportSize({ width: 390, height: 740 });
      await expect(payNow).toBeInViewport({ ratio: 1 });
      await payNow.click();
      await payByCard(page, cardNumbers.good);
      await expect(findPaidText(page)).toContainText("4242");
    });
  });
}
