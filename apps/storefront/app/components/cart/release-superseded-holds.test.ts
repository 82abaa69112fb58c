import type { Cart, CartItem } from "@harbour/contracts";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../testing/example-cart.ts";
import { releaseSupersededHolds } from "./release-superseded-holds.ts";

const soldOutFacts = { stock: 0, max_qty: 0, problem: "sold-out" } as const;
const line = (id: string, changes: Partial<CartItem> = {}) =>
  exampleLine(id, { ...soldOutFacts, ...changes });
const makeWaitingOrder = (reference: string) => ({
  order_id: reference,
  reference,
  held: [{ product_variant_id: "a", qty: 1 }],
});
const makeCart = (lines: CartItem[], ...references: string[]) =>
  exampleCart(lines, { waiting_orders: references.map(makeWaitingOrder) });
const listProblems = ({ cart_items: lines }: Cart) => lines.map(({ problem }) => problem);

test("the last unit, reserved for an order that is superseded, can be ordered again", () => {
  expect(listProblems(releaseSupersededHolds(makeCart([line("a")], "HB-1")))).toEqual([null]);
  expect(
    listProblems(releaseSupersededHolds(makeCart([line("a", { qty: 2 })], "HB-1", "HB-2"))),
  ).toEqual([null]);
});

test("units that the superseded order did not reserve cannot be ordered", () => {
  const lines = [line("a", { qty: 2 }), line("b")];
  expect(listProblems(releaseSupersededHolds(makeCart(lines, "HB-1")))).toEqual([
    "sold-out",
    "sold-out",
  ]);
  expect(listProblems(releaseSupersededHolds(makeCart([line("a")])))).toEqual(["sold-out"]);
});
