import { expect, test } from "vitest";
import { calendarHref, monthAfter, readCalendarQuery } from "./calendar-query.ts";

test("an address asks for a month and for what is one's own; what it cannot ask for is left out", () => {
  const read = (search: string) => readCalendarQuery(new URLSearchParams(search));
  expect(read("from=2027-02&only=mine")).toEqual({ from: "2027-02", only: "mine" });
  expect(read("from=2027-13&only=theirs")).toEqual({ from: null, only: null });
  expect(calendarHref(read("from=2027-02&only=mine"))).toBe(
    "/shop/main/calendar?from=2027-02&only=mine",
  );
  expect(calendarHref(read(""))).toBe("/shop/main/calendar");
});

test("months are counted over the turn of the year, both ways", () => {
  expect(monthAfter("2026-11", 8)).toBe("2027-07");
  expect(monthAfter("2027-03", -8)).toBe("2026-07");
});
