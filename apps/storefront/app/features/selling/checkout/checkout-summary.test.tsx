// @vitest-environment jsdom
import type { Cart } from "@harbour/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { visit } from "../../../testing/visit.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";

afterEach(cleanup);

const renderCheckoutSummary = (cart: Cart, points: number | null = null) =>
  visit("/shop/mini/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={cart}
        code=""
        points={points}
        isPlacing={false}
        isPricing={false}
        isPriceStale={false}
      />
    ),
  });

test("each total of the checkout names the points beside the money", async () => {
  const cart = exampleCart([exampleLine("Tram")]);
  const price = { subtotal: "100.00", total: "130.00" };
  const point = { subtotal: 60, total: 60 };
  renderCheckoutSummary({ ...cart, calculations: { ...cart.calculations, price, point } }, 100);
  await screen.findByRole("button", { name: "Place order" });
  // The folded summary, the sums, the explanation and the bar show the total.
  expect(screen.getAllByText("HK$130.00 + 60 points")).toHaveLength(4);
});

test.each([
  [false, 540, "You have 540 points. You need 420 more points. Back to cart"],
  [false, null, "Some items cost points. Sign in to use points Back to cart"],
  [true, 1000, null],
])("an order needs enough points: %s, of %s", async (isEnough, points, expectedText) => {
  const cart = exampleCart([exampleLine("Tram")], { is_enough_membership_points: isEnough });
  const calculations = { ...cart.calculations, point: { subtotal: 960, total: 960 } };
  renderCheckoutSummary({ ...cart, calculations }, points);
  const button = await screen.findByRole("button", { name: "Place order" });
  expect(button.hasAttribute("disabled")).toBe(!isEnough);
  const notice = expectedText && screen.getByText(/points[.,]/).closest("[role]");
  expect((notice || null) && (notice as HTMLElement).textContent).toBe(expectedText);
  if (expectedText === null) return;
  expect(screen.getByRole("link", { name: "Back to cart" }).getAttribute("href")).toBe(
    "/shop/mini/cart",
  );
});

test("a pre-order is marked, with its release day", async () => {
  const preorderFacts = { availability: "PREORDER", release_date: "2027-06-30" } as const;
  renderCheckoutSummary(exampleCart([exampleLine("Tram"), exampleLine("Dragon", preorderFacts)]));
  const preorderNotes = await screen.findAllByText(/^Pre-order/);
  expect(preorderNotes.map(({ textContent }) => textContent)).toEqual([
    "Pre-order, out on 30/06/2027",
  ]);
});

test("a limit per person names the order that used it, with a remedy", async () => {
  const overLimitLine = {
    problem: "over-limit",
    limited_by: "per-person",
    max_qty: 0,
    bought_before: { qty: 1, reference: "HB-2222-3333" },
  } as const;
  renderCheckoutSummary(exampleCart([exampleLine("Tram", overLimitLine)]));
  expect(
    await screen.findByText("There's a limit per person, and you've already ordered 1"),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Order HB-2222-3333" }).getAttribute("href")).toBe(
    "/shop/mini/order/HB-2222-3333",
  );
  expect(screen.getByRole("button", { name: "Remove and continue: Tram" })).toBeDefined();
});

test("an order above the maximum is not placed, and the page says so", async () => {
  const cart = exampleCart([exampleLine("Tram")], { is_total_too_high: true });
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={cart}
        code=""
        isPlacing={false}
        isPricing={false}
        isPriceStale={false}
      />
    ),
  });
  const button = await screen.findByRole("button", { name: "Place order" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/^Orders are limited to HK\$9,999,999\.99/)).toBeTruthy();
});

test("a line that cannot be bought shows a remedy, and blocks the order", async () => {
  const line = { ...exampleLine("Tram"), problem: "not-enough-stock" as const, max_qty: 2 };
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={exampleCart([line])}
        code=""
        isPlacing={false}
        isPricing={false}
        isPriceStale={false}
      />
    ),
  });
  const changeButton = await screen.findByRole("button", { name: /^Change to 2/ });
  expect(changeButton.getAttribute("value")).toBe(`take:${line.product_variant_id}:2`);
  expect(screen.getByRole("button", { name: "Place order" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("alert").textContent).toContain("Some items need attention");
});

test("a total that could not be calculated is marked as old, and cannot be ordered", async () => {
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={exampleCart([exampleLine("Tram")])}
        code=""
        isPlacing={false}
        isPricing={false}
        isPriceStale
      />
    ),
  });
  expect(await screen.findByRole("button", { name: "Calculate again" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Place order" }).hasAttribute("disabled")).toBe(true);
});

test.each([
  [true, 428, "You'll earn 428 points"],
  [false, 428, "Members earn 428 points"],
  [true, 1, "You'll earn 1 point"],
])(
  "the summary shows the points to earn: a member (%s) with %i points",
  async (isMember, points, expectedText) => {
    const cart = exampleCart([exampleLine("Tram")], { points_to_earn: points });
    visit("/shop/main/cart/checkout", {
      page: (
        <CheckoutSummary
          cart={cart}
          code=""
          isPlacing={false}
          isPricing={false}
          isPriceStale={false}
          isMember={isMember}
        />
      ),
    });
    expect(await screen.findByText(expectedText)).toBeDefined();
  },
);
