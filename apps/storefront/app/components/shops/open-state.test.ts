import { dayInHongKong } from "@harbour/i18n";
import { expect, test } from "vitest";
import { computeOpenState } from "./open-state.ts";

const makeWeek = (from: string, to: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, from, to }));
/** Returns a time in Hong Kong; 23 November 2026 is a Monday. */
const makeHongKongTime = (local: string) => new Date(`${local}+08:00`);
const shop = { opening_times: makeWeek("12:00", "21:30"), closed_days: ["2026-11-25"] };

test.each([
  ["2026-11-23T11:59", { isOpen: false, next: { day: "2026-11-23", at: "12:00" } }],
  ["2026-11-23T12:00", { isOpen: true, until: "21:30" }],
  ["2026-11-23T21:29", { isOpen: true, until: "21:30" }],
  ["2026-11-23T21:30", { isOpen: false, next: { day: "2026-11-24", at: "12:00" } }],
  // The next day is closed.
  ["2026-11-24T22:00", { isOpen: false, next: { day: "2026-11-26", at: "12:00" } }],
  ["2026-11-25T13:00", { isOpen: false, next: { day: "2026-11-26", at: "12:00" } }],
  // Past midnight it is the next day here, and still the day before in London.
  ["2026-11-24T00:30", { isOpen: false, next: { day: "2026-11-24", at: "12:00" } }],
])("tells whether the shop is open at %s in Hong Kong, in any time zone", (now, state) => {
  expect(computeOpenState(shop, makeHongKongTime(now))).toEqual(state);
});

test("a shop may close at noon, on Sundays, at midnight, or for good", () => {
  const shopWithSplitHours = {
    opening_times: [...makeWeek("14:00", "24:00", [1, 2]), ...makeWeek("10:00", "13:00", [1, 2])],
    closed_days: [],
  };
  expect(computeOpenState(shopWithSplitHours, makeHongKongTime("2026-11-23T13:30"))).toEqual({
    isOpen: false,
    next: { day: "2026-11-23", at: "14:00" },
  });
  expect(computeOpenState(shopWithSplitHours, makeHongKongTime("2026-11-23T23:59"))).toEqual({
    isOpen: true,
    until: "24:00",
  });
  expect(computeOpenState(shopWithSplitHours, makeHongKongTime("2026-11-25T10:30"))).toEqual({
    isOpen: false,
    next: { day: "2026-11-30", at: "10:00" },
  });
  const shopWithoutTimes = { opening_times: [], closed_days: [] };
  expect(computeOpenState(shopWithoutTimes, makeHongKongTime("2026-11-25T10:30"))).toEqual({
    isOpen: false,
    next: null,
  });
});

test("the day is the one in Hong Kong", () => {
  expect(dayInHongKong(makeHongKongTime("2026-11-24T00:30"))).toBe("2026-11-24");
});
