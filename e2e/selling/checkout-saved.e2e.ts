import {
  callAsMember,
  signInBrowser,
  homeAddress,
  newMember,
  openPage,
  placeOrder,
} from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
} from "./checkout-steps.ts";

test("typed values survive a reload, a look at the cart and signing in", async ({ page }) => {
  await openCheckout(page, "tile-by-tile");
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await fillAddress(page);
  await page.getByRole("radio", { name: /Swift/ }).check();
  await page.reload();
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Anna Chan");
  await expect(page.getByRole("radio", { name: /Swift/ })).toBeChecked();
  await page.getByRole("link", { name: "Back to cart" }).click();
  await page.getByRole("button", { name: "Check out" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Nathan Road");
  await page.getByRole("link", { name: "Sign in" }).click();
  // Waits for the page, because the address changes earlier, and both pages have a field for the e-mail address.
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail" }).fill("shopper@demo.harbour.test");
  await page.getByLabel("Password", { exact: true }).fill("harbour2026");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/cart\/checkout/);
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Anna Chan");
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Nathan Road");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(
    "shopper@demo.harbour.test",
  );
});

test("a member picks among saved addresses, or types another", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await newMember(request);
  for (const address of [
    homeAddress,
    { ...homeAddress, name: "Grandma", street: "3 Ferry Street" },
  ])
    await callAsMember(request, member, "POST", "/profiles/addresses", address);
  await signInBrowser(page.context(), member, baseURL ?? "");
  await openCheckout(page, "tile-by-tile");
  await expect(page.getByLabel("Street and number")).toBeHidden();
  await page.getByRole("radio", { name: /Grandma/ }).check();
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Grandma");
  await page.getByRole("radio", { name: "Another address" }).check();
  await expect(page.getByLabel("Street and number")).toBeVisible();
  await page.getByRole("radio", { name: /Grandma/ }).check();
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  await expect(page.getByText(/3 Ferry Street/).first()).toBeVisible();
});

test("a sold-out last item is named during checkout, and the form is kept", async ({
  page,
  request,
}) => {
  const product = "last-lamp";
  const variant = { sku: "LAMP-1", price: "90.00", stock: 2 };
  await importRecords({
    type: "product",
    key: product,
    store: "main",
    title: "Last lamp",
    variants: [variant],
  });
  await openCheckout(page, product);
  await fillContact(page);
  await fillAddress(page);
  const otherMember = await newMember(request, "Ben Lau");
  const { variants } = await callAsMember<{ variants: { _id: string; stock: number }[] }>(
    request,
    otherMember,
    "GET",
    `/stores/main/product-management/products/${product}/details`,
  );
  await callAsMember(request, otherMember, "POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: variants[0]!._id,
    qty: variants[0]!.stock,
  });
  await placeOrder(request, otherMember);
  await findPlaceOrderButton(page).click();
  await expect(page.getByText(/just sold out\./)).toBeVisible();
  await page.getByRole("link", { name: "Edit cart" }).click();
  await expect(page.getByRole("link", { name: /^Notify me when it's back/ })).toBeVisible();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await openCheckout(page, "tile-by-tile");
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Anna Chan");
  await importRecords({
    type: "product",
    key: product,
    store: "main",
    title: "Last lamp",
    is_public: false,
    variants: [variant],
  });
});

test("items that another tab has bought are not bought again", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const member = await newMember(request);
  await signInBrowser(context, member, baseURL ?? "");
  await openCheckout(page, "tile-by-tile");
  const secondTab = await context.newPage();
  await openPage(secondTab, "/shop/main/cart/checkout");
  for (const tab of [page, secondTab]) {
    await fillContact(tab);
    await fillAddress(tab);
  }
  await secondTab.getByLabel("Recipient's name").fill("Ben Lau");
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  await findPlaceOrderButton(secondTab).click();
  await expect(secondTab).toHaveURL(/\/shop\/main\/cart\?gone=1$/);
  await expect(secondTab.getByRole("alert")).toContainText(
    "These items are no longer in your cart. You may have bought them in another window.",
  );
  await expect(secondTab.getByText("Your Cart is Empty")).toBeVisible();
  const { data: orders } = await callAsMember<{ data: unknown[] }>(
    request,
    member,
    "GET",
    "/orders/all",
  );
  expect(orders).toHaveLength(1);
  await openCheckout(secondTab, "tile-by-tile");
  await expect(secondTab.getByLabel("Recipient's name")).toHaveValue("Ben Lau");
});
