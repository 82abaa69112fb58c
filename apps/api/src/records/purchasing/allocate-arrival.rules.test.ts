import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateArrival, chooseArrivalMail } from "./allocate-arrival.rules.ts";

const waits = (orderId: string, qty: number, variantId = "kraken") => ({ orderId, variantId, qty });
const allocated = (waiting: ReturnType<typeof waits>[], count: number) =>
  allocateArrival(waiting, new Map([["kraken", count]])).map((share) => share.allocated);

test("earlier payments get theirs, and a short delivery is cut from the tail", () => {
  expect(allocated([waits("first", 2), waits("second", 2), waits("third", 1)], 3)).toEqual([
    2, 1, 0,
  ]);
  expect(allocated([waits("first", 1), waits("second", 1)], 5)).toEqual([1, 1]);
});

test("a variant that did not come leaves another one's goods alone", () => {
  expect(
    allocateArrival([waits("first", 1, "owl"), waits("first", 1)], new Map([["kraken", 1]])),
  ).toMatchObject([
    { variantId: "owl", allocated: 0 },
    { variantId: "kraken", allocated: 1 },
  ]);
});

test("an order hears of an arrival only when nothing of it is awaited", () => {
  const share = { orderId: "first", variantId: "kraken", wanted: 2 };
  expect(chooseArrivalMail([{ ...share, allocated: 2 }])).toBe("arrived");
  expect(
    chooseArrivalMail([
      { ...share, allocated: 2 },
      { ...share, allocated: 1 },
    ]),
  ).toBe("delayed");
});

test("never allocates more than came or is wanted, and nobody passes an earlier payment", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(60), (wanted, count) => {
      const shares = allocated(
        wanted.map((qty, at) => waits(String(at), qty)),
        count,
      );
      const total = wanted.reduce((sum, qty) => sum + qty, 0);
      expect(shares.reduce((sum, qty) => sum + qty, 0)).toBe(Math.min(count, total));
      const firstShort = shares.findIndex((qty, at) => qty < wanted[at]!);
      if (firstShort !== -1)
        expect(shares.slice(firstShort + 1).every((qty) => qty === 0)).toBe(true);
    }),
  );
});
