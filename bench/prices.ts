/**
 * The price of one large cart under many promotions, in this process alone: no database, no HTTP. Once with promotions that share the
 * goods of a few categories, as shops have them, and once with goods of its own for each promotion.
 */
import type { PricingFacts } from "../apps/api/src/offers/pricing/facts.ts";
import { price } from "../apps/api/src/offers/pricing/price.rules.ts";
import {
  aCode,
  aLine,
  aPromotion,
  buyGet,
  facts,
  freeShipping,
  off,
  percent,
} from "../apps/api/src/offers/pricing/testing.ts";
import { judge, percentile } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";

const { lines, promotions, times } = readOptions({ lines: 200, promotions: 500, times: 2000 });
const ids = Array.from({ length: lines }, (_, number) => `variant-${number}`);
const categories = Array.from(
  { length: 20 },
  (_, number) => new Set(ids.filter((_id, at) => at % 20 === number || at % 7 === number % 7)),
);

/** Makes a cart under promotions: of ten, three take money off, three a share, three give something, and one ships free. */
function cartUnder(goodsOf: (number: number) => ReadonlySet<string> | null): PricingFacts {
  const offered = Array.from({ length: promotions }, (_, number) => {
    const terms = { goods: goodsOf(number), minSpending: (number % 50) * 1000 };
    const id = `promotion-${String(number).padStart(4, "0")}`;
    if (number % 10 === 9) return freeShipping(id, terms);
    const gift = ids[(number * 31) % lines]!;
    const rewards = [
      off(100 + number),
      percent(100 + (number % 40)),
      buyGet(2, 1, { variantId: gift }),
    ];
    return aPromotion(id, rewards[number % 3]!, terms);
  });
  const cart = ids.map((id, number) =>
    aLine(id, {
      qty: 1 + (number % 3),
      price: 5_000 + number * 37,
      discountedPrice: 4_500 + number * 31,
    }),
  );
  const codes = [
    { promotion: aCode("code", percent(1_000), { goods: categories[3]! }), voucher: null },
  ];
  return facts(cart, { offers: { promotions: offered, codes } });
}

const carts = {
  "goods of 20 categories": cartUnder((number) => categories[number % 20] ?? null),
  "the whole shop": cartUnder(() => null),
  "goods of its own for each": cartUnder(
    (number) => new Set(ids.filter((_id, at) => (at * 7 + number) % 13 < 6)),
  ),
};
for (const [what, cart] of Object.entries(carts)) {
  for (let run = 0; run < times / 4; run += 1) price(cart);
  const took: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const start = performance.now();
    price(cart);
    took.push(performance.now() - start);
  }
  const [half, p95] = [0.5, 0.95].map((share) => percentile(took, share));
  const figures = `p50 ${half!.toFixed(2)} ms, p95 ${p95!.toFixed(2)} ms`;
  judge(
    `${lines} lines under ${promotions} promotions, ${what}`,
    figures,
    half! <= 2,
    "p50 at most 2 ms",
  );
}
