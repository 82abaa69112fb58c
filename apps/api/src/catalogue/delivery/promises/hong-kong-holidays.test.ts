import { describe, expect, test } from "vitest";
import { addDays, isoWeekday } from "./hong-kong-days.rules.ts";
import { hongKongHolidays } from "./hong-kong-holidays.ts";

const { days, until } = hongKongHolidays;
const dates = days.map(({ date }) => date);
const findDayTitled = (year: string, titlePart: string) =>
  days.find(({ date, title }) => date.startsWith(year) && title.en.includes(titlePart))?.date;

const chinese = new Intl.DateTimeFormat("en-u-ca-chinese", {
  day: "numeric",
  month: "numeric",
  timeZone: "UTC",
});
/** Returns the day of the Chinese calendar as `month/day`. */
const formatLunarDate = (day: string) => chinese.format(new Date(`${day}T00:00:00Z`));

/** Computes Easter by the anonymous Gregorian computus. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return `${year}-0${month}-${String(((h + l - 7 * m + 114) % 31) + 1).padStart(2, "0")}`;
}

describe("Hong Kong general holidays", () => {
  test("lists seventeen holidays a year besides Sundays, in order", () => {
    for (const year of ["2026", "2027"])
      expect(dates.filter((date) => date.startsWith(year))).toHaveLength(17);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.filter((date) => isoWeekday(date) === 7)).toEqual([]);
    expect(until > dates.at(-1)!).toBe(true);
  });

  test.each([2026, 2027])("the Easter holidays of %i follow Easter", (year) => {
    const easter = easterSunday(year);
    expect(findDayTitled(`${year}`, "Good Friday")).toBe(addDays(easter, -2));
    expect(dates).toContain(addDays(easter, -1));
    expect(dates).toContain(year === 2027 ? addDays(easter, 1) : addDays(easter, 2));
  });

  test.each([
    ["Tuen Ng", "5/5", 0],
    ["Mid-Autumn", "8/15", 1],
  ])("follows the Chinese calendar: %s", (name, day, chineseDate) => {
    for (const year of ["2026", "2027"])
      expect(formatLunarDate(addDays(findDayTitled(year, name)!, -chineseDate))).toBe(day);
  });

  // The new moon of February 2027 is at 23:56 of the 6th in Hong Kong. The runtime's calendar gives
  // the 7th, almanacs the 6th.
  test("the Chinese year begins on the almanac's date", () => {
    expect(formatLunarDate(findDayTitled("2026", "Lunar New Year's Day")!)).toBe("1/1");
    expect(findDayTitled("2027", "Lunar New Year's Day")).toBe("2027-02-06");
  });

  test("replaces holidays on a Sunday by the day after", () => {
    expect(formatLunarDate(addDays(findDayTitled("2026", "Buddha")!, -1))).toBe("4/8");
    expect(formatLunarDate(findDayTitled("2027", "Buddha")!)).toBe("4/8");
    expect(formatLunarDate(addDays(findDayTitled("2026", "Chung Yeung")!, -1))).toBe("9/9");
    expect(formatLunarDate(findDayTitled("2027", "Chung Yeung")!)).toBe("9/9");
    expect(
      isoWeekday(addDays(findDayTitled("2027", "Lunar New Year's Day")!, 1)),
      "so the fourth",
    ).toBe(7);
  });
});
