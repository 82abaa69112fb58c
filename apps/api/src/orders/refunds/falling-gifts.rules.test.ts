import { expect, test } from "vitest";
import { fallingGifts } from "./falling-gifts.rules.ts";

const terms = { promotionId: "p", buy: 2, get: 1, variantIds: ["game", "card"] };
const gift = (qty: number, more: object = {}) => ({
  id: "gift-line",
  variantId: "pirates",
  qty,
  giftTerms: terms,
  ...more,
});
/** @param kept units of the game, and of a bear that earns nothing */
const falling = (line: ReturnType<typeof gift>, kept: [number, number], more: object = {}) =>
  fallingGifts([line], {
    kept: new Map([
      ["game", kept[0]],
      ["bear", kept[1]],
    ]),
    takenOut: new Map(),
    unsent: new Map([["pirates", 9]]),
    ...more,
  }).map(({ falls, unsent }) => [falls, unsent]);

test.each([
  ["all goods are kept", [4, 0], []],
  ["enough goods are kept for both gifts", [4, 1], []],
  ["half of the goods are kept", [2, 0], [[1, 1]]],
  ["one piece less than the offer asks is kept", [1, 0], [[2, 2]]],
  ["only other goods are kept", [0, 5], [[2, 2]]],
] as const)("withdraws the unearned ones of two gifts when %s", (_, kept, fall) => {
  expect(falling(gift(2), [...kept])).toEqual(fall);
});

test("does not withdraw a gift that was taken out before", () => {
  const takenOut = new Map([["gift-line", 1]]);
  expect(falling(gift(2), [2, 0], { takenOut })).toEqual([]);
  expect(falling(gift(2), [0, 0], { takenOut })).toEqual([[1, 1]]);
});

test("a sent gift is no longer earned but cannot be taken out", () => {
  expect(falling(gift(2), [0, 0], { unsent: new Map([["pirates", 1]]) })).toEqual([[2, 1]]);
});

test("keeps gifts given in part while they are earned", () => {
  expect(falling(gift(1), [2, 0])).toEqual([]);
});

test("withdraws gifts of an old order without stored terms with its last piece", () => {
  expect(falling(gift(2, { giftTerms: null }), [1, 0])).toEqual([]);
  expect(falling(gift(2, { giftTerms: null }), [0, 0])).toEqual([[2, 2]]);
});

test("two offers of one gift article share its unsent pieces", () => {
  const lines = [gift(1), gift(1, { id: "by-code" })];
  const fall = fallingGifts(lines, {
    kept: new Map(),
    takenOut: new Map(),
    unsent: new Map([["pirates", 1]]),
  });
  expect(fall.map(({ line, falls, unsent }) => [line.id, falls, unsent])).toEqual([
    ["gift-line", 1, 1],
    ["by-code", 1, 0],
  ]);
});
