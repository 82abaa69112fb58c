import { type TraceReason, traceReason } from "@harbour/contracts";
import { expect, test } from "vitest";
import { isVisibleToShoppers } from "./internal-reasons.rules.ts";
import { calculatePrice } from "./price.rules.ts";
import type { CodePromotion, FreeShipping, PricingInput, StorePromotion } from "./pricing-input.ts";
import {
  aCode,
  aLine,
  aPromotion,
  pricedAt,
  makeGiftReward,
  makePricingInput,
  freeShipping,
  promotionWithoutGift,
  endOfYear,
  priceReward,
  percentReward,
} from "./testing.ts";

/** A cart with two pieces at HK$100 each, and one at HK$30. */
const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
const promotion = (terms: Partial<StorePromotion>, reward = priceReward(5_000)) =>
  makePricingInput(cart, { offers: { promotions: [aPromotion("p", reward, terms)] } });
const code = (terms: Partial<CodePromotion>, reward = priceReward(3_000)) =>
  makePricingInput(cart, {
    offers: { codes: [{ promotion: aCode("c", reward, terms), voucher: null }] },
  });
const factsByReason: Readonly<Record<TraceReason, PricingInput>> = {
  goods: promotion({ goods: new Set(["c"]) }),
  "minimum-spending": promotion({ minSpending: 23_001 }),
  "minimum-quantity": promotion({ minQuantity: 4 }),
  quota: promotion({ quota: { left: 0, leftForPerson: null } }),
  "not-best": makePricingInput(cart, {
    offers: { promotions: [aPromotion("a", priceReward(2)), aPromotion("b", priceReward(1))] },
  }),
  "too-few": promotion({}, makeGiftReward(4, 1)),
  "nothing-to-give": promotion({}, makeGiftReward(1, 1, { stock: 0 })),
  "gift-missing": makePricingInput(cart, {
    offers: { unreachable: [promotionWithoutGift("STORE")] },
  }),
  "not-enough-points": makePricingInput([aLine("a", { point: 1 })]),
  "not-yet": promotion({ window: { from: endOfYear, until: null } }),
  stopped: promotion({ isActive: false }),
  unknown: makePricingInput(cart, { enteredCode: "NOPE" }),
  expired: code({ window: { from: null, until: pricedAt } }),
  used: code({ quota: { left: 0, leftForPerson: null } }),
  "not-yours": code({ groups: ["staff"] }),
  "minimum-not-met": code({ minQuantity: 99 }),
  "wrong-store": code({ storeIds: ["mini"] }),
  "wrong-goods": code({ goods: new Set(["c"]) }),
  "gift-sold-out": code({}, makeGiftReward(1, 1, { stock: 0 })),
  "nothing-to-lower": promotion({}, percentReward(0)),
};

test.each(traceReason.options)("a cart can report %s", (reason) =>
  expect(calculatePrice(factsByReason[reason]).trace.map((step) => step.reason)).toContain(reason),
);

const makeFreeShippingFacts = (terms: Partial<FreeShipping>, fee = 4_000) =>
  makePricingInput(cart, {
    shipping: { fee, by: "courier" },
    offers: { promotions: [freeShipping("free", terms)] },
  });

test.each<[TraceReason, PricingInput]>([
  ["goods", makeFreeShippingFacts({ goods: new Set(["c"]) })],
  ["minimum-spending", makeFreeShippingFacts({ minSpending: 23_001 })],
  ["minimum-quantity", makeFreeShippingFacts({ minQuantity: 4 })],
  ["quota", makeFreeShippingFacts({ quota: { left: 0, leftForPerson: null } })],
  ["nothing-to-lower", makeFreeShippingFacts({}, 0)],
  ["expired", makeFreeShippingFacts({ window: { from: null, until: pricedAt } })],
  ["not-yet", makeFreeShippingFacts({ window: { from: endOfYear, until: null } })],
  ["stopped", makeFreeShippingFacts({ isActive: false })],
  ["wrong-store", makeFreeShippingFacts({ storeIds: ["mini"] })],
  ["not-yours", makeFreeShippingFacts({ groups: ["staff"] })],
  [
    "not-best",
    makePricingInput(cart, { offers: { promotions: [freeShipping("a"), freeShipping("free")] } }),
  ],
])("free shipping that does not apply is recorded for staff alone: %s", (reason, pricingFacts) => {
  const { trace } = calculatePrice(pricingFacts);
  const steps = trace.filter(({ on }) => on === "free");
  expect(steps).toMatchObject([{ rule: "free-shipping", applied: false, reason, amount: "0.00" }]);
  expect(steps[0]).toHaveProperty("title.en");
  expect(steps.filter(isVisibleToShoppers)).toEqual([]);
});

test.each(["STORE", "PROMOTION_CODE"] as const)(
  "a promotion without its gift is recorded for staff alone: %s",
  (templateType) => {
    const { trace } = calculatePrice(
      makePricingInput(cart, { offers: { unreachable: [promotionWithoutGift(templateType)] } }),
    );
    const steps = trace.filter(({ reason }) => reason === "gift-missing");
    expect(steps).toMatchObject([{ on: "lacking", applied: false }]);
    expect(steps.filter(isVisibleToShoppers)).toEqual([]);
  },
);

test.each<[TraceReason, PricingInput]>([
  ["expired", promotion({ window: { from: null, until: pricedAt } })],
  ["stopped", promotion({ isActive: false })],
  ["wrong-store", promotion({ storeIds: ["mini"] })],
  ["not-yours", promotion({ groups: ["staff"] })],
  ["wrong-goods", code({ goods: new Set(["c"]) })],
  ["minimum-not-met", code({ minSpending: 23_001 })],
  ["minimum-not-met", code({}, makeGiftReward(4, 1))],
  ["gift-sold-out", code({}, makeGiftReward(1, 1, { stock: 0 }))],
  ["nothing-to-lower", code({}, percentReward(0))],
])("automatic promotions and codes explain themselves: %s", (reason, pricingFacts) =>
  expect(calculatePrice(pricingFacts).trace.map((step) => step.reason)).toContain(reason),
);
