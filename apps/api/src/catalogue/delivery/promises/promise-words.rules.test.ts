import { expect, test } from "vitest";
import { presentCourierPromise } from "./promise-words.rules.ts";

const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
const wordingContext = { today: "2026-12-28", releaseDate: null, holidays: [] };

const textFor = (from: string, to: string, precision: "day" | "month" = "day") => {
  const days = {
    from,
    to,
    precision,
    isPreorder: false,
    orderBefore: null,
    extraDays: 0,
    restDays: [],
  };
  return presentCourierPromise(days, everyDay, wordingContext).text;
};

test.each([
  ["2026-12-29", "2026-12-29", "Tue 29/12", "29/12（星期二）"],
  ["2026-12-29", "2026-12-30", "Tue 29/12 – Wed 30/12", "29/12（星期二）–30/12（星期三）"],
  [
    "2026-12-31",
    "2027-01-04",
    "Thu 31/12 – Mon 04/01/2027",
    "31/12（星期四）–04/01/2027（星期一）",
  ],
  [
    "2027-01-04",
    "2027-01-05",
    "Mon 04/01 – Tue 05/01/2027",
    "04/01（星期一）–05/01/2027（星期二）",
  ],
])("days from %s to %s are written like other dates, with their weekday", (from, to, en, zh) => {
  expect(textFor(from, to)).toMatchObject({ en, zh });
});

test.each([
  ["2027-03-01", "2027-03-31", "March 2027", "2027 年 3 月"],
  ["2027-03-01", "2027-04-30", "March – April 2027", "2027 年 3 月–4 月"],
  ["2026-12-01", "2027-01-31", "December 2026 – January 2027", "2026 年 12 月–2027 年 1 月"],
])("months from %s to %s name a year once", (from, to, en, zh) => {
  expect(textFor(from, to, "month")).toMatchObject({ en, zh });
});
