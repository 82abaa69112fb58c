import { expect, test } from "vitest";
import { formatOpeningHours } from "./opening-hours.ts";

const makeHours = (days: readonly number[], from: string, to: string) =>
  days.map((weekday) => ({ weekday, from, to }));
const week = [1, 2, 3, 4, 5, 6, 7];

test("days with the same opening hours are grouped, and closed days are left out", () => {
  const times = [
    ...makeHours([1, 2, 3, 4, 5], "09:00", "20:00"),
    ...makeHours([6], "10:00", "18:00"),
  ];
  expect(formatOpeningHours(times, "en")).toBe("Mon–Fri 09:00–20:00, Sat 10:00–18:00");
  expect(formatOpeningHours(times, "zh")).toBe("星期一–星期五 09:00–20:00，星期六 10:00–18:00");
  expect(formatOpeningHours(makeHours(week, "11:00", "21:00"), "cn")).toBe("每天 11:00–21:00");
  expect(formatOpeningHours(makeHours(week, "00:00", "24:00"), "en")).toBe("Open 24 hours");
  expect(
    formatOpeningHours(
      [...makeHours([1], "09:00", "12:00"), ...makeHours([1], "13:00", "17:00")],
      "en",
    ),
  ).toBe("Mon 09:00–12:00 13:00–17:00");
});
