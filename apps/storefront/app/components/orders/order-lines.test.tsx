// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../testing/example-order.ts";
import { visit } from "../../testing/visit.tsx";
import { OrderLines } from "./order-lines.tsx";

afterEach(cleanup);

test("a line with a promotion shows its reduced price and the price before", () => {
  const order = exampleOrder();
  const reducedLine = { ...order.cart_items[0]!, promotion_subtotal_price: "159.84" };
  const page = <OrderLines order={{ ...order, cart_items: [reducedLine] }} />;
  visit("/shop/main/order/o1", { page });
  const lines = within(screen.getByRole("region", { name: "Products" }));
  expect(lines.getByText("HK$159.84")).toBeDefined();
  expect(lines.getByText("HK$199.80", { selector: "s" })).toBeDefined();
});
