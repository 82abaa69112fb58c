import type { Locator, Page } from "playwright-core";

export const addresses = {
  home: "/",
  list: "/shop/main/product",
  product: "/shop/main/product/tile-by-tile",
  cart: "/shop/main/cart",
  checkout: "/shop/main/cart/checkout",
};
export type PageName = keyof typeof addresses;

export interface MeasuredPress {
  readonly on: PageName;
  /** A step before the measured press. */
  readonly first?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Locator;
}

export const presses: Record<string, MeasuredPress> = {
  "open the menu": { on: "home", press: (page) => findButton(page, "Menu") },
  "open the search": { on: "home", press: (page) => findButton(page, "Search") },
  "open the filters": { on: "list", press: (page) => findButton(page, "Filters") },
  "keep a product": { on: "list", press: (page) => findWishlistButton(page) },
  "load more": { on: "list", press: (page) => page.getByRole("link", { name: "Show more" }) },
  "one more": { on: "product", press: (page) => findButton(page, "One more") },
  "add to cart": { on: "product", press: (page) => findButton(page, "Add to cart") },
  "one more of a line": { on: "cart", press: (page) => findButton(page, "One more") },
  "leave a line out": { on: "cart", press: (page) => page.getByRole("checkbox").first() },
  "remove a line": {
    on: "cart",
    press: (page) => page.getByRole("button", { name: /^Remove / }).first(),
  },
  "leave a field empty": {
    on: "checkout",
    first: (page) => page.getByLabel("Recipient's name").focus(),
    press: (page) => page.getByLabel(/^E-mail/).first(),
  },
  "pick it up instead": {
    on: "checkout",
    press: (page) => page.getByText("I'll pick it up"),
  },
  "place an order that lacks something": {
    on: "checkout",
    press: (page) => findButton(page, "Place order"),
  },
  "place an order": {
    on: "checkout",
    first: fillCheckoutForm,
    press: (page) => findButton(page, "Place order"),
  },
};

/** Fills in the required fields of a guest's order. */
async function fillCheckoutForm(page: Page): Promise<void> {
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await page.getByLabel("Mobile phone").fill("91234567");
  await page.getByLabel("District", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Street and number").fill("12 Nathan Road");
  await page.getByLabel("Building, floor and flat").fill("Flat 5A");
}

function findButton(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
}

function findWishlistButton(page: Page) {
  return page.getByRole("button", { name: /^Add to wishlist/ }).first();
}
