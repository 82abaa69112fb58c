import type { APIRequestContext } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import {
  callAsMember,
  signInBrowser,
  newMember,
  openPage,
  placeOrder,
  type Member,
} from "../member.ts";
import { expect, test } from "../shop-test.ts";

test("an order of the mini store shows its store on every page", async ({
  page,
  request,
  baseURL: url,
}) => {
  const member = await newMember(request);
  const { order_id: id, reference } = await orderInMiniStore(request, member);
  await signInBrowser(page.context(), member, url!);
  await openPage(page, `/result/order/success?order=${id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Waiting for payment")).toBeVisible();
  await main.getByText("More", { exact: true }).click();
  await expect(main.getByRole("button", { name: "Print order form" })).toBeVisible();
  const productLink = main.getByRole("article").getByRole("listitem").getByRole("link").first();
  await expect(productLink).toHaveAttribute("href", /^\/shop\/mini\/product\//);
  await openPage(page, `/shop/mini/order/${id}`);
  await expect(page).toHaveURL(`/shop/mini/order/${id}`);

  // The address under the other store redirects to the same order.
  await openPage(page, `/shop/main/order/${id}`);
  await expect(page).toHaveURL(`/shop/mini/order/${id}`);
  await productLink.click();
  await expect(main.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();

  // The link in an e-mail leads members to their order. The header's link leads them to the list of orders.
  await openPage(page, "/shop/main/order/track");
  await expect(page).toHaveURL("/account/orders");
  await openPage(page, `/shop/main/order/track?order=${reference}`);
  await expect(page).toHaveURL(`/shop/mini/order/${reference}`);

  await openPage(page, "/shop/main/order/track/email");
  await page.getByLabel("Order number").fill(reference);
  await page.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await page.getByRole("button", { name: "Find my order" }).click();
  await expect(productLink).toHaveAttribute("href", /^\/shop\/mini\/product\//);

  await callAsMember(request, member, "PUT", `/orders/${id}/cancelled`);
  await openPage(page, `/shop/mini/order/${id}`);
  await expect(main.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Waiting for payment")).toHaveCount(0);
});

test("an order that is somebody else's or does not exist is not found", async ({
  page,
  request,
  consoleReports,
  baseURL: url,
}) => {
  const { order_id: id } = await orderInMiniStore(request, await newMember(request));
  await signInBrowser(page.context(), await newMember(request), url!);
  for (const unknownName of [id, "HB-0000-0000"]) {
    const reply = await page.goto(`/shop/mini/order/${unknownName}`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order not found");
    await expect(page).toHaveTitle("Order not found · Harbour");
    const trackLink = page.getByRole("main").getByRole("link", { name: "Track your order" });
    await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toBeVisible();
    await expect(trackLink).toHaveAttribute("href", `/shop/mini/order/track?order=${unknownName}`);
  }
  await expectConsoleReport(consoleReports, /404/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the mini store's header has its own cart, which promises no shipping fee yet", async ({
    page,
    request,
    baseURL: url,
  }) => {
    const member = await newMember(request);
    await fillMiniCart(request, member);
    await signInBrowser(page.context(), member, url!);
    await openPage(page, "/shop/mini/product");
    await page.getByRole("button", { name: "Menu" }).click();
    const carts = page.locator('a[href$="/cart"]');
    await expect(
      page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Cart" }),
    ).toHaveAttribute("href", "/shop/mini/cart");
    expect(
      new Set(await carts.evaluateAll((links) => links.map((a) => a.getAttribute("href")))),
    ).toEqual(new Set(["/shop/mini/cart"]));
    await page.keyboard.press("Escape");
    await page
      .getByRole("navigation", { name: "Quick navigation" })
      .getByRole("link", { name: "Cart" })
      .click();
    const summary = page.getByRole("complementary", { name: "Summary" });
    await expect(summary.getByText(/^(From HK\$|Free|HK\$.* with )/)).toBeVisible();
    // The total appears in the summary, and in the bar at the bottom of the screen.
    const totals = summary.getByText(/^Total( before shipping)?$/).filter({ visible: true });
    await expect(totals).toHaveCount(2);
  });
});

async function fillMiniCart(request: APIRequestContext, member: Member) {
  const { data } = await callAsMember<{ data: { first_product_variant_id: string }[] }>(
    request,
    member,
    "GET",
    "/stores/mini/product-management/products/filter?availability=IN_STOCK",
  );
  await callAsMember(request, member, "POST", "/stores/mini/shopping-cart/add-to-cart", {
    product_variant_id: data[0]?.first_product_variant_id,
    qty: 1,
  });
}

async function orderInMiniStore(request: APIRequestContext, member: Member) {
  await fillMiniCart(request, member);
  return placeOrder(request, member, "mini");
}
