import { expect, test } from "vitest";
import { computeExpectedRefund } from "./expected-refund.ts";

const bearLine = { product_variant_id: "brown", qty: 2, paid: "199.80", refunded_qty: 0 };

test.each([
  ["nothing chosen", {}, "0.00"],
  ["one of two", { brown: 1 }, "99.90"],
  ["every unit", { brown: 2 }, "199.80"],
  ["a product that is no line of the order", { gone: 3 }, "0.00"],
])("%s", (_, chosenQuantities, amount) => {
  expect(computeExpectedRefund([bearLine], chosenQuantities)).toBe(amount);
});

test("a line's units refunded one by one bring back its price to the cent", () => {
  const line = { ...bearLine, qty: 3, paid: "100.00" };
  const refundAmounts = [0, 1, 2].map((refundedQty) =>
    computeExpectedRefund([{ ...line, refunded_qty: refundedQty }], { brown: 1 }),
  );
  expect(refundAmounts).toEqual(["33.33", "33.33", "33.34"]);
});

test("the refund of each line is rounded down separately", () => {
  const lines = ["a", "b"].map((id) => ({
    product_variant_id: id,
    qty: 2,
    paid: "0.01",
    refunded_qty: 0,
  }));
  expect(computeExpectedRefund(lines, { a: 1, b: 1 })).toBe("0.00");
});
