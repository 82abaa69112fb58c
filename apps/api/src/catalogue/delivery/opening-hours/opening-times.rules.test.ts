import { describe, expect, test } from "vitest";
import { findHoursOnDay, readOpeningTimes, writeOpeningTimes } from "./opening-times.rules.ts";

const makeDailyHours = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

describe("opening times", () => {
  test.each([
    ["mon-sun 00:00-24:00", makeDailyHours("00:00", "24:00")],
    ["sun closed", []],
    ["", []],
    [
      "tue 14:00-18:00, 10:00-13:00",
      [
        { weekday: 2, from: "10:00", to: "13:00" },
        { weekday: 2, from: "14:00", to: "18:00" },
      ],
    ],
  ])("reads the opening times %s", (text, times) => expect(readOpeningTimes(text)).toEqual(times));

  test.each([
    "mon-fri 09:00-21:00; sat 10:00-13:00, 14:00-18:00; sun closed",
    "mon-sun 00:00-24:00",
    "mon closed; tue-sun 12:00-21:30",
    "",
  ])("writes opening times as it reads them: %s", (text) => {
    const openingTimes = readOpeningTimes(text);
    expect(Array.isArray(openingTimes) && writeOpeningTimes(openingTimes)).toBe(text);
  });

  test.each([
    "Monday 9 to 5",
    "fri-mon 09:00-21:00",
    "mon 21:00-09:00",
    "mon 09:00-25:00",
    "mon 09:00-18:00; mon-tue 10:00-12:00",
    "mon-fri",
  ])("reports impossible opening times: %s", (text) => {
    expect(readOpeningTimes(text)).toMatchObject({
      fault: { code: expect.stringMatching(/opening-(times|day)/) as unknown },
    });
  });

  test("orders the opening times of a day", () => {
    const times = makeDailyHours("14:00", "18:00").concat(makeDailyHours("09:00", "12:00"));
    expect(findHoursOnDay(times, "2026-11-22")).toEqual([
      { opens: 540, closes: 720 },
      { opens: 840, closes: 1080 },
    ]);
  });
});
