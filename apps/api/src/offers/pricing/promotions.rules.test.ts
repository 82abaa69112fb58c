import { describe, expect, test } from "vitest";
import type { CodeFacts, CodePromotion, Offers, Reward } from "./facts.ts";
import { isVisibleToShoppers } from "./internal-reasons.rules.ts";
import { calculatePrice } from "./price.rules.ts";
import {
  aCode,
  aLine,
  aPromotion,
  pricedAt,
  buyGet,
  earlier,
  facts,
  freeShipping,
  later,
  priceReward,
  percent,
} from "./testing.ts";

/** A cart with two pieces at HK$100 each, and one at HK$30. */
const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
const priced = (offers: Partial<Offers>, changes: Parameters<typeof facts>[1] = {}) =>
  calculatePrice(facts(cart, { ...changes, offers }));
const reasons = (offers: Partial<Offers>) =>
  priced(offers).trace.flatMap(({ on, reason }) => (reason === null ? [] : [[on, reason]]));

describe("automatic promotion", () => {
  test("applies the most valuable promotion, and the trace names the others as less valuable", () => {
    const promotions = [
      aPromotion("ten", percent(1_000)),
      aPromotion("fifty-dollars", priceReward(5_000)),
      aPromotion("gift", buyGet(1, 1, { price: 1_000 })),
    ];
    const { discounts, totals } = priced({ promotions });
    expect(discounts.map(({ promotion }) => promotion.id)).toEqual(["fifty-dollars"]);
    expect(totals.globalDiscount).toBe(5_000);
    expect(reasons({ promotions })).toEqual([
      ["gift", "not-best"],
      ["ten", "not-best"],
    ]);
    const worths = priced({ promotions }).trace.map(({ on, worth }) => [on, worth]);
    expect(worths).toContainEqual(["fifty-dollars", "50.00"]);
    expect(worths).toContainEqual(["gift", "30.00"]);
    expect(worths).toContainEqual(["ten", "23.00"]);
  });

  test.each([
    ["switched off", { isActive: false }],
    ["not begun", { window: { from: later, until: null } }],
    ["over", { window: { from: earlier, until: pricedAt } }],
    ["of another store", { storeIds: ["mini"] }],
    ["for other customers", { groups: ["staff"] }],
  ])("a promotion that is %s does nothing, and only staff see it in the trace", (_, terms) => {
    const promotions = [aPromotion("p", priceReward(5_000), terms)];
    const { totals, trace } = priced({ promotions });
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
    expect(priced({ promotions }).totals.globalDiscount).toBe(0);
    expect(reasons({ promotions })).toEqual([["p", reason]]);
  });

  test("a promotion applies exactly at its minima, in its window and for its customers", () => {
    const terms = {
      minSpending: 23_000,
      minQuantity: 3,
      window: { from: pricedAt, until: later },
      groups: ["vip"],
      quota: { left: 1, leftForPerson: 1 },
    };
    const promotions = [aPromotion("p", percent(1_000), terms)];
    expect(priced({ promotions }).totals.globalDiscount).toBe(2_300);
  });

  test("a promotion lowers its own goods only and is named on their lines", () => {
    const promotions = [aPromotion("p", percent(5_000), { goods: new Set(["b"]) })];
    const { lines } = priced({ promotions });
    expect(lines).toMatchObject([
      { globalDiscount: 0, globalDiscountTitle: null },
      { globalDiscount: 1_500, globalDiscountTitle: { en: "x" } },
    ]);
  });

  test("hundreds of promotions leave a short trace", () => {
    const promotions = Array.from({ length: 500 }, (_, index) =>
      aPromotion(`p${index}`, priceReward(5_000 + index)),
    );
    const { trace, totals } = priced({ promotions });
    expect(totals.globalDiscount).toBe(5_499);
    expect(trace.length).toBeLessThan(25);
  });
});

describe("buy x, get y free", () => {
  test.each([
    ["for every x pieces", buyGet(2, 1), 1],
    ["y at a time", buyGet(1, 2), 6],
    ["as many as one person may have", buyGet(1, 2, { maxGifts: 4 }), 4],
    ["as many as there are", buyGet(1, 2, { stock: 5 }), 5],
    ["as many as the cart itself leaves", buyGet(1, 1, { variantId: "a", stock: 4 }), 2],
  ])("gives gifts %s without a discount", (_, reward, qty) => {
    const { gifts, totals, discounts } = priced({ promotions: [aPromotion("p", reward)] });
    expect(gifts).toMatchObject([{ qty }]);
    expect(totals).toMatchObject({ globalDiscount: 0, total: 27_000 });
    expect(discounts).toMatchObject([{ amount: 0 }]);
  });

  test("a gift follows the last chosen line that earns it", () => {
    const promotion = (goods: readonly string[]) => ({
      ...aPromotion("p", buyGet(1, 1)),
      goods: new Set(goods),
    });
    const behind = (...goods: string[]) =>
      priced({ promotions: [promotion(goods)] }).gifts.map(({ comesWith }) => comesWith);
    expect(behind("a")).toEqual(["a"]);
    expect(behind("b", "a")).toEqual(["b"]);
    const { gifts } = priced({ promotions: [aPromotion("p", buyGet(1, 1))] });
    expect(gifts).toMatchObject([{ comesWith: "b" }]);
  });

  test("gives no gift when too few pieces are bought or none is left, and explains it", () => {
    const promotions = [
      aPromotion("few", buyGet(4, 1)),
      aPromotion("gone", buyGet(1, 1, { stock: 0 })),
    ];
    expect(priced({ promotions })).toMatchObject({ gifts: [], discounts: [] });
    expect(reasons({ promotions })).toEqual([
      ["few", "too-few"],
      ["gone", "nothing-to-give"],
    ]);
  });

  test.each([
    ["one more piece brings it", buyGet(4, 1), ["too-few", { qty: 1, gift: { en: "x" } }]],
    ["the gift is sold out in any case", buyGet(4, 1, { stock: 0 }), ["nothing-to-give"]],
    ["the person has already had the gift", buyGet(1, 1, { maxGifts: 0 }), ["quota"]],
  ])("a promotion without gifts explains that %s", (_, reward, [reason, missing]) => {
    const { trace } = priced({ promotions: [aPromotion("p", reward)] });
    expect(trace[0]).toMatchObject({ applied: false, reason, ...(missing && { missing }) });
    expect("missing" in trace[0]!).toBe(missing !== undefined);
  });

  test("gives a gift without a price", () => {
    const { gifts } = priced({ promotions: [aPromotion("p", buyGet(1, 1, { price: 0 }))] });
    expect(gifts).toHaveLength(1);
  });

  test("a gift promotion is named on the lines that earn the gift only", () => {
    const promotions = [aPromotion("p", buyGet(1, 1), { goods: new Set(["b"]) })];
    expect(priced({ promotions }).lines).toMatchObject([
      { globalDiscount: 0, globalDiscountTitle: null },
      { globalDiscount: 0, globalDiscountTitle: { en: "x" } },
    ]);
  });

  test("promotion and code together never give more gifts than the stock", () => {
    const { gifts } = priced({
      promotions: [aPromotion("p", buyGet(1, 1, { stock: 4 }))],
      codes: [{ promotion: aCode("c", buyGet(1, 1, { stock: 4 })), voucher: null }],
    });
    expect(gifts.map(({ qty }) => qty)).toEqual([3, 1]);
  });
});

describe("entered code", () => {
  const voucher = { isOwn: true, isUsed: false, expiresAt: later };
  const withCode = (code: CodeFacts) => priced({ codes: [code] });

  test("a code of a promotion or an own voucher lowers the rest", () => {
    for (const code of [null, voucher]) {
      const { totals, codeProblem } = withCode({
        promotion: aCode("c", priceReward(3_000)),
        voucher: code,
      });
      expect([totals.globalDiscount, codeProblem]).toEqual([3_000, null]);
    }
  });

  test("distinguishes an unknown code from no code", () => {
    expect(calculatePrice(facts(cart, { enteredCode: "NOPE" })).codeProblem).toBe("unknown");
    expect(calculatePrice(facts(cart)).codeProblem).toBeNull();
  });

  test.each([
    ["not-yours", {}, { ...voucher, isOwn: false }],
    ["used", {}, { ...voucher, isUsed: true }],
    ["expired", {}, { ...voucher, expiresAt: pricedAt }],
    ["expired", { window: { from: null, until: pricedAt } }, null],
    ["unknown", { window: { from: later, until: null } }, null],
    ["unknown", { isActive: false }, null],
    ["wrong-store", { storeIds: ["mini"] }, null],
    ["not-yours", { groups: ["staff"] }, null],
    ["wrong-goods", { goods: new Set(["c"]) }, null],
    ["minimum-not-met", { minSpending: 99_999 }, null],
    ["minimum-not-met", { minQuantity: 99 }, null],
    ["used", { quota: { left: 0, leftForPerson: null } }, null],
    ["minimum-not-met", { reward: buyGet(4, 1) }, null],
    ["gift-sold-out", { reward: buyGet(1, 1, { stock: 0 }) }, null],
    ["gift-sold-out", { reward: buyGet(1, 1, { variantId: "a", stock: 2 }) }, null],
    ["used", { reward: buyGet(1, 1, { maxGifts: 0 }) }, null],
  ] as const)("a useless code reports %s, and the total stays", (problem, change, state) => {
    const { reward = priceReward(3_000), ...terms }: { reward?: Reward } & Partial<CodePromotion> =
      change;
    const { codeProblem, totals, trace, discounts } = withCode({
      promotion: aCode("c", reward, terms),
      voucher: state,
    });
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
    const promotions = [aPromotion("all", percent(10_000))];
    const codes = [{ promotion: aCode("c", priceReward(1)), voucher: null }];
    expect(priced({ promotions, codes }).codeProblem).toBe("nothing-to-lower");
  });

  test.each([
    [{ minSpending: 30_000 }, { amount: 30_000, pieces: 0 }],
    [{ minQuantity: 3 }, { amount: 0, pieces: 3 }],
  ])("a code reports how much is missing: %j", (terms, missing) => {
    const codes = [{ promotion: aCode("c", priceReward(1), terms), voucher: null }];
    expect(calculatePrice(facts([], { offers: { codes } })).codeMissing).toMatchObject(missing);
  });

  test("a code in an empty cart reports its minimum instead of its goods", () => {
    const codes = [{ promotion: aCode("c", priceReward(1)), voucher: null }];
    expect(calculatePrice(facts([], { offers: { codes } })).codeProblem).toBe("minimum-not-met");
  });
});

describe("free shipping", () => {
  test("free shipping removes the fee and keeps its amount as a discount", () => {
    const { totals, discounts, trace } = priced({ promotions: [freeShipping("free")] });
    expect(totals).toMatchObject({ shippingFee: 0, globalDiscount: 0, total: 23_000 });
    expect(discounts).toMatchObject([{ amount: 4_000 }]);
    expect(trace.map(({ rule, amount }) => [rule, amount])).toEqual([
      ["shipping", "40.00"],
      ["free-shipping", "-40.00"],
    ]);
  });

  test("free shipping applies beside the best promotion, with its own minimum", () => {
    const promotions = [
      aPromotion("ten", percent(1_000)),
      freeShipping("far", { minSpending: 23_001 }),
      freeShipping("near", { minSpending: 23_000 }),
    ];
    const { discounts, totals } = priced({ promotions });
    expect(discounts.map(({ promotion }) => promotion.id)).toEqual(["ten", "near"]);
    expect(totals.total).toBe(20_700);
  });

  test("free shipping is not named when shipping costs nothing", () => {
    const shipping = { fee: 0, by: "pick-up" };
    expect(priced({ promotions: [freeShipping("free")] }, { shipping }).discounts).toEqual([]);
  });
});

describe("points of a cart", () => {
  const lines = [aLine("a", { qty: 2, point: 30 }), aLine("b", { point: 5, isCheckout: false })];

  test("compares the points of the chosen lines with the available points", () => {
    expect(calculatePrice(facts(lines, { usablePoints: 60 })).points).toEqual({
      needed: 60,
      isEnough: true,
    });
    const short = calculatePrice(facts(lines, { usablePoints: 59 }));
    expect(short.points).toEqual({ needed: 60, isEnough: false });
    expect(short.trace).toContainEqual(
      expect.objectContaining({ rule: "points", reason: "not-enough-points" }),
    );
  });

  test("the trace leaves out points when nothing costs points", () => {
    expect(calculatePrice(facts(cart)).trace.map(({ rule }) => rule)).toEqual(["shipping"]);
  });
});
