import { expect, test } from "vitest";
import { formatAge } from "./age.tsx";

const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:59:50Z", "1 min ago", "1 分鐘前"],
  ["2026-11-20T11:55:00Z", "5 min ago", "5 分鐘前"],
  ["2026-11-20T10:59:00Z", "1 hr ago", "1 小時前"],
  ["2026-11-08T11:00:00Z", "12 days ago", "12 日前"],
  ["2026-11-23T13:00:00Z", "in 3 days", "3 日後"],
])("tells how long ago %s was", (moment, english, chinese) => {
  expect(formatAge(moment, "en", now)).toBe(english);
  expect(formatAge(moment, "zh", now)).toBe(chinese);
});
