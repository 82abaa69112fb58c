import type { Cart, Discount } from "@harbour/contracts";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { writeExpectedCart } from "./expected-cart.ts";
import { readExpectedCart } from "./read-expected-cart.server.ts";
import { describeTotalChanges } from "./total-changes.ts";

const winterDiscount: Discount = {
  _id: "winter",
  title: { en: "Winter sale", zh: "冬日優惠", cn: "冬日优惠" },
  template_type: "STORE",
  discount_type: "PERCENTAGE",
  amount: "20.00",
};

const withShipping = (fee: string): Partial<Cart> => {
  const { calculations } = exampleCart([]);
  return { calculations: { ...calculations, shipping_fee: fee } };
};

function listChanges(expectedCart: Cart, now: Cart, language: "en" | "zh" = "en"): string[] {
  return describeTotalChanges(
    readExpectedCart(writeExpectedCart(expectedCart, language))!,
    now,
    language,
  );
}
const shownCart = exampleCart([exampleLine("Tram"), exampleLine("Bear")], {
  ...withShipping("30.00"),
  discounts: [winterDiscount],
});

test("an unchanged total has no cause", () => {
  expect(listChanges(shownCart, shownCart)).toEqual([]);
});

test("a changed price is named with both values, and its promotion is no separate cause", () => {
  const tramLine = exampleLine("Tram", { discounted_price_per_unit: "130.00" });
  const now = {
    ...shownCart,
    cart_items: [tramLine, exampleLine("Bear")],
    discounts: [{ ...winterDiscount, amount: "23.00" }],
  };
  expect(listChanges(shownCart, now)).toEqual(["Tram is now HK$130.00 each instead of HK$100.00."]);
  expect(listChanges(shownCart, now, "zh")).toEqual([
    "Tram zh：每件售價由 HK$100.00 改為 HK$130.00。",
  ]);
});

test("two variants of one product are distinguished in a change", () => {
  const localizeText = (text: string) => ({ en: text, zh: text, cn: text });
  const redLine = exampleLine("Tram", { product_variant_title: localizeText("Red") });
  const blueLine = {
    ...redLine,
    product_variant_id: "blue",
    product_variant_title: localizeText("Blue"),
  };
  const higherPrice = { discounted_price_per_unit: "130.00" };
  const now = exampleCart([
    { ...redLine, ...higherPrice },
    { ...blueLine, ...higherPrice },
  ]);
  expect(listChanges(exampleCart([redLine, blueLine]), now)).toEqual([
    "Tram (Red) is now HK$130.00 each instead of HK$100.00.",
    "Tram (Blue) is now HK$130.00 each instead of HK$100.00.",
  ]);
});

test("changes from another window are named: added, removed or another quantity", () => {
  const now = { ...shownCart, cart_items: [exampleLine("Tram", { qty: 2 }), exampleLine("Cat")] };
  expect(listChanges(shownCart, now)).toEqual([
    "Tram: you now have 2 in your cart instead of 1.",
    "Cat was added in another window.",
    "Items no longer in your cart: 1.",
  ]);
});

test("lines that are not bought now are not mentioned", () => {
  const now = {
    ...shownCart,
    cart_items: [...shownCart.cart_items, exampleLine("Cat", { is_checkout: false })],
  };
  expect(listChanges(shownCart, now)).toEqual([]);
});

test("promotions that ended, began or changed their amount are named", () => {
  expect(listChanges(shownCart, { ...shownCart, discounts: [] })).toEqual([
    "“Winter sale” no longer applies to this order.",
  ]);
  expect(listChanges({ ...shownCart, discounts: [] }, shownCart)).toEqual([
    "“Winter sale” now applies.",
  ]);
  const withSmallerDiscount = { ...shownCart, discounts: [{ ...winterDiscount, amount: "10.00" }] };
  expect(listChanges(shownCart, withSmallerDiscount)).toEqual([
    "“Winter sale” now saves you HK$10 instead of HK$20.",
  ]);
});

test("a code that no longer applies is named with the reason", () => {
  const problem = { code: "expired", message: "" } as const;
  expect(listChanges(shownCart, { ...shownCart, voucher_problem: problem })).toEqual([
    "This code has expired.",
  ]);
});

test("a changed shipping fee is named, and free shipping by its name", () => {
  expect(listChanges(shownCart, { ...shownCart, ...withShipping("0.00") })).toEqual([
    "Shipping is now free instead of HK$30.00.",
  ]);
});

test("a lost or smaller gift and changed points are named", () => {
  const gift = (id: string, qty: number) => {
    const { product_id, product_variant_id, product_title, product_variant_title } =
      exampleLine(id);
    return {
      product_id,
      product_variant_id,
      product_title,
      product_variant_title,
      qty,
      image: null,
      comes_with: null,
    };
  };
  const pointsFields = (total: number) => ({
    calculations: { ...shownCart.calculations, point: { subtotal: total, total } },
  });
  const expectedCart = {
    ...shownCart,
    ...pointsFields(80),
    gift_items: [gift("Bell", 1), gift("Pin", 3)],
  };
  const now = { ...shownCart, ...pointsFields(150), gift_items: [gift("Pin", 1), gift("Cap", 1)] };
  expect(listChanges(expectedCart, now)).toEqual([
    "The gift Bell no longer comes with this order.",
    "Pin: you now get 1 free instead of 3.",
    "This order now costs 150 points instead of 80.",
  ]);
  expect(listChanges(expectedCart, now, "zh")).toEqual([
    "此訂單不再附送贈品：Bell zh。",
    "贈品由 3 件變為 1 件：Pin zh。",
    "所需積分已有變動：80 → 150。",
  ]);
  const twice = { ...shownCart, gift_items: [gift("Pin", 1), gift("Pin", 2)] };
  expect(listChanges(twice, { ...shownCart, gift_items: [gift("Pin", 3)] })).toEqual([]);
});

test("an invalid description of a cart is ignored", () => {
  for (const text of ["", "{", "[]", "null", '{"lines":{}}'])
    expect(readExpectedCart(text)).toBeNull();
  const validExpectedCart = {
    lines: { a: [1, "2.00"] },
    discounts: { b: ["c", "1.00"] },
    shipping: "0.00",
    points: 0,
    gifts: { d: ["e", 1] },
  };
  expect(readExpectedCart(JSON.stringify(validExpectedCart))).toEqual(validExpectedCart);
  for (const invalidPart of [
    { lines: { a: null } },
    { lines: { a: [1] } },
    { lines: { a: [1, "much"] } },
    { lines: { a: ["1", "2.00"] } },
    { discounts: { b: ["c", 1] } },
    { discounts: { b: [{}, "1.00"] } },
    { discounts: [1] },
    { shipping: "free" },
    { points: -1 },
    { gifts: { d: ["e", 0] } },
  ])
    expect(readExpectedCart(JSON.stringify({ ...validExpectedCart, ...invalidPart }))).toBeNull();
});
