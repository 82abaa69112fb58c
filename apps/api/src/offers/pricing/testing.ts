import fc from "fast-check";
import type {
  CodePromotion,
  FreeShipping,
  PricedCartLine,
  Offers,
  PricingInput,
  Promotion,
  Reward,
  StorePromotion,
  UnreachablePromotion,
} from "./pricing-input.ts";

/** Facts for tests: a member of `vip` in the main store, on November 22. */
export const text = { en: "x", zh: "x", cn: "x" };
export const pricedAt = new Date("2026-11-22T04:00:00Z");
export const endOfYear = new Date("2026-12-31T00:00:00Z");
export const startOfYear = new Date("2026-01-01T00:00:00Z");

export function aLine(
  variantId: string,
  overrides: {
    qty?: number;
    price?: number;
    discountedPrice?: number;
    point?: number;
    isCheckout?: boolean;
  } = {},
): PricedCartLine {
  const {
    qty = 1,
    price = 10_000,
    discountedPrice = price,
    point = 0,
    isCheckout = true,
  } = overrides;
  const discountType = discountedPrice === price ? null : "PRICE";
  return {
    variant: { variantId, sku: `SKU-${variantId}`, price, discountedPrice, discountType, point },
    qty,
    isCheckout,
  };
}

type Terms = Partial<Omit<Promotion, "templateType" | "reward">>;

const openTerms = {
  title: text,
  isActive: true,
  window: { from: null, until: null },
  storeIds: ["main"],
  groups: null,
  goods: null,
  minSpending: 0,
  minQuantity: 0,
  quota: { left: null, leftForPerson: null },
  categoryId: null,
};

export const priceReward = (cents: number): Reward => ({ discountType: "PRICE", reduction: cents });
/** @param hundredths of a per cent */
export const percentReward = (hundredths: number): Reward => ({
  discountType: "PERCENTAGE",
  reduction: hundredths,
});
export function makeGiftReward(
  buy: number,
  get: number,
  { stock = 100, price = 500, maxGifts = null as number | null, variantId = "gift" } = {},
): Reward {
  const gift = {
    variantId,
    productId: "p",
    productSlug: "p",
    sku: "P",
    productTitle: text,
    variantTitle: text,
    image: null,
    price,
    stock,
  };
  return { discountType: "BUY_X_GET_Y_FREE", buy, get, gift, maxGifts };
}

export function aPromotion(id: string, reward: Reward, terms: Terms = {}): StorePromotion {
  return { ...openTerms, ...terms, id, templateType: "STORE", reward };
}

export function freeShipping(id: string, terms: Terms = {}): FreeShipping {
  return { ...openTerms, ...terms, id, templateType: "FREE_SHIPPING" };
}

export function aCode(id: string, reward: Reward, terms: Terms = {}): CodePromotion {
  return { ...openTerms, ...terms, id, templateType: "PROMOTION_CODE", reward };
}

/** Makes a promotion whose gift left the catalogue. */
export function promotionWithoutGift(
  templateType: "STORE" | "PROMOTION_CODE",
): UnreachablePromotion {
  const discountType = "BUY_X_GET_Y_FREE";
  return { ...openTerms, id: "lacking", templateType, discountType, isGiftMissing: true };
}

export function makePricingInput(
  lines: readonly PricedCartLine[],
  changes: Partial<Omit<PricingInput, "lines" | "offers">> & { offers?: Partial<Offers> } = {},
): PricingInput {
  return {
    storeId: "main",
    customer: { groups: ["vip"] },
    lines,
    enteredCode: changes.offers?.codes ? "entered" : null,
    usablePoints: 0,
    shipping: { fee: 4_000, by: "courier" },
    ...changes,
    offers: { at: pricedAt, promotions: [], unreachable: [], codes: [], ...changes.offers },
  };
}

const variantIds = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

const linesArbitrary = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...variantIds),
      qty: fc.integer({ min: 1, max: 999 }),
      price: fc.nat(5_000_000),
      share: fc.integer({ min: 0, max: 100 }),
      isCheckout: fc.boolean(),
      point: fc.nat(50),
    }),
    { selector: ({ id }) => id },
  )
  .map((lines) =>
    lines.map(({ id, price, share, ...line }) =>
      aLine(id, { ...line, price, discountedPrice: Math.floor((price * share) / 100) }),
    ),
  );

const rewardArbitrary = fc.oneof(
  fc.nat(20_000_000).map(priceReward),
  fc.integer({ min: 0, max: 12_000 }).map(percentReward),
  fc
    .record({
      buy: fc.integer({ min: 1, max: 5 }),
      get: fc.integer({ min: 1, max: 3 }),
      stock: fc.nat(20),
      variantId: fc.constantFrom("gift", "a", "b"),
      maxGifts: fc.option(fc.nat(5)),
    })
    .map(({ buy, get, ...gift }) => makeGiftReward(buy, get, gift)),
);

const termsArbitrary = fc.record(
  {
    goods: fc.option(fc.subarray([...variantIds]).map((ids) => new Set<string>(ids))),
    minSpending: fc.nat(1_000_000),
    minQuantity: fc.nat(20),
    groups: fc.constantFrom(null, ["vip"], ["staff"]),
    storeIds: fc.constantFrom(["main"], ["mini"]),
    isActive: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Arbitrary facts of carts. */
export const pricingInputArbitrary: fc.Arbitrary<PricingInput> = fc
  .record({
    lines: linesArbitrary,
    store: fc.array(fc.tuple(rewardArbitrary, termsArbitrary), { maxLength: 6 }),
    free: fc.array(termsArbitrary, { maxLength: 2 }),
    code: fc.option(fc.tuple(rewardArbitrary, termsArbitrary)),
    fee: fc.nat(10_000),
    usablePoints: fc.nat(100),
  })
  .map(({ lines, store, free, code, fee, usablePoints }) =>
    makePricingInput(lines, {
      usablePoints,
      shipping: { fee, by: "courier" },
      offers: {
        promotions: [
          ...store.map(([reward, terms], index) => aPromotion(`s${index}`, reward, terms)),
          ...free.map((terms, index) => freeShipping(`f${index}`, terms)),
        ],
        ...(code ? { codes: [{ promotion: aCode("code", ...code), voucher: null }] } : {}),
      },
    }),
  );
