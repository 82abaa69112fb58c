import { expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { expectedRefund } from "./expected-refund.ts";

const order = exampleOrder();
const [bears] = order.cart_items;
const { price } = order.calculations;

test.each([
  ["none of it", {}, "0.00"],
  ["one of two", { brown: 1 }, "99.90"],
  ["all of it, without shipping", { brown: 2 }, "199.80"],
  ["what is no line of it", { gone: 3 }, "0.00"],
])("%s", (_, chosen, amount) => {
  expect(expectedRefund(order, chosen)).toBe(amount);
});

test("a discount of the whole order is spread over its items", () => {
  const calculations = { ...order.calculations, price: { ...price, total: "129.90" } };
  expect(expectedRefund({ ...order, calculations }, { brown: 1 })).toBe("49.95");
});

test("a promotion's discount is already in the price", () => {
  const lines = [{ ...bears!, promotion_subtotal_price: "150.00" }];
  const calculations = { ...order.calculations, price: { ...price, total: "180.00" } };
  expect(expectedRefund({ ...order, cart_items: lines, calculations }, { brown: 2 })).toBe(
    "150.00",
  );
});
