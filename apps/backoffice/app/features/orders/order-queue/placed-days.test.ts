import { expect, test } from "vitest";
import { findPlacedDays } from "./placed-days.ts";

test("the filter by order date counts days in Hong Kong's time", () => {
  const justAfterMidnight = Date.parse("2026-11-29T16:05:00Z");
  expect(findPlacedDays("today", justAfterMidnight)).toEqual({ from: "2026-11-30" });
  expect(findPlacedDays("yesterday", justAfterMidnight)).toEqual({
    from: "2026-11-29",
    until: "2026-11-29",
  });
  expect(findPlacedDays("week", justAfterMidnight)).toEqual({ from: "2026-11-24" });
  expect(findPlacedDays("month", justAfterMidnight)).toEqual({ from: "2026-11-01" });
});
