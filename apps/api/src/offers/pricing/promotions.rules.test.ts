import { describe, expect, test } from "vitest";
import { isVisibleToShoppers } from "./internal-reasons.rules.ts";
import { calculatePrice } from "./price.rules.ts";
import type { PricedCode, CodePromotion, Offers, Reward } from "./pricing-input.ts";
import {
  aCode,
  aLine,
  aPromotion,
  pricedAt,
  makeGiftReward,
  startOfYear,
  makePricingInput,
  freeShipping,
  endOfYear,
  priceReward,
  percentReward,
} from "./testing.ts";

/** A cart with two pieces at HK$100 each, and one at HK$30. */
const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
const calculateWith = (
  offers: Partial<Offers>,
  changes: Parameters<typeof makePricingInput>[1] = {},
) => calculatePrice(makePricingInput(cart, { ...changes, offers }));
const reasons = (offers: Partial<Offers>) =>
  calculateWith(offers).trace.flatMap(({ on, reason }) => (reason === null ? [] : [[on, reason]]));

describe("automatic promotion", () => {
  test("applies the most valuable promotion, and the trace names the others as less valuable", () => {
    const promotions = [
      aPromotion("ten", percentReward(1_000)),
      aPromotion("fifty-dollars", priceReward(5_000)),
      aPromotion("gift", makeGiftReward(1, 1, { price: 1_000 })),
    ];
    const { discounts, totals } = calculateWith({ promotions });
    expect(discounts.map(({ promotion }) => promotion.id)).toEqual(["fifty-dollars"]);
    expect(totals.globalDiscount).toBe(5_000);
    expect(reasons({ promotions })).toEqual([
      ["gift", "not-best"],
      ["ten", "not-best"],
    ]);
    const worths = calculateWith({ promotions }).trace.map(({ on, worth }) => [on, worth]);
    expect(worths).toContainEqual(["fifty-dollars", "50.00"]);
    expect(worths).toContainEqual(["gift", "30.00"]);
    expect(worths).toContainEqual(["ten", "23.00"]);
  });

  test.each([
    ["switched off", { isActive: false }],
    ["not begun", { window: { from: endOfYear, until: null } }],
    ["over", { window: { from: startOfYear, until: pricedAt } }],
    ["of another store", { storeIds: ["mini"] }],
    ["for other customers", { groups: ["staff"] }],
  ])("a promotion that is %s does nothing, and only staff see it in the trace", (_, terms) => {
    const promotions = [aPromotion("p", priceReward(5_000), terms)];
    const { totals, trace } = calculateWith({ promotions });
    expect(totals.globalDiscount).toBe(0);
    expect(trace).toContainEqual(expect.objectContaining({ on: "p", applied: false }));
    expect(trace.filter(isVisibleToShoppers).map(({ on }) => on)).not.toContain("p");
  });

  test.each([
    ["minimum-spending", { minSpending: 23_001 }],
    ["minimum-spending", { minSpending: 3_001, goods: new Set(["b"]) }],
    ["minimum-quantity", { minQuantity: 4 }],
    ["goods", { goods: new Set(["c"]) }],
    ["quota", { quota: { left: 0, leftForPerson: null } }],
    ["quota", { quota: { left: 9, leftForPerson: 0 } }],
  ])("a promotion with unmet terms explains itself: %s", (reason, terms) => {
    const promotions = [aPromotion("p", priceReward(5_000), terms)];
    expect(calculateWith({ promotions }).totals.globalDiscount).toBe(0);
    expect(reasons({ promotions })).toEqual([["p", reason]]);
  });

  test("a promotion applies exactly at its minima, in its window and for its customers", () => {
    const terms = {
      minSpending: 23_000,
      minQuantity: 3,
      window: { from: pricedAt, until: endOfYear },
      groups: ["vip"],
      quota: { left: 1, leftForPerson: 1 },
    };
    const promotions = [aPromotion("p", percentReward(1_000), terms)];
    expect(calculateWith({ promotions }).totals.globalDiscount).toBe(2_300);
  });

  test("a promotion lowers its own goods only and is named on their lines", () => {
    const promotions = [aPromotion("p", percentReward(5_000), { goods: new Set(["b"]) })];
    const { lines } = calculateWith({ promotions });
    expect(lines).toMatchObject([
      { globalDiscount: 0, globalDiscountTitle: null },
      { globalDiscount: 1_500, globalDiscountTitle: { en: "x" } },
    ]);
  });

  test("hundreds of promotions leave a short trace", () => {
    const promotions = Array.from({ length: 500 }, (_, index) =>
      aPromotion(`p${index}`, priceReward(5_000 + index)),
    );
    const { trace, totals } = calculateWith({ promotions });
    expect(totals.globalDiscount).toBe(5_499);
    expect(trace.length).toBeLessThan(25);
  });
});

describe("buy x, get y free", () => {
  test.each([
    ["for every x pieces", makeGiftReward(2, 1), 1],
    ["y at a time", makeGiftReward(1, 2), 6],
    ["as many as one person may have", makeGiftReward(1, 2, { maxGifts: 4 }), 4],
    ["as many as there are", makeGiftReward(1, 2, { stock: 5 }), 5],
    ["as many as the cart itself leaves", makeGiftReward(1, 1, { variantId: "a", stock: 4 }), 2],
  ])("gives gifts %s without a discount", (_, reward, qty) => {
    const { gifts, totals, discounts } = calculateWith({ promotions: [aPromotion("p", reward)] });
    expect(gifts).toMatchObject([{ qty }]);
    expect(totals).toMatchObject({ globalDiscount: 0, total: 27_000 });
    expect(discounts).toMatchObject([{ amount: 0 }]);
  });

  test("a gift follows the last chosen line that earns it", () => {
    const promotion = (goods: readonly string[]) => ({
      ...aPromotion("p", makeGiftReward(1, 1)),
      goods: new Set(goods),
    });
    const listQualifyingVariants = (...goods: string[]) =>
      calculateWith({ promotions: [promotion(goods)] }).gifts.map(({ comesWith }) => comesWith);
    expect(listQualifyingVariants("a")).toEqual(["a"]);
    expect(listQualifyingVariants("b", "a")).toEqual(["b"]);
    const { gifts } = calculateWith({ promotions: [aPromotion("p", makeGiftReward(1, 1))] });
    expect(gifts).toMatchObject([{ comesWith: "b" }]);
  });

  test("gives no gift when too few pieces are bought or none is left, and explains it", () => {
    const promotions = [
      aPromotion("few", makeGiftReward(4, 1)),
      aPromotion("gone", makeGiftReward(1, 1, { stock: 0 })),
    ];
    expect(calculateWith({ promotions })).toMatchObject({ gifts: [], discounts: [] });
    expect(reasons({ promotions })).toEqual([
      ["few", "too-few"],
      ["gone", "nothing-to-give"],
    ]);
  });

  test.each([
    ["one more piece brings it", makeGiftReward(4, 1), ["too-few", { qty: 1, gift: { en: "x" } }]],
    ["the gift is sold out in any case", makeGiftReward(4, 1, { stock: 0 }), ["nothing-to-give"]],
    ["the person has already had the gift", makeGiftReward(1, 1, { maxGifts: 0 }), ["quota"]],
  ])("a promotion without gifts explains that %s", (_, reward, [reason, missing]) => {
    const { trace } = calculateWith({ promotions: [aPromotion("p", reward)] });
    expect(trace[0]).toMatchObject({ applied: false, reason, ...(missing && { missing }) });
    expect("missing" in trace[0]!).toBe(missing !== undefined);
  });

  test("gives a gift without a price", () => {
    const { gifts } = calculateWith({
      promotions: [aPromotion("p", makeGiftReward(1, 1, { price: 0 }))],
    });
    expect(gifts).toHaveLength(1);
  });

  test("only the lines that earn a gift name the gift promotion", () => {
    const promotions = [aPromotion("p", makeGiftReward(1, 1), { goods: new Set(["b"]) })];
    expect(calculateWith({ promotions }).lines).toMatchObject([
      { globalDiscount: 0, globalDiscountTitle: null },
      { globalDiscount: 0, globalDiscountTitle: { en: "x" } },
    ]);
  });

  test("promotion and code together never give more gifts than the stock", () => {
    const { gifts } = calculateWith({
      promotions: [aPromotion("p", makeGiftReward(1, 1, { stock: 4 }))],
      codes: [{ promotion: aCode("c", makeGiftReward(1, 1, { stock: 4 })), voucher: null }],
    });
    expect(gifts.map(({ qty }) => qty)).toEqual([3, 1]);
  });
});

describe("entered code", () => {
  const voucher = { isOwn: true, isUsed: false, expiresAt: endOfYear };
  const withCode = (promotion: CodePromotion, state: PricedCode["voucher"]) =>
    calculateWith({ codes: [{ promotion, voucher: state }] });

  test("a code of a promotion or an own voucher lowers the rest", () => {
    for (const state of [null, voucher]) {
      const { totals, codeProblem } = withCode(aCode("c", priceReward(3_000)), state);
      expect([totals.globalDiscount, codeProblem]).toEqual([3_000, null]);
    }
  });

  test("distinguishes an unknown code from no code", () => {
    expect(calculatePrice(makePricingInput(cart, { enteredCode: "NOPE" })).codeProblem).toBe(
      "unknown",
    );
    expect(calculatePrice(makePricingInput(cart)).codeProblem).toBeNull();
  });

  test.each([
    ["not-yours", {}, { ...voucher, isOwn: false }],
    ["used", {}, { ...voucher, isUsed: true }],
    ["expired", {}, { ...voucher, expiresAt: pricedAt }],
    ["expired", { window: { from: null, until: pricedAt } }, null],
    ["unknown", { window: { from: endOfYear, until: null } }, null],
    ["unknown", { isActive: false }, null],
    ["wrong-store", { storeIds: ["mini"] }, null],
    ["not-yours", { groups: ["staff"] }, null],
    ["wrong-goods", { goods: new Set(["c"]) }, null],
    ["minimum-not-met", { minSpending: 99_999 }, null],
    ["minimum-not-met", { minQuantity: 99 }, null],
    ["used", { quota: { left: 0, leftForPerson: null } }, null],
    ["minimum-not-met", { reward: makeGiftReward(4, 1) }, null],
    ["gift-sold-out", { reward: makeGiftReward(1, 1, { stock: 0 }) }, null],
    ["gift-sold-out", { reward: makeGiftReward(1, 1, { variantId: "a", stock: 2 }) }, null],
    ["used", { reward: makeGiftReward(1, 1, { maxGifts: 0 }) }, null],
  ] as const)("a useless code reports %s, and the total stays", (problem, change, state) => {
    const { reward = priceReward(3_000), ...terms }: { reward?: Reward } & Partial<CodePromotion> =
      change;
    const { codeProblem, totals, trace, discounts } = withCode(aCode("c", reward, terms), state);
    expect(codeProblem).toBe(problem);
    expect(totals.globalDiscount).toBe(0);
    expect(discounts).toEqual([]);
    expect(trace).toContainEqual({
      rule: "code",
      on: "entered",
      amount: "0.00",
      applied: false,
      reason: problem,
    });
  });
});

describe("code without matching goods", () => {
  test("a code reports that nothing is left to pay", () => {
    const promotions = [aPromotion("all", percentReward(10_000))];
    const codes = [{ promotion: aCode("c", priceReward(1)), voucher: null }];
    expect(calculateWith({ promotions, codes }).codeProblem).toBe("nothing-to-lower");
  });

  test.each([
    [{ minSpending: 30_000 }, { amount: 30_000, pieces: 0 }],
    [{ minQuantity: 3 }, { amount: 0, pieces: 3 }],
  ])("a code reports how much is missing: %j", (terms, expectedMissing) => {
    const codes = [{ promotion: aCode("c", priceReward(1), terms), voucher: null }];
    expect(calculatePrice(makePricingInput([], { offers: { codes } })).codeMissing).toMatchObject(
      expectedMissing,
    );
  });

  test("a code in an empty cart reports its minimum instead of its goods", () => {
    const codes = [{ promotion: aCode("c", priceReward(1)), voucher: null }];
    expect(calculatePrice(makePricingInput([], { offers: { codes } })).codeProblem).toBe(
      "minimum-not-met",
    );
  });
});

describe("free shipping", () => {
  test("free shipping removes the fee and keeps its amount as a discount", () => {
    const { totals, discounts, trace } = calculateWith({ promotions: [freeShipping("free")] });
    expect(totals).toMatchObject({ shippingFee: 0, globalDiscount: 0, total: 23_000 });
    expect(discounts).toMatchObject([{ amount: 4_000 }]);
    expect(trace.map(({ rule, amount }) => [rule, amount])).toEqual([
      ["shipping", "40.00"],
      ["free-shipping", "-40.00"],
    ]);
  });

  test("free shipping applies beside the best promotion, with its own minimum", () => {
    const promotions = [
      aPromotion("ten", percentReward(1_000)),
      freeShipping("far", { minSpending: 23_001 }),
      freeShipping("near", { minSpending: 23_000 }),
    ];
    const { discounts, totals } = calculateWith({ promotions });
    expect(discounts.map(({ promotion }) => promotion.id)).toEqual(["ten", "near"]);
    expect(totals.total).toBe(20_700);
  });

  test("free shipping is not named when shipping costs nothing", () => {
    const shipping = { fee: 0, by: "pick-up" };
    expect(calculateWith({ promotions: [freeShipping("free")] }, { shipping }).discounts).toEqual(
      [],
    );
  });
});
