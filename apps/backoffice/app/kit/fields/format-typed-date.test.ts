import { expect, test } from "vitest";
import { formatTypedDate } from "./format-typed-date.ts";

test("a typed date is repeated with the month in words", () => {
  expect(formatTypedDate("2026-12-03", "en")).toBe("Thu, 3 Dec 2026");
  expect(formatTypedDate("2026-12-03T17:05", "en")).toBe("Thu, 3 Dec 2026 17:05");
  expect(formatTypedDate("2026-12-03", "zh")).toContain("2026年12月3日");
  expect(formatTypedDate("17:05", "en")).toBe("17:05");
});

test("an empty or incomplete date is not repeated", () => {
  for (const typedDate of ["", "2026-", "2026-99-01"])
    expect(formatTypedDate(typedDate, "en")).toBe("");
});
