// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

afterEach(cleanup);

test("a cancelled order says that a late payment was sent back", () => {
  const { checkout } = exampleOrder();
  const onlinePayment = {
    state: "refunded" as const,
    method: "card",
    brand: "visa",
    last4: "4242",
    expires_at: "2026-11-22T01:35:00.000Z",
    settled_at: "2026-11-22T01:40:00.000Z",
  };
  const order = exampleOrder({
    current_status: "cancelled",
    checkout: { ...checkout, online: onlinePayment },
  });
  visit("/shop/main/order/o1", { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  expect(screen.getByText(/we've returned it in full/)).toBeDefined();
});
