import type { Courier, NearOffer } from "@harbour/contracts";
import { expect, test } from "vitest";
import { listCartHints } from "./cart-hints.ts";

const localizeText = (en: string) => ({ en, zh: en, cn: en });
const makeCourier = (id: string, missingAmount: string | null) =>
  ({
    _id: id,
    title: localizeText(id),
    has_stations: id === "Locker",
    missing_for_free: missingAmount,
  }) as Courier;
const makeOffer = (changes: Partial<NearOffer> = {}): NearOffer => ({
  _id: "games-night",
  title: localizeText("Games night"),
  template_type: "STORE",
  missing: { amount: "0.00", qty: 1 },
  gift: localizeText("Pocket Pirates"),
  category_id: "games",
  replaces: null,
  ...changes,
});
const goods = new Map([["games", { slug: "board-games", title: localizeText("Board games") }]]);
const listHintTexts = (
  nearOffers: NearOffer[],
  couriers: Courier[] = [],
  changes: Partial<Parameters<typeof listCartHints>[1] & { isFree: boolean }> = {},
) => {
  const { isFree = false, ...contextChanges } = changes;
  return listCartHints(
    { near_offers: nearOffers, is_shipping_free: isFree },
    { couriers, delivery: null, goods, language: "en", store: "main", ...contextChanges },
  ).map(({ text, href }) => [text, href]);
};

test("a cart shows the amount that is missing for free delivery, in whole dollars if possible", () => {
  const couriers = [
    makeCourier("Van", "452.00"),
    makeCourier("Locker", "162.00"),
    makeCourier("Bike", null),
  ];
  expect(listHintTexts([], couriers)).toEqual([
    ["Spend HK$162 more for free Locker delivery.", null],
  ]);
  expect(
    listHintTexts([], couriers, { delivery: { method: "DELIVERY", courier_id: "Van" } }),
  ).toEqual([["Spend HK$452 more for free Van.", null]]);
  expect(
    listHintTexts([], couriers, { delivery: { method: "SELF_PICKUP", warehouse_id: "w" } }),
  ).toEqual([]);
  expect(listHintTexts([], couriers, { isFree: true })).toEqual([]);
  expect(listHintTexts([], [makeCourier("Van", "0.50")])).toEqual([
    ["Spend HK$0.50 more for free Van.", null],
  ]);
});

test("a cart with a free courier advertises another courier only after its buyer chose that courier", () => {
  const couriers = [{ ...makeCourier("Van", null), fee: "0.00" }, makeCourier("Express", "826.00")];
  expect(listHintTexts([], couriers)).toEqual([]);
  expect(
    listHintTexts([], couriers, { delivery: { method: "DELIVERY", courier_id: "Express" } }),
  ).toEqual([["Spend HK$826 more for free Express.", null]]);
});

test("a cart with a free locker shows the amount that is missing for the courier in its total", () => {
  const couriers = [{ ...makeCourier("Locker", null), fee: "0.00" }, makeCourier("Van", "25.00")];
  expect(listHintTexts([], couriers)).toEqual([["Spend HK$25 more for free Van.", null]]);
  expect(
    listHintTexts([], couriers, { delivery: { method: "SELF_PICKUP", warehouse_id: "w" } }),
  ).toEqual([]);
});

test("a cart names the goods that bring a gift, with links to them", () => {
  expect(listHintTexts([makeOffer()])).toEqual([
    [
      "Add 1 more item from Board games to get Pocket Pirates free.",
      "/shop/main/category/board-games/product",
    ],
  ]);
  expect(
    listHintTexts([makeOffer({ category_id: null, missing: { amount: "0.00", qty: 2 } })]),
  ).toEqual([["Add 2 more items to get Pocket Pirates free (Games night).", null]]);
});

test("a cart shows what an offer still needs, and which offer it replaces", () => {
  const spend = makeOffer({ gift: null, category_id: null, missing: { amount: "52.00", qty: 0 } });
  expect(listHintTexts([spend, { ...spend, template_type: "FREE_SHIPPING" }])).toEqual([
    ["Spend HK$52 more to get “Games night”.", null],
    ["Spend HK$52 more for free delivery.", null],
  ]);
  expect(listHintTexts([{ ...spend, replaces: localizeText("Plush days") }])).toEqual([
    ["Spend HK$52 more to get “Games night”. You'd get this instead of “Plush days”.", null],
  ]);
});

test("a cart names a courier's free amount only if no offer makes delivery free for less", () => {
  const freeShipping = makeOffer({
    template_type: "FREE_SHIPPING",
    gift: null,
    category_id: null,
    missing: { amount: "212.00", qty: 0 },
  });
  expect(listHintTexts([freeShipping], [makeCourier("Locker", "362.00")])).toEqual([
    ["Spend HK$212 more for free delivery.", null],
  ]);
  expect(listHintTexts([freeShipping], [makeCourier("Locker", "162.00")])).toHaveLength(2);
});
