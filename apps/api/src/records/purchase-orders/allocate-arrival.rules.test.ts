import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateArrival, chooseArrivalMail } from "./allocate-arrival.rules.ts";

const makeWaitingLine = (orderId: string, qty: number, variantId = "kraken") => ({
  orderId,
  variantId,
  qty,
});
const listAllocated = (waitingLines: ReturnType<typeof makeWaitingLine>[], count: number) =>
  allocateArrival(waitingLines, new Map([["kraken", count]])).map((share) => share.allocated);

test("orders paid earlier get their goods first, and a short delivery leaves the latest waiting", () => {
  expect(
    listAllocated(
      [makeWaitingLine("first", 2), makeWaitingLine("second", 2), makeWaitingLine("third", 1)],
      3,
    ),
  ).toEqual([2, 1, 0]);
  expect(listAllocated([makeWaitingLine("first", 1), makeWaitingLine("second", 1)], 5)).toEqual([
    1, 1,
  ]);
});

test("an order with a missing variant still gets the variant that arrived", () => {
  expect(
    allocateArrival(
      [makeWaitingLine("first", 1, "owl"), makeWaitingLine("first", 1)],
      new Map([["kraken", 1]]),
    ),
  ).toMatchObject([
    { variantId: "owl", allocated: 0 },
    { variantId: "kraken", allocated: 1 },
  ]);
});

test("a buyer is told of an arrival only when the order waits for nothing more", () => {
  const share = { orderId: "first", variantId: "kraken", wanted: 2 };
  expect(chooseArrivalMail([{ ...share, allocated: 2 }])).toBe("arrived");
  expect(
    chooseArrivalMail([
      { ...share, allocated: 2 },
      { ...share, allocated: 1 },
    ]),
  ).toBe("delayed");
});

test("allocates at most what arrived and is wanted, and no order overtakes an earlier payment", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(60), (quantities, count) => {
      const shares = listAllocated(
        quantities.map((qty, index) => makeWaitingLine(String(index), qty)),
        count,
      );
      const total = quantities.reduce((sum, qty) => sum + qty, 0);
      expect(shares.reduce((sum, qty) => sum + qty, 0)).toBe(Math.min(count, total));
      const firstShortIndex = shares.findIndex((qty, index) => qty < quantities[index]!);
      if (firstShortIndex !== -1)
        expect(shares.slice(firstShortIndex + 1).every((qty) => qty === 0)).toBe(true);
    }),
  );
});
