// @vitest-environment jsdom
import type { Configuration } from "@harbour/contracts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { listAccountEntries } from "../components/site/account-entries.ts";
import { localizeText } from "../testing/example-site.ts";
import { anna, visit } from "../testing/visit.tsx";

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Path=/; Max-Age=0";
  document.cookie = "theme=; Path=/; Max-Age=0";
  delete document.documentElement.dataset["theme"];
});

const withinHeader = () => within(screen.getByRole("banner"));
const footer = () => within(screen.getByRole("contentinfo"));
const readHref = (link: HTMLElement) => link.getAttribute("href");

test("the header's logo links home, in the page's language", () => {
  visit("/zh/shop/main/cart");
  expect(readHref(withinHeader().getByRole("link", { name: "Harbour zh" }))).toBe("/zh");
});

test("the search button leads to the main store's products and empties the box", async () => {
  const router = visit("/shop/mini/product");
  const [box] = withinHeader().getAllByRole<HTMLInputElement>("combobox", { name: "Search" });
  const [button] = withinHeader().getAllByRole("button", { name: "Search" });
  fireEvent.change(box!, { target: { value: "wooden train" } });
  fireEvent.click(button!);
  await waitFor(() => expect(router.state.location.pathname).toBe("/shop/main/product"));
  expect(router.state.location.search).toBe("?keyword=wooden+train");
  await waitFor(() => expect(box!.value).toBe(""));
});

const line = {
  id: "line",
  title: "Wooden train",
  variant: "Red",
  image: null,
  color: null,
  path: "/shop/mini/product/wooden-train",
  variantId: "red",
  qty: 2,
  maxQty: 5,
  price: "HK$99.80",
  gifts: [{ id: "whale", title: "Whale", qty: 1 }],
};

test("the header's cart opens the mini cart for members, with lines, total and their changes", async () => {
  const requests: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    requests.push(new URL(request.url).search);
    const sums = [["Subtotal", "HK$69.80"]];
    return { lines: [line], sums, total: "HK$99.80", isEstimate: true, canCheckOut: true };
  };
  const changes: object[] = [];
  const action = async ({ request }: { request: Request }) => {
    changes.push(Object.fromEntries(await request.formData()));
    return { refusal: { problem: "Only 2 left" } };
  };
  visit("/shop/mini/product", {
    personalData: { mini: 1, user: anna },
    routes: [
      { path: "/mini-cart", loader },
      { path: "/shop/mini/cart", action },
    ],
  });
  const cart = await withinHeader().findByRole("link", { name: "Cart, 1 in your cart" });
  expect(screen.queryByRole("dialog", { name: "Cart" })).toBeNull();
  fireEvent.click(cart);
  const drawer = within(screen.getByRole("dialog", { name: "Cart" }));
  expect(readHref(await drawer.findByRole("link", { name: "Wooden train" }))).toBe(line.path);
  expect(drawer.getByText("Free gift: Whale × 1")).toBeDefined();
  expect(drawer.getByText("Subtotal").parentElement?.textContent).toBe("SubtotalHK$69.80");
  expect(drawer.getByText("Total before shipping").parentElement?.textContent).toContain(
    "HK$99.80",
  );
  expect(readHref(drawer.getByRole("link", { name: "View cart" }))).toBe("/shop/mini/cart");
  expect(readHref(drawer.getByRole("link", { name: "Check out" }))).toBe(
    "/shop/mini/cart/checkout",
  );
  expect(requests).toEqual(["?store=mini&count=1"]);
  fireEvent.click(drawer.getByRole("button", { name: "One more" }));
  expect(await drawer.findByText("Only 2 left")).toBeDefined();
  fireEvent.click(drawer.getByRole("button", { name: "Remove Wooden train" }));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes).toEqual([
    { intent: "set", variant: "red", qty: "3" },
    { intent: "remove", variant: "red" },
  ]);
});

test("after the removal of the last line, the empty mini cart's message has the focus", async () => {
  let lines = [line];
  const loader = () => ({ lines, sums: [], total: "HK$99.80", canCheckOut: true });
  const action = () => {
    lines = [];
    return { refusal: null };
  };
  visit("/shop/mini/product", {
    personalData: { mini: 1, user: anna },
    routes: [
      { path: "/mini-cart", loader },
      { path: "/shop/mini/cart", action },
    ],
  });
  fireEvent.click(await withinHeader().findByRole("link", { name: "Cart, 1 in your cart" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove Wooden train" }));
  const message = await screen.findByText("Your Cart is Empty");
  expect(document.activeElement).toBe(message);
});

test("a member's empty mini cart shows the shop's own words", async () => {
  const loader = () => ({ lines: [], sums: [], total: null });
  visit("/", { personalData: { user: anna }, routes: [{ path: "/mini-cart", loader }] });
  await waitFor(() =>
    expect(withinHeader().getByRole("link", { name: "Cart" }).ariaHasPopup).toBeTruthy(),
  );
  fireEvent.click(withinHeader().getByRole("link", { name: "Cart" }));
  expect(await screen.findByText("Your Cart is Empty")).toBeDefined();
});

test("for guests the cart in the header leads to the cart", async () => {
  const router = visit("/shop/main/product", { personalData: { main: 1 } });
  fireEvent.click(await withinHeader().findByRole("link", { name: "Cart, 1 in your cart" }));
  expect(screen.queryByRole("dialog", { name: "Cart", hidden: true })).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/shop/main/cart"));
});

test("the header counts the wishlist's items, a guest's too", async () => {
  visit("/", { personalData: { wishlist: { count: 2, ids: ["a", "b"] } } });
  const heart = await withinHeader().findByRole("link", { name: "Wishlist, 2 on your wishlist" });
  expect(readHref(heart)).toBe("/shop/main/wishlist");
});

test("the menu of phones has only the enabled entries of a member's account", async () => {
  const entry = (title: string, is_enabled: boolean | 0 | 1) => ({
    title: localizeText(title),
    path: `/account/${title.toLowerCase()}`,
    is_enabled,
  });
  const account = [entry("Orders", 1), entry("Details", true), entry("Vouchers", 0)];
  const layout = { "customer-layout": { navbar: { account } } } as unknown as Configuration;
  visit("/zh", {
    personalData: { user: { ...anna, entries: listAccountEntries(layout) } },
    routes: [{ path: "/zh/navigation", loader: () => ({}) }],
  });
  expect(document.getElementById("mobile-menu"), "it is drawn on demand").toBeNull();
  fireEvent.click(withinHeader().getByRole("button", { name: "選單" }));
  const menu = within(await screen.findByRole("region", { name: "我的帳戶" }));
  fireEvent.click(await menu.findByText("Anna"));
  expect(menu.getAllByRole("link").map((link) => [link.textContent, readHref(link)])).toEqual([
    ["Orders zh", "/zh/account/orders"],
    ["Details zh", "/zh/account/details"],
  ]);
  expect(menu.getByRole("button", { name: "登出" })).toBeDefined();
});

test("the footer has the shop's description, addresses, e-mail, phone and last line, as configured", () => {
  const link = (title: string, url: string) => ({ title: localizeText(title), url });
  visit("/cn", {
    layout: {
      footer: {
        description: localizeText("Toys by the sea"),
        store_information: {
          title: localizeText("Our store"),
          address: link("12 Nathan Road", "https://maps.example/harbour"),
          other_addresses: [link("9 Kite Street", "/contact-us")],
          email: link("Write to us", "mailto:shop@harbour.example"),
          phone: link("Call us", "tel:+85212345678"),
        },
        powered_by: localizeText("Harbour, since 1997"),
      },
    },
  });
  expect(footer().getByText("Toys by the sea cn")).toBeDefined();
  expect(footer().getByText("Our store cn")).toBeDefined();
  expect(
    footer()
      .getAllByRole("link")
      .map((element) => [element.textContent, readHref(element)]),
  ).toEqual(
    expect.arrayContaining([
      ["12 Nathan Road cn", "https://maps.example/harbour"],
      ["9 Kite Street cn", "/cn/contact-us"],
      ["Write to us cn", "mailto:shop@harbour.example"],
      ["Call us cn", "tel:+85212345678"],
    ]),
  );
  expect(footer().getByText("Harbour, since 1997 cn")).toBeDefined();
});

test("the language switch offers only the enabled languages", () => {
  visit("/zh/faq");
  fireEvent.click(withinHeader().getByLabelText("語言"));
  expect(withinHeader().getByRole("link", { name: "English" })).toBeDefined();
  expect(withinHeader().getByRole("link", { name: "繁體中文" })).toBeDefined();
  expect(withinHeader().queryByRole("link", { name: "简体中文" })).toBeNull();
});

test("the header's switch makes the site dark and light again, and the browser remembers it", () => {
  visit("/");
  fireEvent.click(withinHeader().getByRole("button", { name: "Dark" }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(document.cookie).toContain("theme=dark");
  fireEvent.click(withinHeader().getByRole("button", { name: "Light" }));
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(document.cookie).toContain("theme=light");
});
