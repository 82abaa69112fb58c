import type { Cart, TraceReason } from "@harbour/contracts";
import { expect, test } from "vitest";
import { describePriceSteps } from "./price-story.ts";

const text = (en: string) => ({ en, zh: en, cn: en });
const line = (title: string, originalPrice: string, now: string, is_checkout = true) =>
  ({
    product_title: text(title),
    original_subtotal_price: originalPrice,
    subtotal_price: now,
    is_checkout,
  }) as Cart["cart_items"][number];
const step = (rule: string, on: string, amount: string, reason: TraceReason | null = null) => ({
  rule,
  on,
  amount,
  applied: reason === null,
  reason,
});
const cart = {
  cart_items: [
    line("Tram", "100.00", "90.00"),
    line("Bear", "50.00", "50.00"),
    line("Kite", "80.00", "60.00", false),
    line("Whale", "40.00", "30.00"),
  ],
  discounts: [
    {
      _id: "three",
      title: text("Three for two"),
      template_type: "STORE",
      discount_type: "PRICE",
      amount: "20.00",
    },
    {
      _id: "ship",
      title: text("Winter"),
      template_type: "FREE_SHIPPING",
      discount_type: null,
      amount: "25.00",
    },
  ],
  voucher_problem: { code: "expired", message: "" },
  calculation_trace: [
    step("local-price", "SKU-1", "-10.00"),
    step("local-percentage", "SKU-4", "-10.00"),
    step("promotion-price", "three", "-20.00"),
    step("promotion-price", "other", "0.00", "minimum-spending"),
    step("promotion-percentage", "third", "0.00", "minimum-spending"),
    step("promotion-percentage", "fourth", "0.00", "not-best"),
    step("code", "entered", "0.00", "expired"),
    step("shipping", "standard", "25.00"),
    step("free-shipping", "ship", "-25.00"),
  ],
} satisfies Parameters<typeof describePriceSteps>[0];

test("a total is explained by the names of goods and offers, with each reason once", () => {
  const story = describePriceSteps(cart, "en", { hasShipping: true });
  expect(story.map(({ text: storyText, amount }) => [storyText, amount])).toEqual([
    ["Reduced: Tram", "-10.00"],
    ["Reduced: Whale", "-10.00"],
    ["Offer: Three for two", "-20.00"],
    ["Spend more to qualify for another offer.", null],
    ["Only one offer applies, and you got the better one.", null],
    ["This code has expired.", null],
    ["Shipping", "25.00"],
    ["Free shipping: Winter", "-25.00"],
  ]);
});

test("a gift is explained with its worth, and with the discounts of the other offers", () => {
  const trace = [
    {
      ...step("promotion-buy-x-get-y-free", "three", "0.00"),
      title: text("Games"),
      worth: "88.00",
    },
    {
      ...step("promotion-percentage", "fifteen", "0.00", "not-best"),
      title: text("15 % off"),
      worth: "44.40",
    },
    {
      ...step("promotion-buy-x-get-y-free", "bag", "0.00", "not-best"),
      title: text("Free bag"),
      worth: "20.00",
    },
  ];
  const pricedCart = { ...cart, calculation_trace: trace };
  const because = "Only one of these offers applies, and yours";
  expect(describePriceSteps(pricedCart, "en", { hasShipping: true })).toEqual([
    { text: "Gift: Three for two, worth HK$88", amount: "free" },
    // The product page showed that price, so the explanation is always visible.
    {
      text: `15 % off would save you HK$44.40. ${because} saves at least as much.`,
      amount: null,
      isNotable: true,
    },
    {
      text: `Free bag comes with a gift worth HK$20. ${because} is worth at least as much.`,
      amount: null,
    },
  ]);
});

test.each([
  ["en", 1, "Add one more item and get Bear free (Games)."],
  ["en", 2, "Add 2 more items and get Bear free (Games)."],
  ["zh", 1, "Games：再買 1 件，即免費獲贈「Bear」。"],
  ["cn", 2, "Games：再买 2 件，即可免费获赠“Bear”。"],
] as const)("an offer says in %s that %i more bring its gift", (language, qty, expectedText) => {
  const tooFewStep = {
    ...step("promotion-buy-x-get-y-free", "three", "0.00", "too-few"),
    title: text("Games"),
    missing: { qty, gift: text("Bear") },
  };
  const pricedCart = { ...cart, calculation_trace: [tooFewStep] };
  expect(describePriceSteps(pricedCart, language, { hasShipping: true })).toEqual([
    { text: expectedText, amount: null },
  ]);
});

test("a voucher for a gift takes nothing off, and its gift is called free", () => {
  const pricedCart = {
    ...cart,
    calculation_trace: [step("code-buy-x-get-y-free", "three", "0.00")],
  };
  const [first] = describePriceSteps(pricedCart, "en", { hasShipping: false });
  expect(first).toMatchObject({ amount: "free" });
  expect(first!.text).toContain("Three for two");
});

test("a voucher is called a voucher, and not a promotion code", () => {
  const discounts = cart.discounts.map((discount) => ({
    ...discount,
    template_type: "VOUCHER" as const,
  }));
  const pricedCart = {
    ...cart,
    discounts,
    calculation_trace: [step("code-price", "three", "-10.00")],
  };
  const [first] = describePriceSteps(pricedCart, "zh", { hasShipping: false });
  expect(first!.text).toMatch(/^優惠券：/);
});

test("the price of a delivery is not shown before a choice", () => {
  const story = describePriceSteps(cart, "zh", { hasShipping: false });
  expect(story.at(-1)?.text).toBe("此優惠碼已過期。");
});

test("the explanation exists in every language", () => {
  for (const language of ["zh", "cn"] as const)
    expect(describePriceSteps(cart, language, { hasShipping: true })[0]!.text).toBe(
      "特价：Tram".replace("价", language === "zh" ? "價" : "价"),
    );
});
