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
    page: <CheckoutSummary cart={cart} code="" isPlacing={false} isPricing={false} />,
  });
  const button = await screen.findByRole("button", { name: "Place order" });
  expect(button.hasAttribute("disabled")).toBe(!isEnough);
  expect(screen.queryByRole("alert")?.textContent ?? null).toBe(words);
});
