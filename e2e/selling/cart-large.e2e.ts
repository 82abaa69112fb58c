import type { APIRequestContext, Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { callAsMember, signInBrowser, newMember, openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

const count = 24;
const store = "/stores/main";
const lines = (page: Page) => page.getByRole("checkbox", { name: /^Select / });
const findQuantities = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of / });

test.use({ viewport: { width: 390, height: 600 } });

test.beforeEach(async ({ page, request, baseURL: url }) => {
  const member = await fillCart(request);
  await signInBrowser(page.context(), member, url!);
});

test("a line far from the screen can be changed once it comes near, by keyboard too", async ({
  page,
}) => {
  await openPage(page, "/shop/main/cart");
  await expect(lines(page)).toHaveCount(count);
  await expect(findQuantities(page).first()).toBeVisible();
  expect(await findQuantities(page).count()).toBeLessThan(count);
  expect(await findAxeViolations(page)).toEqual([]);

  const last = page
    .getByRole("listitem")
    .filter({ has: lines(page).last() })
    .last();
  await expect(last.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await lines(page).last().focus();
  await expect(last.getByRole("button", { name: /^Remove / })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(last.getByRole("spinbutton")).toBeFocused();
  await last.getByRole("button", { name: /^Remove / }).click();
  await expect(lines(page)).toHaveCount(count - 1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every line can be changed", async ({ page }) => {
    await page.goto("/shop/main/cart");
    await expect(findQuantities(page)).toHaveCount(count);
    await page
      .getByRole("button", { name: /^Remove / })
      .last()
      .click();
    await expect(lines(page)).toHaveCount(count - 1);
  });
});

/** Puts `count` different products in stock into a new member's cart. */
async function fillCart(request: APIRequestContext) {
  const member = await newMember(request);
  const { data } = await callAsMember<{ data: { _id: string }[] }>(
    request,
    member,
    "GET",
    `${store}/product-management/products/filter?availability=IN_STOCK&per_page=60&facets=0`,
  );
  let filledLineCount = 0;
  for (const { _id: product } of data) {
    const { variants } = await callAsMember<{ variants: { _id: string; stock: number }[] }>(
      request,
      member,
      "GET",
      `${store}/product-management/products/${product}/details`,
    );
    const variant = variants.find(({ stock }) => stock > 2);
    if (!variant) continue;
    const line = { product_variant_id: variant._id, qty: 1 };
    await callAsMember(request, member, "POST", `${store}/shopping-cart/add-to-cart`, line);
    filledLineCount += 1;
    if (filledLineCount === count) return member;
  }
  throw new Error(`The shop has only ${filledLineCount} products in stock`);
}
