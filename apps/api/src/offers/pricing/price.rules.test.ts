import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectivePrices } from "../../catalogue/products/index.ts";
import { fromWire } from "../../platform/values/money.ts";
import { type Calculation, calculatePrice } from "./price.rules.ts";
import type { PricingInput } from "./pricing-input.ts";
import {
  aCode,
  aLine,
  pricingInputArbitrary,
  aPromotion,
  makePricingInput,
  priceReward,
  percentReward,
} from "./testing.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("price of any cart with any offers", () => {
  const assertAlways = (
    checkCalculation: (calculation: Calculation, pricingInput: PricingInput) => void,
  ) =>
    fc.assert(
      fc.property(pricingInputArbitrary, (all) => checkCalculation(calculatePrice(all), all)),
      { numRuns: 500 },
    );

  test("the total is original prices minus discounts plus shipping, never below zero", () => {
    assertAlways(({ totals }) => {
      expect(totals.total).toBe(
        totals.subtotal - totals.localDiscount - totals.globalDiscount + totals.shippingFee,
      );
      for (const amount of Object.values(totals)) expect(amount).toBeGreaterThanOrEqual(0);
    });
  });

  test("line discounts add up to the cart's discount; no line falls below zero, and unchosen lines get none", () => {
    assertAlways(({ lines, totals, discounts }, { lines: requested }) => {
      expect(sum(lines.map((line) => line.globalDiscount))).toBe(totals.globalDiscount);
      const goodsDiscounts = discounts.filter(
        ({ promotion }) => promotion.templateType !== "FREE_SHIPPING",
      );
      expect(sum(goodsDiscounts.map(({ amount }) => amount))).toBe(totals.globalDiscount);
      lines.forEach((line, index) => {
        expect(line.globalDiscount).toBeGreaterThanOrEqual(0);
        expect(line.globalDiscount).toBeLessThanOrEqual(
          requested[index]!.isCheckout ? line.subtotal : 0,
        );
      });
    });
  });

  test("lines, discounts and totals show equal savings, and lines show the promotion's part", () => {
    assertAlways(({ lines, totals, discounts }, { lines: requested }) => {
      const checkoutLines = lines.filter((_, index) => requested[index]!.isCheckout);
      const savings = checkoutLines.map(
        ({ originalSubtotal, subtotal, globalDiscount }) =>
          originalSubtotal - (subtotal - globalDiscount),
      );
      expect(sum(savings)).toBe(totals.localDiscount + totals.globalDiscount);
      expect(sum(savings)).toBe(totals.subtotal + totals.shippingFee - totals.total);
      const automaticDiscount = discounts.find(
        ({ promotion }) => promotion.templateType === "STORE",
      );
      expect(sum(lines.map((line) => line.promotionDiscount))).toBe(automaticDiscount?.amount ?? 0);
      for (const { promotionDiscount, globalDiscount } of lines)
        expect(promotionDiscount).toBeLessThanOrEqual(globalDiscount);
    });
  });

  test("a line with a percentage promotion costs its quantity times the shown piece price", () => {
    const line = fc.record({
      cents: fc.nat(5_000_000),
      discountedCents: fc.integer({ min: 0, max: 9_999 }),
      qty: fc.integer({ min: 1, max: 999 }),
    });
    const cart = fc.array(line, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 10_000 }), (goods, share) => {
        const shownPrices = goods.map(({ cents, discountedCents }) =>
          effectivePrices(
            cents,
            discountedCents === 0 ? null : { type: "PERCENTAGE", value: discountedCents },
            share,
          ),
        );
        const lines = goods.map(({ cents: price, qty }, index) =>
          aLine(`v${index}`, { qty, price, discountedPrice: shownPrices[index]!.discountedPrice }),
        );
        const promotions = [aPromotion("share", percentReward(share))];
        const calculation = calculatePrice(makePricingInput(lines, { offers: { promotions } }));
        calculation.lines.forEach(({ subtotal, promotionDiscount }, index) =>
          expect(subtotal - promotionDiscount).toBe(
            shownPrices[index]!.promotionPrice! * goods[index]!.qty,
          ),
        );
      }),
    );
  });

  test("the trace explains every step from the original prices to the total", () => {
    assertAlways(({ trace, totals }) => {
      const steps = trace.filter(({ applied }) => applied).map(({ amount }) => fromWire(amount));
      expect(sum(steps)).toBe(totals.total - totals.subtotal);
      for (const { applied, reason, amount } of trace)
        if (!applied) expect([amount, reason]).toEqual(["0.00", expect.any(String)]);
    });
  });

  test("at most one automatic promotion and one code apply, with no more gifts than stock", () => {
    assertAlways(({ discounts, gifts }, { lines, offers }) => {
      const types = discounts.map(({ promotion }) => promotion.templateType);
      expect(new Set(types).size).toBe(types.length);
      for (const { variantId, qty } of gifts) {
        const allPromotions = [
          ...offers.promotions,
          ...offers.codes.map(({ promotion }) => promotion),
        ];
        const stock = allPromotions.flatMap((promotion) =>
          "reward" in promotion &&
          promotion.reward?.discountType === "BUY_X_GET_Y_FREE" &&
          promotion.reward.gift.variantId === variantId
            ? [promotion.reward.gift.stock]
            : [],
        );
        const cartLine = lines.find(
          (line) => line.isCheckout && line.variant.variantId === variantId,
        );
        expect(qty).toBeGreaterThan(0);
        expect(qty + (cartLine?.qty ?? 0)).toBeLessThanOrEqual(Math.max(...stock));
      }
    });
  });

  test("the order of lines and promotions does not change the price", () => {
    fc.assert(
      fc.property(pricingInputArbitrary, fc.integer(), (all, seed) => {
        const shuffledFacts = {
          ...all,
          lines: shuffleItems(all.lines, seed),
          offers: { ...all.offers, promotions: shuffleItems(all.offers.promotions, seed) },
        };
        const [firstCalculation, shuffledCalculation] = [
          calculatePrice(all),
          calculatePrice(shuffledFacts),
        ];
        expect(calculatePrice(all)).toEqual(firstCalculation);
        expect(shuffledCalculation.totals).toEqual(firstCalculation.totals);
        expect(shuffledCalculation.discounts).toEqual(firstCalculation.discounts);
        expect(readGifts(shuffledCalculation)).toEqual(readGifts(firstCalculation));
        expect(partsByVariant(shuffledFacts, shuffledCalculation)).toEqual(
          partsByVariant(all, firstCalculation),
        );
      }),
    );
  });
});

/** Lists gifts without the line above them, the only part that depends on the order of lines. */
const readGifts = ({ gifts }: ReturnType<typeof calculatePrice>) =>
  gifts.map(({ comesWith: _line, ...gift }) => gift);

describe("order of the pricing steps", () => {
  test("applies the variant's discount first, then promotion, code and shipping", () => {
    const { totals, trace } = calculatePrice(
      makePricingInput([aLine("a", { qty: 2, price: 10_000, discountedPrice: 8_000 })], {
        offers: {
          promotions: [aPromotion("autumn", percentReward(1_000))],
          codes: [{ promotion: aCode("half", percentReward(5_000)), voucher: null }],
        },
      }),
    );
    expect(totals).toEqual({
      subtotal: 20_000,
      localDiscount: 4_000,
      globalDiscount: 1_600 + 7_200,
      shippingFee: 4_000,
      total: 11_200,
    });
    expect(trace.map(({ rule, on, amount }) => [rule, on, amount])).toEqual([
      ["local-price", "SKU-a", "-40.00"],
      ["promotion-percentage", "autumn", "-16.00"],
      ["code-percentage", "half", "-72.00"],
      ["shipping", "courier", "40.00"],
    ]);
  });

  test("a code for some goods takes at most what the promotion left of their price", () => {
    const { lines, totals } = calculatePrice(
      makePricingInput([aLine("a", { price: 5_000 }), aLine("b", { price: 5_000 })], {
        offers: {
          promotions: [aPromotion("eighty", percentReward(8_000))],
          codes: [
            {
              promotion: aCode("on-a", priceReward(9_999), { goods: new Set(["a"]) }),
              voucher: null,
            },
          ],
        },
      }),
    );
    expect(lines.map((line) => line.globalDiscount)).toEqual([5_000, 4_000]);
    expect(totals.total).toBe(1_000 + 4_000);
  });

  test("prices unchosen lines without adding them to the total", () => {
    const { lines, totals } = calculatePrice(
      makePricingInput([aLine("a"), aLine("b", { qty: 3, isCheckout: false })], {
        offers: { promotions: [aPromotion("ten", percentReward(1_000))] },
      }),
    );
    expect(lines).toMatchObject([
      { subtotal: 10_000, globalDiscount: 1_000 },
      { subtotal: 30_000, globalDiscount: 0, globalDiscountTitle: null },
    ]);
    expect(totals).toMatchObject({ subtotal: 10_000, total: 13_000 });
  });

  test("lines name a code for some goods, but not a code for all goods", () => {
    const titles = (goods: ReadonlySet<string> | null) => {
      const codes = [{ promotion: aCode("c", priceReward(1_000), { goods }), voucher: null }];
      const { lines } = calculatePrice(
        makePricingInput([aLine("a"), aLine("b")], { offers: { codes } }),
      );
      return lines.map((line) => line.globalDiscountTitle);
    };
    expect(titles(new Set(["b"]))).toMatchObject([null, { en: "x" }]);
    expect(titles(null)).toEqual([null, null]);
  });
});

function shuffleItems<Item>(items: readonly Item[], seed: number): Item[] {
  return fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), {
    numRuns: 1,
    seed,
  })[0]!;
}

function partsByVariant(all: PricingInput, { lines }: Calculation) {
  return new Map(lines.map((line, index) => [all.lines[index]!.variant.variantId, line]));
}
