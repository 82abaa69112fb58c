import { expect, test } from "vitest";
import { dayAfter, monthAfter, monthsFrom } from "./calendar.rules.ts";

test("counts months across years in both directions", () => {
  expect(monthsFrom("2026-11", 4)).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
  expect(monthAfter("2027-01", -1)).toBe("2026-12");
  expect(monthAfter("2026-12", 12)).toBe("2027-12");
});

test("counts days across months", () => {
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2027-01-01", -31)).toBe("2026-12-01");
});
