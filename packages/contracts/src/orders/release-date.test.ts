import { expect, test } from "vitest";
import { findReleaseDate } from "./release-date.ts";

test("an order sent in one waits for the last of its pre-orders", () => {
  expect(findReleaseDate([null, "2027-01-20", "2026-12-24"], "together")).toBe("2027-01-20");
  expect(findReleaseDate([null, null], "together")).toBeNull();
  expect(findReleaseDate([], "together")).toBeNull();
});

test("an order sent in parts waits only when nothing of it is in stock", () => {
  expect(findReleaseDate([null, "2027-01-20"], "separately")).toBeNull();
  expect(findReleaseDate(["2027-01-20", "2026-12-24"], "separately")).toBe("2027-01-20");
});
