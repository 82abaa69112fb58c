// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loader as personal } from "../../../shell/personal.ts";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import CartPage, { loader } from "./cart-page.tsx";

const emptyCartData = {
  cart: null,
  code: null,
  hasFailed: false,
  points: null,
  related: null,
  otherStoreCount: 0,
  lastOrder: null,
  shipping: null,
  hints: [],
  removedLines: [],
};

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Path=/; Max-Age=0";
});

test.each([429, 500, 503])(
  "S8-027, S8-028: an unreadable cart (%i) is shown empty and says that nothing is lost",
  async (status) => {
    const path = "/shop/main/cart";
    const loaderResult = await loader(loaderArgs(path, makeRefusingContext(status)));
    visit(path, { page: <PageWithLoader page={CartPage} />, loader: () => loaderResult });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByText(/^We couldn't load your cart/)).toBeDefined();
    expect(main.queryAllByRole("listitem")).toEqual([]);
    expect(main.queryByText("Your Cart is Empty")).toBeNull();
    const sums = within(main.getByRole("complementary", { name: "Summary" }));
    expect(sums.getByText("Subtotal").nextSibling?.textContent).toBe("HK$0.00");
    expect(sums.getByText("Total before shipping").nextSibling?.textContent).toBe("HK$0.00");
    expect(main.getByRole("link", { name: "Try again" })).toBeDefined();
  },
);

test("S8-028: the header shows no count while the cart is unreadable, and the count again afterwards", async () => {
  let hasFailed = true;
  const loader = () => ({ ...emptyCartData, hasFailed });
  visit("/shop/main/cart", {
    personalData: { main: 1, mini: 2, wishlist: { count: 3, ids: [] } },
    page: <PageWithLoader page={CartPage} />,
    loader,
  });
  const header = within(await screen.findByRole("banner"));
  // The same answer contains the counts of wishlist and cart.
  await header.findByRole("link", { name: "Wishlist, 3 on your wishlist" });
  expect(header.getByRole("link", { name: "Cart" })).toBeDefined();
  hasFailed = false;
  fireEvent.click(within(screen.getByRole("main")).getByRole("link", { name: "Try again" }));
  expect(await header.findByRole("link", { name: "Cart, 1 in your cart" })).toBeDefined();
});

test("S8-028, S8-031: unreadable counts show as none", async () => {
  for (const status of [429, 500, 503]) {
    const { data } = await personal(loaderArgs("/personal", makeRefusingContext(status)));
    expect(data).toEqual({ main: 0, mini: 0, wishlist: { count: 0, ids: [] }, user: null });
  }
});

test.each([
  ["/shop/main/cart", "Your Cart is Empty"],
  ["/shop/mini/cart", "Your Cart is Empty"],
  ["/zh/shop/main/cart", "購物車是空的"],
  ["/cn/shop/mini/cart", "购物车是空的"],
])(
  "S8-024: %s without goods says so, and links on in the same store",
  async (path, expectedText) => {
    const loader = () => emptyCartData;
    visit(path, { page: <PageWithLoader page={CartPage} />, loader });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByText(expectedText)).toBeDefined();
    const category = path.replace("/cart", "/category");
    expect(main.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([category]);
  },
);

test.each([
  ["/shop/main/cart", "/shop/mini/cart", "mini store cart: 2"],
  ["/shop/mini/cart", "/shop/main/cart", "main store cart: 2"],
])(
  "%s without goods links to the other store's filled cart, and to the last order",
  async (...row) => {
    const [path, otherCartPath, expectedText] = row;
    const loader = () => ({ ...emptyCartData, otherStoreCount: 2, lastOrder: "HB-2222-3333" });
    visit(path, { page: <PageWithLoader page={CartPage} />, loader });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByText(expectedText, { exact: false })).toBeDefined();
    const link = (name: string) => main.getByRole("link", { name }).getAttribute("href");
    expect(link("View that cart")).toBe(otherCartPath);
    expect(link("HB-2222-3333")).toBe(path.replace("cart", "order/HB-2222-3333"));
  },
);

test("a voucher of the cart waits for the first goods, and shows its condition above them", async () => {
  const makeMinimumProblem = (amount: string) => ({
    code: "minimum-not-met" as const,
    message: "",
    missing: { title: localizeText("HK$200 off"), amount, qty: 0 },
  });
  const emptyCart = exampleCart([], { voucher_problem: makeMinimumProblem("1500.00") });
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...emptyCartData, cart: emptyCart, code: "HV-1" }),
  });
  expect(
    await screen.findByText("Your voucher “HK$200 off” is ready. Spend HK$1,500 to use it."),
  ).toBeDefined();
  cleanup();
  const filledCart = exampleCart([exampleLine("Tram")], {
    voucher_problem: makeMinimumProblem("32.00"),
  });
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...emptyCartData, cart: filledCart, code: "HV-1" }),
  });
  const codeText = "HK$200 off: To use this code, spend HK$32 more.";
  expect(await screen.findByText(codeText)).toBeDefined();
});
