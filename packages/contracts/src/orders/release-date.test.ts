import { expect, test } from "vitest";
import { findReleaseDate } from "./release-date.ts";

test("an order sent together waits for its last pre-order", () => {
  expect(findReleaseDate([null, "2027-01-20", "2026-12-24"], "together")).toBe("2027-01-20");
  expect(findReleaseDate([null, null], "together")).toBeNull();
  expect(findReleaseDate([], "together")).toBeNull();
});

test("an order sent separately waits only when all its items are pre-orders", () => {
  expect(findReleaseDate([null, "2027-01-20"], "separately")).toBeNull();
  expect(findReleaseDate(["2027-01-20", "2026-12-24"], "separately")).toBe("2027-01-20");
});
