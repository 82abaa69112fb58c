import type { APIRequestContext, Page } from "@playwright/test";
import { colorRules, findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { callAsMember, signInBrowser, newMember, openPage, type Member } from "../member.ts";
import { cardNumbers, payByCard, goToPaymentPage } from "../orders/payment-steps.ts";
import { measureSidewaysScroll } from "../screens.ts";
import {
  openCheckout,
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
  findSummary,
} from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";
import { givePoints } from "../staff.ts";

const voucherPath = "/shop/voucher/first-tide-10";

const readPoints = async (request: APIRequestContext, member: Member) =>
  (
    await callAsMember<{ available_points: number }>(
      request,
      member,
      "GET",
      "/profiles/membership/status",
    )
  ).available_points;

const readOwnCodes = async (request: APIRequestContext, member: Member, state: string) =>
  (
    await callAsMember<{ data: { code: string }[] }>(
      request,
      member,
      "GET",
      `/redeemed-vouchers/all?state=${state}`,
    )
  ).data.map(({ code }) => code);

/** Signs in a new member with this many points. */
async function signInWithPoints(
  page: Page,
  request: APIRequestContext,
  points: number,
  url: string,
) {
  const member = await newMember(request);
  // Registering already gives some of the points.
  await givePoints(request, member.email, points - (await readPoints(request, member)));
  await signInBrowser(page.context(), member, url);
  return member;
}

/** Adds three units to the mini cart, for money and points. */
async function addRobotsToMiniCart(request: APIRequestContext, member: Member) {
  const { variants } = await callAsMember<{ variants: { _id: string; sku: string }[] }>(
    request,
    member,
    "GET",
    "/stores/mini/product-management/products/tofu-robot-mini/details",
  );
  await callAsMember(request, member, "POST", "/stores/mini/shopping-cart/add-to-cart", {
    product_variant_id: variants.find(({ sku }) => sku === "HB-TRM-02")?._id,
    qty: 3,
  });
}

test("a voucher is redeemed, used on an order, and returned with the points after a cancellation", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await signInWithPoints(page, request, 400, baseURL!);
  await openPage(page, "/shop/voucher");
  await expect(page.getByText("400", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "First tide: HK$10 off" }).click();
  await page.getByRole("button", { name: "Redeem for 15 points" }).click();
  await expect(page).toHaveURL(/\/shop\/voucher\/order\/.+redeemed=1/);
  const [code = ""] = await readOwnCodes(request, member, "available");
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readPoints(request, member)).toBe(385);

  await addRobotsToMiniCart(request, member);
  await page.getByRole("button", { name: "Use in mini store" }).click();
  await expect(page).toHaveURL(/\/shop\/mini\/cart$/);
  await expect(findSummary(page)).toContainText(`${code} applied`);
  await page.getByRole("button", { name: "Check out" }).click();
  await fillContact(page);
  await page.getByRole("radio", { name: "I'll pick it up" }).check();
  await expect(page.locator("[name=total]")).toHaveValue("104.00");
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  expect(await readPoints(request, member)).toBe(85);

  await openPage(page, "/account/vouchers?state=used");
  const card = page.getByRole("article").filter({ hasText: code });
  await expect(card).toContainText(/Used on/);
  await card.getByRole("link", { name: "First tide: HK$10 off" }).click();
  await page.getByRole("link", { name: "View order" }).click();
  await expect(page).toHaveURL(/\/shop\/mini\/order\//);
  const orderId = new URL(page.url()).pathname.split("/").at(-1)!;
  await callAsMember(request, member, "PUT", `/orders/${orderId}/cancelled`);
  expect(await readPoints(request, member)).toBe(385);
  await openPage(page, "/shop/voucher/order");
  await expect(page.getByRole("article").filter({ hasText: code })).toContainText(/Valid until/);

  await openPage(page, "/account/membership");
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByRole("link", { name: /^HB-/ }).first()).toBeVisible();
  await page.getByText("Show as a table").click();
  const months = page.getByRole("table", { name: "The last twelve months" });
  await expect(months.getByRole("row")).toHaveCount(13);
  await expect(months.getByRole("row").last()).toContainText("385");
  expect(await findAxeViolations(page)).toEqual([]);
});

test("a paid order brings points and a level, which its page and the account show", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await signInWithPoints(page, request, 495, baseURL!);
  await openPage(page, "/account/membership");
  const main = page.getByRole("main");
  await expect(main.getByRole("progressbar", { name: "5 points to Helmsman" })).toBeVisible();
  await goToPaymentPage(page);
  await payByCard(page, cardNumbers.good);
  await expect(page).toHaveURL(/\/result\/order\/success\?/);
  await expect(main.getByText("You've reached Helmsman")).toBeVisible();
  await openPage(page, "/account/membership");
  await expect(main.getByRole("progressbar", { name: /points to Captain$/ })).toBeVisible();
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByRole("link", { name: /^HB-/ })).toHaveCount(1);
  expect(await readPoints(request, member)).toBeGreaterThan(495);
});

test("a fitting voucher is offered at the checkout by itself, and applied with one press", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await signInWithPoints(page, request, 40, baseURL!);
  await callAsMember(request, member, "POST", "/vouchers/redeem", {
    voucher_id: "first-tide-10",
    qty: 2,
  });
  await openCheckout(page, "star-courier");
  const offers = page.getByRole("region", { name: "You have vouchers for this order" });
  // Two equal vouchers appear as one offer. Once the first is applied, the second would not lower the total further.
  await expect(offers.getByRole("listitem")).toHaveCount(1);
  const total = page.locator("[name=total]");
  const before = Number(await total.inputValue());
  await offers.getByRole("button", { name: "Use: First tide: HK$10 off" }).click();
  await expect(page.getByText(/^HV-.+ applied$/)).toBeVisible();
  await expect.poll(async () => Number(await total.inputValue())).toBe(before - 10);
  await expect(offers).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);
});

test("a redemption after the points were spent elsewhere is refused, with the remaining balance", async ({
  page,
  request,
  baseURL,
  consoleReports,
}) => {
  const member = await signInWithPoints(page, request, 47, baseURL!);
  await openPage(page, voucherPath);
  const otherRedemption = { voucher_id: "first-tide-10", qty: 3 };
  await callAsMember(request, member, "POST", "/vouchers/redeem", otherRedemption);
  await page.getByRole("button", { name: "Redeem for 15 points" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("You don't have enough points. You have 2 points.")).toBeVisible();
  await expect(main.getByText("You have 2 points. You need 13 more.")).toBeVisible();
  await expectConsoleReport(consoleReports, /403/);
  expect(await readOwnCodes(request, member, "available")).toHaveLength(3);
});

test("a guest sees the store, signs in, and returns to the affordable vouchers", async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await givePoints(request, member.email, 50 - (await readPoints(request, member)));
  await openPage(page, "/shop/voucher");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.filter({ hasText: "200 points" })).toBeVisible();
  await page.getByRole("link", { name: "Within my points" }).click();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/shop\/voucher\?affordable=1$/);
  await expect(cards.filter({ hasText: "200 points" })).toHaveCount(0);
  await expect(cards.filter({ hasText: "15 points" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("point-from-high-to-low");
  await expect(page).toHaveURL(/affordable=1&sort=point-from-high-to-low/);
  await expect(cards.first()).toContainText("35 points");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a voucher is redeemed and applied to the cart, and pressing twice redeems once", async ({
    page,
    request,
    baseURL,
  }) => {
    const member = await signInWithPoints(page, request, 50, baseURL!);
    await page.goto(voucherPath);
    const key = await page.locator("[name=key]").inputValue();
    const twice = await Promise.all(
      [1, 2].map(() =>
        page.request.post(voucherPath, {
          form: { key, qty: "1" },
          headers: { origin: baseURL! },
          maxRedirects: 0,
        }),
      ),
    );
    expect(twice.map((reply) => reply.status())).toEqual([303, 303]);
    const [first, second] = twice.map((reply) => reply.headers()["location"]);
    expect(first).toMatch(/^\/shop\/voucher\/order\/.+redeemed=1$/);
    expect(second).toBe(first);
    expect(await readPoints(request, member)).toBe(35);

    await page.goto("/zh" + voucherPath);
    await page.getByRole("spinbutton", { name: "數量" }).fill("2");
    await page.getByRole("button", { name: "換領" }).click();
    await expect(page).toHaveURL(/\/zh\/shop\/voucher\/order\?redeemed=2$/);
    await expect(page.getByText("已換領 2 張優惠券，每張各有優惠碼。")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("button", { name: "主店使用" }).first().click();
    await expect(page).toHaveURL(/\/zh\/shop\/main\/cart$/);
  });
});

test("the pages of vouchers fit every screen, in the dark and from right to left", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await signInWithPoints(page, request, 60, baseURL!);
  const { discount_code_ids: ids } = await callAsMember<{ discount_code_ids: string[] }>(
    request,
    member,
    "POST",
    "/vouchers/redeem",
    { voucher_id: "capsule-break-15" },
  );
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of [
    "/shop/voucher",
    "/shop/voucher/typhoon-shelter-30",
    "/shop/voucher/order",
    `/shop/voucher/order/${ids[0]}`,
    "/account/vouchers",
    "/account/membership",
  ]) {
    await openPage(page, path);
    expect(await findAxeViolations(page, { rules: colorRules }), path).toEqual([]);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureSidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect(await measureSidewaysScroll(page), `${path} from right to left`).toBeLessThanOrEqual(0);
  }
});

test("a voucher for a gift is offered for a cart of HK$300, and brings the gift for free", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await signInWithPoints(page, request, 60, baseURL!);
  await openPage(page, "/shop/voucher?type=BUY_X_GET_Y_FREE");
  await page
    .getByRole("link", { name: "Pirate cove: Pocket Pirates free when you spend HK$300" })
    .click();
  const main = page.getByRole("main");
  await expect(main.getByText("Pocket Pirates, Standard, one per order")).toBeVisible();
  await callAsMember(request, member, "POST", "/vouchers/redeem", {
    voucher_id: "pirate-cove-gift",
  });
  await openCheckout(page, "star-courier", "swallow-kite");
  const offers = page.getByRole("region", { name: "You have vouchers for this order" });
  await expect(offers.getByText("1 free", { exact: true })).toBeVisible();
  const total = page.locator("[name=total]");
  const before = await total.inputValue();
  await offers.getByRole("button", { name: /^Use: Pirate cove/ }).click();
  await expect(page.getByText(/^HV-.+ applied$/)).toBeVisible();
  await expect(main.getByText("Pocket Pirates").filter({ visible: true }).first()).toBeVisible();
  await expect(total).toHaveValue(before);
  await expect(offers).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);
});
