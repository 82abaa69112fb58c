import { expect, test } from "vitest";
import { formatDate, formatDay, formatMonth } from "./dates.ts";

test("a time is shown in Hong Kong's zone, whatever zone it was stored with", () => {
  expect(formatDate("2026-11-20T16:05:00Z")).toBe("21/11/2026 00:05");
  expect(formatDate("2026-07-01T09:30:00+08:00")).toBe("01/07/2026 09:30");
});

test("a date without a time keeps its day, and a time shows its day in Hong Kong", () => {
  expect(formatDay("2027-01-15")).toBe("15/01/2027");
  expect(formatDay("2026-12-31T20:00:00Z")).toBe("01/01/2027");
});

test("an invalid date is shown as an empty text", () => {
  expect(formatDate("soon")).toBe("");
});

test("a month is written as readers of each language write it", () => {
  expect(formatMonth("2027-06-30", "en")).toBe("June 2027");
  expect(formatMonth("2027-06-30", "zh")).toBe("2027 年 6 月");
  expect(formatMonth("2026-12-04", "cn")).toBe("2026 年 12 月");
});
