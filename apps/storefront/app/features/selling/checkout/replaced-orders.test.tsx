import type { Cart } from "@harbour/contracts";
// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { visit } from "../../../testing/visit.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";

afterEach(cleanup);

const makeWaitingOrder = (reference: string): Cart["waiting_orders"][number] => ({
  order_id: `id-${reference}`,
  reference,
  held: [],
});

test.each([
  ["/shop/main/cart/checkout", "This will replace your unpaid order HB-2222-3333.", "Pay now"],
  ["/zh/shop/main/cart/checkout", "將取代未付款的訂單 HB-2222-3333。", "前往付款"],
  ["/cn/shop/main/cart/checkout", "将取代未付款的订单 HB-2222-3333。", "前往付款"],
])("%s names the unpaid order that its button replaces", async (path, text, pay) => {
  const cart = exampleCart([exampleLine("Tram")], {
    waiting_orders: [makeWaitingOrder("HB-2222-3333")],
  });
  visit(path, {
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
  const line = await screen.findByText(
    (_, element) => element?.tagName === "P" && element.textContent.startsWith(text),
  );
  const bar = line.closest(".order-bar");
  expect(bar?.querySelector('[value="place"]'), "in the bar of the button").not.toBeNull();
  const address = within(line).getByRole("link", { name: pay }).getAttribute("href");
  expect(address).toMatch(/\/order\/id-HB-2222-3333$/);
});
