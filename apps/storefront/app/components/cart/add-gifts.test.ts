import { expect, test } from "vitest";
import { giftOffer, attachGifts } from "./add-gifts.ts";

test("a gift stands behind the line that brings it, or else behind the last line", () => {
  const lines = ["a", "b", "c"].map((id) => ({ product_variant_id: id }));
  const gifts = ["b", null, "gone", "a"].map((id, n) => ({ comes_with: id, n }));
  const counts = attachGifts(lines, gifts).map((line) => line.gifts.map(({ n }) => n));
  expect(counts).toEqual([[3], [0], [1, 2]]);
});

test("gifts name the offer that brings them, unless two offers could", () => {
  const makeTitle = (en: string) => ({ title: { en, zh: en, cn: en } });
  const sale = { ...makeTitle("Autumn sale"), discount_type: "PRICE" } as const;
  const gift = { ...makeTitle("Free tram"), discount_type: "BUY_X_GET_Y_FREE" } as const;
  expect(giftOffer([sale, gift], "en")).toBe("Free tram");
  expect(giftOffer([gift, gift], "en")).toBe("");
  expect(giftOffer([sale], "en")).toBe("");
});
