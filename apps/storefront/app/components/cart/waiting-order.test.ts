import type { Cart } from "@harbour/contracts";
import { expect, test } from "vitest";
import { isReplaced, withOwnHolds } from "./waiting-order.ts";

const line = (facts: object) => ({
  product_variant_id: "a",
  qty: 1,
  is_checkout: true,
  stock: 0,
  max_qty: 0,
  problem: "sold-out",
  ...facts,
});
const cart = (...lines: object[]) => ({ cart_items: lines }) as unknown as Cart;
const waiting = { id: "1", reference: "HB-1", held: { a: 1 } };
const problems = ({ cart_items: lines }: Cart) => lines.map(({ problem }) => problem);

test("the last unit, held for the order that is replaced, can be ordered again", () => {
  expect(problems(withOwnHolds(cart(line({})), waiting))).toEqual([null]);
});

test("more than was held, and what others hold, cannot", () => {
  const other = line({ product_variant_id: "b" });
  expect(problems(withOwnHolds(cart(line({ qty: 2 }), other), waiting))).toEqual([
    "sold-out",
    "sold-out",
  ]);
});

test("an order of other lines is not replaced", () => {
  expect(isReplaced(waiting, cart(line({ product_variant_id: "b" })))).toBe(false);
  expect(isReplaced(waiting, cart(line({ is_checkout: false })))).toBe(false);
  expect(isReplaced(waiting, cart(line({})))).toBe(true);
});
