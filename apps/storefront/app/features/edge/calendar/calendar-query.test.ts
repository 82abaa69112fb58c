import { expect, test } from "vitest";
import { composeCalendarHref, addMonths, readCalendarQuery } from "./calendar-query.ts";

test("an address chooses month, store and own list, and ignores other values", () => {
  const readQuery = (search: string) => readCalendarQuery(new URLSearchParams(search));
  expect(readQuery("from=2027-02&store=mini&only=mine")).toEqual({
    from: "2027-02",
    store: "mini",
    filter: "mine",
  });
  const emptyQuery = { from: null, store: null, filter: null };
  expect(readQuery("from=2027-13&store=other&only=theirs")).toEqual(emptyQuery);
  expect(composeCalendarHref(readQuery("only=mine&store=mini&from=2027-02"))).toBe(
    "/shop/main/calendar?from=2027-02&store=mini&only=mine",
  );
  expect(composeCalendarHref(readQuery(""))).toBe("/shop/main/calendar");
});

test("months are counted over the turn of the year, in both directions", () => {
  expect(addMonths("2026-11", 8)).toBe("2027-07");
  expect(addMonths("2027-03", -8)).toBe("2026-07");
});
