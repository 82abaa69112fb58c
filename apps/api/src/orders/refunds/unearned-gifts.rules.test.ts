import { expect, test } from "vitest";
import { findUnearnedGifts } from "./unearned-gifts.rules.ts";

const terms = { promotionId: "p", buy: 2, get: 1, variantIds: ["game", "card"] };
const gift = (qty: number, changes: object = {}) => ({
  id: "gift-line",
  variantId: "pirates",
  qty,
  giftTerms: terms,
  ...changes,
});
/** Finds the unearned gifts of a line. @param remainingUnits units of the game, and of a bear that earns nothing */
const findUnearned = (
  line: ReturnType<typeof gift>,
  remainingUnits: [number, number],
  changes: object = {},
) =>
  findUnearnedGifts([line], {
    remainingUnits: new Map([
      ["game", remainingUnits[0]],
      ["bear", remainingUnits[1]],
    ]),
    withdrawn: new Map(),
    unsentUnits: new Map([["pirates", 9]]),
    ...changes,
  }).map(({ unearnedQty, unsentQty }) => [unearnedQty, unsentQty]);

test.each([
  ["all goods remain", [4, 0], []],
  ["enough goods remain for both gifts", [4, 1], []],
  ["half of the goods remain", [2, 0], [[1, 1]]],
  ["one piece less than the offer asks remains", [1, 0], [[2, 2]]],
  ["only other goods remain", [0, 5], [[2, 2]]],
] as const)(
  "finds which of two gifts are no longer earned when %s",
  (_, remainingUnits, expected) => {
    expect(findUnearned(gift(2), [...remainingUnits])).toEqual(expected);
  },
);

test("does not count a gift that was withdrawn before", () => {
  const withdrawn = new Map([["gift-line", 1]]);
  expect(findUnearned(gift(2), [2, 0], { withdrawn })).toEqual([]);
  expect(findUnearned(gift(2), [0, 0], { withdrawn })).toEqual([[1, 1]]);
});

test("a sent gift is no longer earned but cannot be withdrawn", () => {
  expect(findUnearned(gift(2), [0, 0], { unsentUnits: new Map([["pirates", 1]]) })).toEqual([
    [2, 1],
  ]);
});

test("keeps gifts given in part while they are earned", () => {
  expect(findUnearned(gift(1), [2, 0])).toEqual([]);
});

test("a gift without stored terms is earned while one piece remains", () => {
  expect(findUnearned(gift(2, { giftTerms: null }), [1, 0])).toEqual([]);
  expect(findUnearned(gift(2, { giftTerms: null }), [0, 0])).toEqual([[2, 2]]);
});

test("two offers of one gift article share its unsent pieces", () => {
  const lines = [gift(1), gift(1, { id: "by-code" })];
  const gifts = findUnearnedGifts(lines, {
    remainingUnits: new Map(),
    withdrawn: new Map(),
    unsentUnits: new Map([["pirates", 1]]),
  });
  expect(
    gifts.map(({ line, unearnedQty, unsentQty }) => [line.id, unearnedQty, unsentQty]),
  ).toEqual([
    ["gift-line", 1, 1],
    ["by-code", 1, 0],
  ]);
});
