import type { APIRequestContext } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { signInBrowser, newMember, openPage } from "../member.ts";
import {
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
  findSummary,
} from "../selling/checkout-steps.ts";
import { addToMiniCart } from "../selling/mini-cart.ts";
import { expect, test } from "../shop-test.ts";

test.describe("points in the mini store", () => {
  /** The products of these tests: one is paid with points alone, one with points and money. */
  const teaPin = { product: "cha-chaan-teng-pin-set", sku: "HB-CCT-02" };
  const robot = { product: "tofu-robot-mini", sku: "HB-TRM-02" };

  test("pay for goods alone or with money, and the order shows how many", async ({
    page,
    request,
    baseURL,
  }) => {
    const { token } = await demoShopper(request);
    for (const product of [teaPin, robot]) await addToMiniCart(request, { token }, product);
    await signInBrowser(page.context(), { token }, baseURL!);
    await openPage(page, "/shop/mini/cart");
    const lines = page.getByRole("main").getByRole("listitem");
    await expect(lines.filter({ hasText: "Cha Chaan Teng" })).toContainText("60 points");
    await expect(lines.filter({ hasText: "Cha Chaan Teng" })).not.toContainText("HK$0");
    await expect(lines.filter({ hasText: "Tofu" })).toContainText("HK$38.00 + 100 points");
    await expect(findSummary(page)).toContainText("160 points");
    await expect(findSummary(page).getByText(/^You have [\d,]+ points\.$/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Check out" }).click();
    await fillContact(page);
    await page.getByRole("radio", { name: "I'll pick it up" }).check();
    await expect(page.locator("[name=total]")).toHaveValue("38.00");
    await findPlaceOrderButton(page).click();
    await expect(findPaymentHeading(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Payment", exact: true })).toContainText(
      "160 points",
    );
  });

  test("too few points are reported in cart and checkout, and the order is not placed", async ({
    page,
    request,
    baseURL,
  }) => {
    // The member already has the points for registering.
    const member = await newMember(request);
    await addToMiniCart(request, member, teaPin);
    await signInBrowser(page.context(), member, baseURL!);
    for (const [prefix, balanceText, missingText] of [
      ["", "You have 30 points.", "You need 30 more points."],
      ["/zh", "你有 30 積分。", "所選貨品尚需 30 積分。"],
    ]) {
      await openPage(page, `${prefix}/shop/mini/cart`);
      await expect(findSummary(page)).toContainText(balanceText!);
      await expect(findSummary(page)).toContainText(missingText!);
      await expect(
        findSummary(page).getByRole("button", { name: /Check out|結帳/ }),
      ).toBeDisabled();
    }
    await openPage(page, "/shop/mini/cart/checkout");
    const missingNotice = page.getByText("You need 30 more points.");
    await expect(missingNotice.filter({ visible: true })).toBeVisible();
    await expect(findPlaceOrderButton(page)).toBeDisabled();
  });

  test("a guest reads that members earn points, with a link to sign in", async ({ page }) => {
    await openPage(page, `/shop/mini/product/${teaPin.product}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Iced lemon tea/ })
      .click();
    // The address changes a moment before the page shows the choice.
    await expect(page.getByRole("main").getByText("60 points").first()).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    // The header counts the item at once. The dialog appears when the shop has stored it.
    await expect(page.getByRole("dialog", { name: "Added to your cart" })).toBeVisible();
    await openPage(page, "/shop/mini/cart");
    await expect(findSummary(page)).toContainText("Some items cost points.");
    await expect(
      findSummary(page).getByRole("link", { name: "Sign in to use points" }),
    ).toBeVisible();
  });
});

/** Signs in the demo's shopper, who has earned points by completed orders. */
async function demoShopper(request: APIRequestContext): Promise<{ token: string }> {
  const reply = await request.post("/api/customer/auth/login", {
    data: { type: "EMAIL", login_id: "shopper@demo.harbour.test", password: "harbour2026" },
  });
  return (await reply.json()) as { token: string };
}
