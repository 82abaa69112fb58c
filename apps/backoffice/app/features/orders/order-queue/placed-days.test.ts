import { expect, test } from "vitest";
import { placedDays } from "./placed-days.ts";

test("days of placing are those of Hong Kong", () => {
  const justAfterMidnight = Date.parse("2026-11-29T16:05:00Z");
  expect(placedDays("today", justAfterMidnight)).toEqual({ from: "2026-11-30" });
  expect(placedDays("yesterday", justAfterMidnight)).toEqual({
    from: "2026-11-29",
    until: "2026-11-29",
  });
  expect(placedDays("week", justAfterMidnight)).toEqual({ from: "2026-11-24" });
  expect(placedDays("month", justAfterMidnight)).toEqual({ from: "2026-11-01" });
});
