// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../testing/example-cart.ts";
import { visit } from "../../testing/visit.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";

afterEach(cleanup);

test.each([
  [false, "Not enough points."],
  [true, null],
])("an order is placed when there are points enough for it: %s", async (isEnough, words) => {
  const cart = exampleCart([exampleLine("Tram")], { is_enough_membership_points: isEnough });
  visit("/shop/mini/cart/checkout", {
    page: (
      <CheckoutSummary cart={cart} code="" isPlacing={false} isPricing={false} isUnpriced={false} />
    ),
  });
  const button = await screen.findByRole("button", { name: "Place order" });
  expect(button.hasAttribute("disabled")).toBe(!isEnough);
  expect(screen.queryByRole("alert")?.textContent ?? null).toBe(words);
});

test("what comes to more than one order may is not placed, and says so", async () => {
  const cart = exampleCart([exampleLine("Tram")], { is_total_too_high: true });
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary cart={cart} code="" isPlacing={false} isPricing={false} isUnpriced={false} />
    ),
  });
  const button = await screen.findByRole("button", { name: "Place order" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/^One order can come to HK\$9,999,999\.99 at most/)).toBeTruthy();
});

test("a line that cannot be bought says so with a way out, and blocks the order", async () => {
  const line = { ...exampleLine("Tram"), problem: "not-enough-stock" as const, max_qty: 2 };
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={exampleCart([line])}
        code=""
        isPlacing={false}
        isPricing={false}
        isUnpriced={false}
      />
    ),
  });
  const take = await screen.findByRole("button", { name: /^Take 2/ });
  expect(take.getAttribute("value")).toBe(`take:${line.product_variant_id}:2`);
  expect(screen.getByRole("button", { name: "Place order" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("alert").textContent).toContain("cannot be bought as they stand");
});

test("a total that could not be worked out says so, and is not ordered at", async () => {
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={exampleCart([exampleLine("Tram")])}
        code=""
        isPlacing={false}
        isPricing={false}
        isUnpriced
      />
    ),
  });
  expect(await screen.findByRole("button", { name: "Work it out again" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Place order" }).hasAttribute("disabled")).toBe(true);
});

test.each([
  [true, 428, "You will earn 428 points"],
  [false, 428, "Members earn 428 points"],
  [true, 1, "You will earn 1 point"],
])("says what paying earns: a member (%s) with %i points", async (isMember, points, words) => {
  const cart = exampleCart([exampleLine("Tram")], { points_to_earn: points });
  visit("/shop/main/cart/checkout", {
    page: (
      <CheckoutSummary
        cart={cart}
        code=""
        isPlacing={false}
        isPricing={false}
        isUnpriced={false}
        isMember={isMember}
      />
    ),
  });
  expect(await screen.findByText(words)).toBeDefined();
});
