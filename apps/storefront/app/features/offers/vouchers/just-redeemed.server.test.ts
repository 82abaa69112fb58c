import { expect, test } from "vitest";
import { countJustRedeemed } from "./read-redeemed.server.ts";

const makeRedemptions = (...redemptionTimes: string[]) =>
  redemptionTimes.map((redeemed_at) => ({ redeemed_at }));

test("an address reports no more vouchers than the last redemption", () => {
  expect(countJustRedeemed("2", makeRedemptions("12:00", "12:00", "11:00"), 3)).toBe(2);
  expect(countJustRedeemed("999", makeRedemptions("12:00", "12:00", "11:00"), 3)).toBe(2);
  expect(countJustRedeemed("999", makeRedemptions("12:00"), 1)).toBe(1);
  expect(countJustRedeemed("999", [], 0)).toBe(0);
});

test("a claim of redeemed vouchers beyond a page is accepted up to the possible number", () => {
  expect(countJustRedeemed("15", makeRedemptions("12:00", "12:00"), 40)).toBe(15);
  expect(countJustRedeemed("15", makeRedemptions("12:00", "12:00"), 14)).toBe(14);
});

test("a value that is no number is ignored", () => {
  for (const count of [null, "", "1e9", "-1", "2 of them"])
    expect(countJustRedeemed(count, makeRedemptions("12:00", "11:00"), 2)).toBe(0);
});
