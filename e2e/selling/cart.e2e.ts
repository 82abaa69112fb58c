import type { APIRequestContext, Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import {
  callAsMember,
  signInBrowser,
  fillMemberCart,
  newMember,
  openPage,
  placeOrder,
  type Member,
} from "../member.ts";
import { expect, test } from "../shop-test.ts";

test("simultaneous additions in two tabs meet in one cart, within the stock", async ({
  page: first,
  request,
  consoleReports,
}) => {
  const product = "star-hauler-kit";
  const { stock } = await readVariant(request, await newMember(request), product);
  const second = await first.context().newPage();
  await openPage(first, productPath(product));
  await openPage(second, productPath(product));

  // After the first addition, both tabs belong to the same guest.
  await addToCart(first, 1);
  await expect(addedDialog(first)).toBeVisible();
  await closeAddedDialog(first);
  await holdFormsUntilAllSent([first, second]);
  await Promise.all([addToCart(first, 1), addToCart(second, 3)]);
  await expect(addedDialog(first)).toBeVisible();
  await expect(addedDialog(second)).toBeVisible();
  await closeAddedDialog(first);
  await addToCart(first, stock - 4);
  await expect(
    first.getByText(`Only ${stock} left, and you already have 5 in your cart`).first(),
  ).toBeVisible();
  await expect(addedDialog(first)).toBeHidden();
  // The browser itself reports the refusal. No other report is allowed here.
  await expectConsoleReport(consoleReports, /409/);

  await openPage(second, "/shop/main/cart");
  await expect(second.getByRole("spinbutton", { name: /^Quantity of/ })).toHaveValue("5");
});

test("a member changes and empties the cart in the header's drawer, and checks out from there", async ({
  page,
  request,
  baseURL: url,
}) => {
  const member = await newMember(request);
  await fillMemberCart(request, member);
  await signInBrowser(page.context(), member, url!);
  await openPage(page, "/about-us");
  const link = page.getByRole("banner").getByRole("link", { name: /^Cart, 1 / });
  await link.click();
  const drawer = page.getByRole("dialog", { name: "Cart" });
  const total = drawer.getByText("Total", { exact: true }).locator("..");
  await expect(total).toContainText("HK$");
  const totalBefore = await total.innerText();
  await drawer.getByRole("button", { name: "One more" }).click();
  await expect(total).not.toHaveText(totalBefore);
  await expect(drawer.getByRole("spinbutton")).toHaveValue("2");
  await expect(drawer.getByRole("link", { name: "Check out" })).toHaveAttribute(
    "href",
    "/shop/main/cart/checkout",
  );
  await drawer.getByRole("button", { name: /^Remove / }).click();
  await expect(drawer.getByText("Your Cart is Empty")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toHaveAccessibleName(
    "Cart",
  );
});

test("both tabs learn what others buy, and limit the choice to the remaining units", async ({
  page: first,
  request,
}) => {
  const product = "midnight-marble-run";
  const buyer = await newMember(request);
  const { stock } = await readVariant(request, buyer, product);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await openPage(tab, productPath(product));
    await expect(findQuantityField(tab)).toHaveAttribute("max", String(stock));
  }
  await order(request, buyer, product, stock - 4);
  for (const tab of [first, second]) {
    await expect(tab.getByText("Only 4 left", { exact: true })).toBeVisible();
    await expect(findQuantityField(tab)).toHaveAttribute("max", "4");
  }
});

test("one of two shoppers gets the last item, and the other reads it and loses nothing", async ({
  browser,
  request,
  baseURL: url,
}) => {
  const product = "sir-brasswick-figure";
  const firstShopper = await newMember(request);
  const { stock } = await readVariant(request, firstShopper, product);
  await order(request, firstShopper, product, stock - 1);
  const rivalShoppers = [];
  for (const name of ["Ben Lau", "Carmen Ho"]) {
    const member = await newMember(request, name);
    const context = await browser.newContext({ baseURL: url! });
    await signInBrowser(context, member, url!);
    const page = await context.newPage();
    await openPage(page, productPath(product));
    await expect(page.getByText("Only 1 left", { exact: true }).first()).toBeVisible();
    await addToCart(page, 1);
    await expect(addedDialog(page)).toBeVisible();
    await closeAddedDialog(page);
    rivalShoppers.push({ member, context, page });
  }
  const orders = await Promise.allSettled(
    rivalShoppers.map(({ member }) => placeOrder(request, member)),
  );
  expect(orders.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { page } = rivalShoppers[orders.findIndex(({ status }) => status === "rejected")]!;
  await expect(page.getByText("This just sold out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notify me" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);

  await openPage(page, "/shop/main/cart");
  await expect(page.getByRole("link", { name: /Brasswick/ }).first()).toBeVisible();
  await expect(page.getByText("Sold out", { exact: true }).first()).toBeVisible();
  for (const { context } of rivalShoppers) await context.close();
});

test("a page that loses its connection keeps its content and sells as before", async ({
  page,
  consoleReports,
}) => {
  await page.route("**/stock-events", (route) => route.abort());
  await openPage(page, productPath("gemstone-dice"));
  await expect(page.getByText("In stock", { exact: true })).toBeVisible();
  await addToCart(page, 1);
  await expect(addedDialog(page)).toBeVisible();
  // The browser itself reports the lost connection. No other report is allowed here.
  await expectConsoleReport(consoleReports, /net::ERR_FAILED/);
});

test("a refused change of the cart is reverted with a toast and the reason beside it", async ({
  page,
  request,
  consoleReports,
  baseURL: url,
}) => {
  const member = await newMember(request);
  await fillMemberCart(request, member);
  await signInBrowser(page.context(), member, url!);
  await openPage(page, "/shop/main/cart");
  const toast = page.getByRole("status", { name: "Messages" }).getByText("Error from Server");
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of/ });
  const line = page.getByRole("main").getByRole("listitem").filter({ has: quantity });
  const moreButton = line.getByRole("button", { name: "One more" });

  await page.route("**/cart.data*", async (route) => {
    if (route.request().method() === "POST")
      await expect(page.locator(".loading-bar")).toHaveText("Loading");
    await route.abort();
  });
  // The page reads the cart again after a refusal and after a timeout (S8-029).
  const waitForCartReload = () =>
    page.waitForRequest(
      (pageRequest) => pageRequest.method() === "GET" && /cart\.data/.test(pageRequest.url()),
    );
  const cartReload = waitForCartReload();
  await moreButton.click();
  await expect(toast).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await expect(line.getByText("We couldn't connect.")).toBeVisible();
  await cartReload;
  await expect(moreButton).toBeFocused();
  await page.getByRole("button", { name: "Empty cart" }).click();
  await expect(page.getByText("We couldn't empty your cart.")).toBeVisible();
  await expect(line).toBeVisible();
  await page.unroute("**/cart.data*");

  // The visitor asks for more than the stock, although the page limits the number.
  const { stock, _id: variant } = await readVariant(request, member, "tile-by-tile");
  await page.route("**/cart.data*", (route) =>
    route.continue({
      postData: new URLSearchParams({
        intent: "set",
        script: "1",
        variant,
        qty: String(stock + 1),
      }).toString(),
    }),
  );
  const secondReload = waitForCartReload();
  await moreButton.click();
  await expect(line.getByText(/^(Only \d+ left|Up to \d+ per order)/)).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await secondReload;

  // The page reads the cart again after a refused addition (S8-029).
  await openPage(page, productPath("tile-by-tile"));
  await page.route("**/tile-by-tile*.data*", (route) => route.abort());
  const countRequest = page.waitForRequest(/\/personal\.data/);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(toast).toBeVisible();
  await countRequest;
  await expect(page.getByRole("alert")).toContainText("We couldn't connect.");
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
  await expectConsoleReport(consoleReports, /409/);
});

/** Delays the forms of the tabs until each tab has sent one. */
async function holdFormsUntilAllSent(tabs: readonly Page[]): Promise<void> {
  const allRequestsSent = Promise.withResolvers<void>();
  let heldForms = 0;
  for (const tab of tabs) {
    await tab.route("**", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      heldForms += 1;
      if (heldForms === tabs.length) allRequestsSent.resolve();
      await allRequestsSent.promise;
      return route.fallback();
    });
  }
}

const productPath = (product: string) => `/shop/main/product/${product}`;
const findQuantityField = (page: Page) => page.getByRole("spinbutton", { name: "Quantity" });
const addedDialog = (page: Page) => page.getByRole("dialog", { name: "Added to your cart" });

async function addToCart(page: Page, quantity: number): Promise<void> {
  await findQuantityField(page).fill(String(quantity));
  await page
    .getByRole("main")
    .getByRole("button", { name: "Add to cart", exact: true })
    .first()
    .click();
}

async function closeAddedDialog(page: Page): Promise<void> {
  await addedDialog(page).getByRole("button", { name: "Continue shopping" }).click();
  await expect(addedDialog(page)).toBeHidden();
}

async function readVariant(
  request: APIRequestContext,
  member: Member,
  product: string,
): Promise<{ _id: string; stock: number }> {
  const { variants } = await callAsMember<{ variants: { _id: string; stock: number }[] }>(
    request,
    member,
    "GET",
    `/stores/main/product-management/products/${product}/details`,
  );
  return variants[0]!;
}

async function order(
  request: APIRequestContext,
  member: Member,
  product: string,
  qty: number,
): Promise<void> {
  const { _id } = await readVariant(request, member, product);
  await callAsMember(request, member, "POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: _id,
    qty,
  });
  await placeOrder(request, member);
}
