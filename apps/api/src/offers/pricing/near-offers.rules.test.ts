import { expect, test } from "vitest";
import { calculatePrice } from "./price.rules.ts";
import type { Offers } from "./pricing-input.ts";
import {
  aLine,
  aPromotion,
  makeGiftReward,
  makePricingInput,
  freeShipping,
  priceReward,
  percentReward,
} from "./testing.ts";

/** A cart with two pieces at HK$100 each, and one at HK$30. */
const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
const listNearOffers = (
  promotions: Offers["promotions"],
  shipping = { fee: 4_000, by: "courier" },
) =>
  calculatePrice(makePricingInput(cart, { shipping, offers: { promotions } })).nearOffers.map(
    ({ promotion, missing, replaces }) => [
      promotion.id,
      missing.amount,
      missing.pieces,
      replaces?.en ?? null,
    ],
  );
const title = (en: string) => ({ en, zh: en, cn: en });

test("near offers say what the cart still needs, with the nearest offer first", () => {
  const offers = [
    aPromotion("spend", priceReward(5_000), { minSpending: 30_000 }),
    aPromotion("gift", makeGiftReward(4, 1)),
    aPromotion("both", priceReward(5_000), { minSpending: 25_000, minQuantity: 5 }),
    freeShipping("ship", { minSpending: 23_100 }),
  ];
  expect(listNearOffers(offers)).toEqual([
    ["ship", 100, 0, null],
    ["spend", 7_000, 0, null],
    ["gift", 0, 1, null],
  ]);
  expect(listNearOffers([offers[2]!])).toEqual([["both", 2_000, 2, null]]);
});

test.each([
  ["for other goods", aPromotion("p", makeGiftReward(2, 1), { goods: new Set(["z"]) })],
  [
    "used up",
    aPromotion("p", priceReward(500), {
      minSpending: 50_000,
      quota: { left: 0, leftForPerson: null },
    }),
  ],
  ["whose gift is gone", aPromotion("p", makeGiftReward(4, 1, { stock: 0 }))],
  ["whose gift the person has had", aPromotion("p", makeGiftReward(4, 1, { maxGifts: 0 }))],
  [
    "for other customers",
    aPromotion("p", priceReward(500), { minSpending: 50_000, groups: ["staff"] }),
  ],
  ["of free delivery for others", freeShipping("p", { minSpending: 50_000, groups: ["staff"] })],
  ["that applies", aPromotion("p", priceReward(500))],
])("an offer %s is not near", (_, promotion) => {
  expect(listNearOffers([promotion])).toEqual([]);
});

test("an offer is near only if worth more than the present offer, and names the present offer", () => {
  const currentOffer = aPromotion("ten", percentReward(1_000), { title: title("Ten") });
  const gift = (worth: number) => aPromotion("gift", makeGiftReward(4, 1, { price: worth }));
  // The gift is worth ten per cent of HK$230.
  expect(listNearOffers([currentOffer, gift(2_300)])).toEqual([]);
  expect(listNearOffers([currentOffer, gift(2_301)])).toEqual([["gift", 0, 1, "Ten"]]);
});

test("free shipping is not near where shipping costs nothing", () => {
  const offer = freeShipping("ship", { minSpending: 50_000 });
  expect(listNearOffers([offer], { fee: 0, by: "shop" })).toEqual([]);
});

test("an offer for some goods counts only those goods", () => {
  const goods = new Set(["b"]);
  expect(listNearOffers([aPromotion("p", makeGiftReward(2, 1), { goods })])).toEqual([
    ["p", 0, 1, null],
  ]);
});
