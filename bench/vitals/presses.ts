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
  readonly pageName: PageName;
  /** A step before the measured press. */
  readonly first?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Locator;
}

export const presses: Record<string, MeasuredPress> = {
  "open the menu": { pageName: "home", press: (page) => findButton(page, "Menu") },
  "open the search": { pageName: "home", press: (page) => findButton(page, "Search") },
  "open the filters": { pageName: "list", press: (page) => findButton(page, "Filters") },
  "keep a product": { pageName: "list", press: (page) => findWishlistButton(page) },
  "load more": { pageName: "list", press: (page) => page.getByRole("link", { name: "Show more" }) },
  "one more": { pageName: "product", press: (page) => findButton(page, "One more") },
  "add to cart": { pageName: "product", press: (page) => findButton(page, "Add to cart") },
  "one more of a line": { pageName: "cart", press: (page) => findButton(page, "One more") },
  "leave a line out": { pageName: "cart", press: (page) => page.getByRole("checkbox").first() },
  "remove a line": {
    pageName: "cart",
    press: (page) => page.getByRole("button", { name: /^Remove / }).first(),
  },
  "leave a field empty": {
    pageName: "checkout",
    first: (page) => page.getByLabel("Recipient's name").focus(),
    press: (page) => page.getByLabel(/^E-mail/).first(),
  },
  "pick it up instead": {
    pageName: "checkout",
    press: (page) => page.getByText("I'll pick it up"),
  },
  "place an order that lacks something": {
    pageName: "checkout",
    press: (page) => findButton(page, "Place order"),
  },
  "place an order": {
    pageName: "checkout",
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
