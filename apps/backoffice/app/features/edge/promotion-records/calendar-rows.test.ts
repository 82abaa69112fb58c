import type { ListedPromotion } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { calendarRows, shownDays, weekStart } from "./calendar-rows.ts";

const promotion = (
  key: string,
  starts_at: string | null,
  ends_at: string | null,
  state: ListedPromotion["state"] = "running",
) => ({ _id: key, state, uses: 0, record: { key, starts_at, ends_at } }) as ListedPromotion;

describe("calendar of promotions", () => {
  // Monday 30 November 2026 in Hong Kong.
  const monday = Date.parse("2026-11-30T00:00:00+08:00");

  test("a week begins on Monday in Hong Kong", () => {
    expect(weekStart(Date.parse("2026-12-06T23:59:00+08:00"))).toBe(monday);
    expect(weekStart(monday)).toBe(monday);
    expect(weekStart(monday - 1)).toBe(Date.parse("2026-11-23T00:00:00+08:00"));
  });

  test("bars share one axis, the earliest first", () => {
    const rows = calendarRows(
      [
        promotion("week", "2026-12-07T00:00:00+08:00", "2026-12-14T00:00:00+08:00"),
        promotion("open", null, null),
      ],
      monday,
    );
    expect(rows.map(({ promotion: { record } }) => record.key)).toEqual(["open", "week"]);
    expect(rows[0]).toMatchObject({ left: 0, width: 100, isOpenBefore: true, isOpenAfter: true });
    expect(rows[1]).toMatchObject({ isOpenBefore: false, isOpenAfter: false });
    expect(rows[1]!.left).toBeCloseTo((7 / shownDays) * 100);
    expect(rows[1]!.width).toBeCloseTo((7 / shownDays) * 100);
  });

  test("stopped promotions and those of other weeks are left out", () => {
    const rows = calendarRows(
      [
        promotion("stopped", null, null, "stopped"),
        promotion("before", null, "2026-11-30T00:00:00+08:00"),
        promotion("after", "2027-02-01T00:00:00+08:00", null),
      ],
      monday,
    );
    expect(rows).toEqual([]);
  });
});
