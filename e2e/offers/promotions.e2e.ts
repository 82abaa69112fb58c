import type { APIRequestContext, Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { callAsMember, newMember, openPage, selectAllCartLines } from "../member.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
  putIntoCart,
  findSummary,
} from "../selling/checkout-steps.ts";
import { addToMiniCart } from "../selling/mini-cart.ts";
import { expect, test } from "../shop-test.ts";
import { setPromotions, importRecords } from "../shopkeeper.ts";

const text = (en: string) => ({ en, zh: en, cn: en });
const percentOff = (key: string, code: string, percent: string) => ({
  key,
  code,
  template_type: "PROMOTION_CODE",
  title: text(key),
  stores: ["main", "mini"],
  discount_type: "PERCENTAGE",
  discount_value: percent,
});

async function enterCode(page: Page, code: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "Promotion code" });
  if (!(await box.isVisible())) await page.getByText("Have a promotion code?").click();
  await box.fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}

test("an order that a code makes free asks for no payment, and is paid at once", async ({
  page,
}) => {
  await setPromotions(percentOff("whole-order", "WHOLE-ORDER", "100"));
  await openCheckout(page, "tile-by-tile");
  await fillContact(page);
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await expect(page.locator("[name=total]")).toHaveValue("138.00");
  await expect(page.getByRole("group", { name: "Payment" })).toBeVisible();
  await enterCode(page, "whole-order");
  await expect(page.getByText("WHOLE-ORDER applied", { exact: false })).toBeVisible();
  await expect(page.locator("[name=total]")).toHaveValue("0.00");
  await expect(page.getByRole("group", { name: "Payment" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Checkout steps" })).not.toContainText(
    "Payment",
  );
  expect(await findAxeViolations(page)).toEqual([]);

  await findPlaceOrderButton(page).click();
  await expect(page).toHaveURL(/\/result\/order\/success\?/);
  const order = page.getByRole("article");
  await expect(order.getByText("Paid", { exact: true })).toBeVisible();
  await expect(order.getByText("Packing", { exact: true }).first()).toBeVisible();
  await expect(order.getByRole("region", { name: "Payment", exact: true })).toContainText(
    "Nothing to pay",
  );
  await expect(findPaymentHeading(page)).toBeHidden();
  await expect(page.getByText(/Please pay/)).toBeHidden();
  await expect(page.getByText(/^Thank you, .+!$/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test("a free order with delivery asks how to pay the fee, and a removed code asks again", async ({
  page,
}) => {
  await setPromotions(percentOff("whole-order", "WHOLE-ORDER", "100"));
  await openCheckout(page, "tile-by-tile");
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await enterCode(page, "WHOLE-ORDER");
  const payment = page.getByRole("group", { name: "Payment" });
  await expect(payment).toBeHidden();
  await page.getByRole("radio", { name: "Deliver to my address" }).check();
  await expect(payment).toBeVisible();
  await expect(page.locator("[name=total]")).toHaveValue("45.00");
  await page.getByRole("button", { name: /^Remove code/ }).click();
  await expect(page.locator("[name=total]")).toHaveValue("183.00");
});

test("a gift for two games is in cart, checkout and order and leaves with the second game", async ({
  page,
}) => {
  await openCheckout(page, "gemstone-dice");
  await openPage(page, "/shop/main/cart");
  const gift = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Pocket Pirates" }) })
    .filter({ hasText: "Gift" });
  await expect(gift).toBeHidden();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(gift).toContainText("1 ×");
  await expect(gift).toContainText("Free");
  await findSummary(page).getByText("Why this price?").click();
  await expect(findSummary(page).getByText(/^Gift: Games night/)).toBeVisible();
  await expect(findSummary(page)).toContainText("HK$296.00");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "One less" }).click();
  await expect(gift).toBeHidden();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(gift).toBeVisible();

  await page.getByRole("button", { name: "Check out" }).click();
  const summary = page.getByRole("complementary", { name: "Your order" });
  await expect(summary.getByText("Pocket Pirates").filter({ visible: true }).first()).toBeVisible();
  await fillContact(page);
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await expect(page.locator("[name=total]")).toHaveValue("296.00");
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  const orderedGift = page.getByRole("article").getByRole("listitem").filter({
    hasText: "Pocket Pirates",
  });
  await expect(orderedGift).toContainText("Gift");
  await expect(orderedGift).toContainText("Free");
});

test("every code without a discount shows the reason in the page's language, and can be removed", async ({
  page,
  request,
}) => {
  await setPromotions(
    { ...percentOff("just-once", "JUST-ONCE", "10"), quota: 1 },
    { ...percentOff("mini-only", "MINI-ONLY", "10"), stores: ["mini"] },
    { ...percentOff("games-only", "GAMES-ONLY", "10"), goods: { categories: ["plush"] } },
  );
  await orderWithCode(request, "JUST-ONCE");
  await openCheckout(page, "tile-by-tile");
  const cases = [
    ["NO-SUCH-CODE", /^We don't recognise that code\./, /^找不到此優惠碼/],
    ["JUST-ONCE", "This code has reached its limit.", "此優惠碼的使用次數已滿。"],
    ["HELMSMAN50", /^This code isn't valid for your account\./, /^此優惠碼不適用於你的帳戶。/],
    ["MINI-ONLY", "This code is for our other store.", /^此優惠碼適用於另一購物車/],
    ["GAMES-ONLY", /^This code doesn't apply to these items/, "此優惠碼不適用於所選貨品。"],
    ["TYPHOON8", "This code has expired.", "此優惠碼已過期。"],
    ["HARBOUR10", /^To use this code, spend/, /^再消費/],
  ] as const;
  // The types already require a text for each reason in every language, so a few cases are enough.
  for (const [prefix, index, codeQuestion, apply, triedCodes] of [
    ["", 1, "Have a promotion code?", "Apply", cases],
    ["/zh", 2, "有優惠碼？", "使用", cases.slice(0, 2)],
  ] as const) {
    await openPage(page, `${prefix}/shop/main/cart`);
    const box = page.getByRole("textbox", { name: /Promotion code|優惠碼/ });
    for (const code of triedCodes) {
      if (!(await box.isVisible())) await findSummary(page).getByText(codeQuestion).click();
      await box.fill(code[0]);
      await findSummary(page).getByRole("button", { name: apply, exact: true }).click();
      await expect(box).toHaveAccessibleDescription(code[index]);
      await expect(findSummary(page)).toContainText("HK$183.00");
    }
    await box.fill("");
    await findSummary(page).getByRole("button", { name: apply, exact: true }).click();
    await expect(box).toBeHidden();
    await page.reload();
    await expect(findSummary(page)).toContainText("HK$183.00");
    await expect(box).toBeHidden();
  }
});

test("an applied code shows by name until it is removed, in the cart and in the checkout", async ({
  page,
}) => {
  await setPromotions(percentOff("ten-off", "TENOFF", "10"));
  await openCheckout(page, "tile-by-tile");
  await openPage(page, "/shop/main/cart");
  await enterCode(page, "ten off");
  await expect(page.getByText(/TEN ?OFF applied/i)).toBeVisible();
  await expect(findSummary(page)).toContainText("HK$169.00");
  await page.getByRole("button", { name: /^Remove code/ }).click();
  await expect(page.getByText(/TEN ?OFF applied/i)).toBeHidden();
  await expect(findSummary(page)).toContainText("HK$183.00");
  await page.reload();
  await expect(findSummary(page)).toContainText("HK$183.00");
});

test("goods too large for some lockers are offered only fitting places, or none", async ({
  page,
}) => {
  const makeProduct = (key: string, size_mm: readonly number[]) => ({
    type: "product",
    key,
    store: "main",
    title: key,
    variants: [{ sku: key.toUpperCase(), price: "90.00", stock: 9, size_mm, weight_grams: 900 }],
  });
  const [flatKite, huge] = [
    makeProduct("flat-kite", [590, 380, 300]),
    makeProduct("huge-kite", [1900, 300, 300]),
  ];
  await importRecords(flatKite, huge);
  const lockerChoice = page.getByRole("radio", { name: "Deliver to a locker" });
  const stationLabels = page.locator("label:has([name=station])");

  await openCheckout(page, "flat-kite");
  await lockerChoice.check();
  await expect(stationLabels.first()).toBeVisible();
  for (const label of await stationLabels.allTextContents()) expect(label).not.toContain("Locker");

  await openCheckout(page, "huge-kite");
  await expect(page.getByRole("radio", { name: "Deliver to my address" })).toBeAttached();
  if (await lockerChoice.isVisible()) {
    await lockerChoice.check();
    await expect(stationLabels).toHaveCount(0);
  }
  await importRecords(...[flatKite, huge].map((promotion) => ({ ...promotion, is_public: false })));
});

test("an order with a pre-order says that the goods in stock are sent first", async ({ page }) => {
  await putIntoCart(page, "tile-by-tile");
  await openPage(page, "/shop/main/product/ember-dragon-statue");
  await page.getByRole("main").getByRole("button", { name: "Pre-order now" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
  await expect(page.getByText(/^Pre-order, out on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(findSummary(page)).toContainText("Your cart mixes in-stock items and pre-orders.");
  await openPage(page, "/shop/main/cart/checkout");
  await fillContact(page);
  // The phone number is another one, because each person may buy only one statue.
  await page.getByLabel("Mobile phone").fill("62345678");
  await fillAddress(page);
  const priceReply = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("radio", { name: /^Send in-stock items now/ }).check();
  await priceReply;
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  await expect(page.getByText("In two deliveries: in-stock items first")).toBeVisible();
  await expect(page.getByText("Expected (in stock)")).toBeVisible();
  await expect(page.getByText("Expected (pre-orders)")).toBeVisible();
});

/** Places an order with the code as another guest. */
async function orderWithCode(request: APIRequestContext, code: string): Promise<void> {
  const otherMember = await newMember(request, "Ben Lau");
  await addToMiniCart(request, otherMember, {
    product: "cha-chaan-teng-pin-set",
    sku: "HB-CCT-01",
  });
  const { data: couriers } = await callAsMember<{ data: { _id: string }[] }>(
    request,
    otherMember,
    "GET",
    "/stores/mini/shopping-cart/couriers?country_code=HK",
  );
  await callAsMember(request, otherMember, "POST", "/stores/mini/checkouts", {
    ...(await selectAllCartLines(request, otherMember, "mini")),
    voucher_code: code,
    delivery_info: { country_code: "HK", method: "DELIVERY", courier_id: couriers[0]?._id },
    delivery_details: {
      recipient_name: "Ben Lau",
      email: otherMember.email,
      area_code: "852",
      phone: "91112222",
      address: "3 Ferry Street",
    },
    payment_method: "OFFLINE",
  });
}
