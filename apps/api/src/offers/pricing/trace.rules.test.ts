import { type TraceReason, traceReason } from "@harbour/contracts";
import { expect, test } from "vitest";
import type { CodePromotion, PricingFacts, StorePromotion } from "./facts.ts";
import { price } from "./price.rules.ts";
import { aCode, aLine, aPromotion, at, buyGet, facts, off, percent } from "./testing.ts";

/** A cart with two pieces at HK$100 each, and one at HK$30. */
const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
const promotion = (terms: Partial<StorePromotion>, reward = off(5_000)) =>
  facts(cart, { offers: { promotions: [aPromotion("p", reward, terms)] } });
const code = (terms: Partial<CodePromotion>, reward = off(3_000)) =>
  facts(cart, { offers: { codes: [{ promotion: aCode("c", reward, terms), voucher: null }] } });
const factsOf: Readonly<Record<TraceReason, PricingFacts>> = {
  goods: promotion({ goods: new Set(["c"]) }),
  "minimum-spending": promotion({ minSpending: 23_001 }),
  "minimum-quantity": promotion({ minQuantity: 4 }),
  quota: promotion({ quota: { left: 0, leftForPerson: null } }),
  "not-best": facts(cart, {
    offers: { promotions: [aPromotion("a", off(2)), aPromotion("b", off(1))] },
  }),
  "too-few": promotion({}, buyGet(4, 1)),
  "nothing-to-give": promotion({}, buyGet(1, 1, { stock: 0 })),
  "not-enough-points": facts([aLine("a", { point: 1 })]),
  unknown: facts(cart, { enteredCode: "NOPE" }),
  expired: code({ window: { from: null, until: at } }),
  used: code({ quota: { left: 0, leftForPerson: null } }),
  "not-yours": code({ groups: ["staff"] }),
  "minimum-not-met": code({ minQuantity: 99 }),
  "wrong-store": code({ storeIds: ["mini"] }),
  "wrong-goods": code({ goods: new Set(["c"]) }),
  "gift-sold-out": code({}, buyGet(1, 1, { stock: 0 })),
  "nothing-to-lower": promotion({}, percent(0)),
};

test.each(traceReason.options)("a cart can report %s", (reason) =>
  expect(price(factsOf[reason]).trace.map((step) => step.reason)).toContain(reason),
);
