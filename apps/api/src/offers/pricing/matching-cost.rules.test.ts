import { expect, test } from "vitest";
import { calculatePrice } from "./price.rules.ts";
import type { PricedCartLine } from "./pricing-input.ts";
import {
  aCode,
  aLine,
  aPromotion,
  makeGiftReward,
  makePricingInput,
  freeShipping,
  percentReward,
} from "./testing.ts";

const variantIds = Array.from({ length: 200 }, (_, number) => `variant-${number}`);

/** Makes a set of variants that counts look-ups and iterations. */
function createCountingGoods(ids: readonly string[]) {
  const count = { lookupCount: 0 };
  const goods = new (class extends Set<string> {
    override has(id: string): boolean {
      count.lookupCount += 1;
      return super.has(id);
    }
    override *[Symbol.iterator](): SetIterator<string> {
      for (const id of super[Symbol.iterator]()) {
        count.lookupCount += 1;
        yield id;
      }
    }
  })(ids);
  return { goods, count };
}

test("goods shared by hundreds of promotions are matched once per cart", () => {
  const { goods, count } = createCountingGoods(variantIds.slice(0, 150));
  const lines: PricedCartLine[] = variantIds.map((id) => aLine(id));
  const promotions = [
    ...Array.from({ length: 400 }, (_, number) =>
      aPromotion(`p${number}`, percentReward(100 + number), { goods, minQuantity: number % 10 }),
    ),
    ...Array.from({ length: 99 }, (_, number) =>
      aPromotion(`gift${number}`, makeGiftReward(2, 1, { variantId: variantIds[number]! }), {
        goods,
      }),
    ),
    freeShipping("free", { goods, minSpending: 10 ** 9 }),
  ];
  const codes = [{ promotion: aCode("code", percentReward(500), { goods }), voucher: null }];
  const { discounts } = calculatePrice(makePricingInput(lines, { offers: { promotions, codes } }));
  expect(discounts).toHaveLength(2);
  // Each line is looked up once for all promotions with these goods, and once more for the name of its discount.
  expect(count.lookupCount).toBeLessThanOrEqual(3 * variantIds.length);
});

test("goods of few variants are matched without scanning every line", () => {
  const all = variantIds.map((id) => createCountingGoods([id]));
  const promotions = all.map(({ goods }, number) =>
    aPromotion(`p${number}`, percentReward(100), { goods }),
  );
  calculatePrice(
    makePricingInput(
      variantIds.map((id) => aLine(id)),
      { offers: { promotions } },
    ),
  );
  const lookupCount = all.reduce((sum, { count }) => sum + count.lookupCount, 0);
  expect(lookupCount).toBeLessThanOrEqual(2 * variantIds.length);
});
