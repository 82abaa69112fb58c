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
/** @param kept pieces of the game and of a bear, which earns nothing */
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
  ["all is kept", [4, 0], []],
  ["enough is kept for both", [4, 1], []],
  ["half is kept", [2, 0], [[1, 1]]],
  ["one piece less than the offer asks is kept", [1, 0], [[2, 2]]],
  ["only other goods are kept", [0, 5], [[2, 2]]],
] as const)("of two gifts fall, when %s, those that it does not earn", (_, kept, fall) => {
  expect(falling(gift(2), [...kept])).toEqual(fall);
});

test("what was taken out before does not fall again", () => {
  const takenOut = new Map([["gift-line", 1]]);
  expect(falling(gift(2), [2, 0], { takenOut })).toEqual([]);
  expect(falling(gift(2), [0, 0], { takenOut })).toEqual([[1, 1]]);
});

test("what was sent falls, and cannot be taken out", () => {
  expect(falling(gift(2), [0, 0], { unsent: new Map([["pirates", 1]]) })).toEqual([[2, 1]]);
});

test("gifts of which there were too few stay as long as they are earned", () => {
  expect(falling(gift(1), [2, 0])).toEqual([]);
});

test("gifts of an order before their terms were kept fall with the last piece", () => {
  expect(falling(gift(2, { giftTerms: null }), [1, 0])).toEqual([]);
  expect(falling(gift(2, { giftTerms: null }), [0, 0])).toEqual([[2, 2]]);
});

test("two offers that gave one article share what is still to be sent of it", () => {
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
