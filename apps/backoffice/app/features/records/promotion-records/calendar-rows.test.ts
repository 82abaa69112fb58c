import { describe, expect, test } from "vitest";
import { listCalendarRows, shownDays, getWeekStart, computeReducedPrice } from "./calendar-rows.ts";

const item = (id: string, starts_at: string | null, ends_at: string | null) => ({
  id,
  title: id,
  path: `/${id}`,
  starts_at,
  ends_at,
});

describe("calendar of prices", () => {
  // Monday 30 November 2026 in Hong Kong.
  const monday = Date.parse("2026-11-30T00:00:00+08:00");

  test("a week begins on Monday in Hong Kong", () => {
    expect(getWeekStart(Date.parse("2026-12-06T23:59:00+08:00"))).toBe(monday);
    expect(getWeekStart(monday)).toBe(monday);
    expect(getWeekStart(monday - 1)).toBe(Date.parse("2026-11-23T00:00:00+08:00"));
  });

  test("promotions are bars on one time axis, the earliest first", () => {
    const week = item("week", "2026-12-07T00:00:00+08:00", "2026-12-14T00:00:00+08:00");
    const rows = listCalendarRows([week, item("open", null, null)], monday);
    expect(rows.map(({ item: { id } }) => id)).toEqual(["open", "week"]);
    expect(rows[0]).toMatchObject({ left: 0, width: 100, isOpenBefore: true, isOpenAfter: true });
    expect(rows[1]).toMatchObject({ isOpenBefore: false, isOpenAfter: false });
    expect(rows[1]!.left).toBeCloseTo((7 / shownDays) * 100);
    expect(rows[1]!.width).toBeCloseTo((7 / shownDays) * 100);
  });

  test("promotions of other weeks are left out", () => {
    const endedItem = item("before", null, "2026-11-30T00:00:00+08:00");
    const futureItem = item("after", "2027-02-01T00:00:00+08:00", null);
    expect(listCalendarRows([endedItem, futureItem], monday)).toEqual([]);
  });
});

test("a scheduled discount shows the price that remains after it", () => {
  const dates = { from: null, until: null };
  const computePrice = (type: "PRICE" | "PERCENTAGE", value: string) =>
    computeReducedPrice("149.50", { type, value, ...dates });
  expect(computePrice("PRICE", "50.00")).toBe("99.50");
  // 15 % of $149.50 is $22.425.
  expect(computePrice("PERCENTAGE", "15.00")).toBe("127.07");
  expect(computeReducedPrice("149.50", null)).toBe("149.50");
});
