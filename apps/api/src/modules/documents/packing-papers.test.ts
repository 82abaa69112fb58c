import type { Order } from "@harbour/contracts";
import { expect, test } from "vitest";
import { toPack } from "./packing-papers.ts";

const anOrder = (...sent: readonly (readonly [id: string, qty: number])[]) =>
  ({
    cart_items: [
      { product_variant_id: "a", sku: "HB-A", qty: 3, withdrawn_qty: 0 },
      { product_variant_id: "b", sku: "HB-B", qty: 1, withdrawn_qty: 0 },
    ],
    gift_items: [{ product_variant_id: "a", qty: 1, withdrawn_qty: 0 }],
    parcels: sent.map(([product_variant_id, qty]) => ({ lines: [{ product_variant_id, qty }] })),
  }) as unknown as Order;
const packed = (order: Order) => {
  const { cart_items, gift_items } = toPack(order);
  return [cart_items, gift_items].map((items) =>
    items.map(({ product_variant_id, qty }) => `${qty} ${product_variant_id}`),
  );
};

test("everything is packed while nothing has been sent", () => {
  expect(packed(anOrder())).toEqual([["3 a", "1 b"], ["1 a"]]);
});

test("gifts that were taken out are packed no more, nor named once all is sent", () => {
  const without = (order: Order): Order => ({
    ...order,
    gift_items: order.gift_items.map((gift) => ({ ...gift, withdrawn_qty: 1 })),
  });
  expect(packed(without(anOrder()))).toEqual([["3 a", "1 b"], []]);
  expect(packed(without(anOrder(["a", 3], ["b", 1])))).toEqual([["3 a", "1 b"], []]);
});

test("what a parcel has taken is packed no more, the bought before the given", () => {
  expect(packed(anOrder(["a", 1]))).toEqual([["2 a", "1 b"], ["1 a"]]);
  expect(packed(anOrder(["a", 1], ["a", 2]))).toEqual([["1 b"], ["1 a"]]);
  expect(packed(anOrder(["a", 4]))).toEqual([["1 b"], []]);
});

test("once nothing remains, the paper names all that was sent, and nothing that was paid back for before", () => {
  expect(packed(anOrder(["a", 4], ["b", 1]))).toEqual([["3 a", "1 b"], ["1 a"]]);
  const { cart_items: bought, ...order } = anOrder(["a", 3]);
  const [first, second] = bought as [Order["cart_items"][number], Order["cart_items"][number]];
  const withdrawn = [
    { ...first, withdrawn_qty: 1 },
    { ...second, withdrawn_qty: 1 },
  ];
  expect(packed({ ...order, cart_items: withdrawn })).toEqual([["2 a"], ["1 a"]]);
});
