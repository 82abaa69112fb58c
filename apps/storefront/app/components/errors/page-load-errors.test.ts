import { expect, test } from "vitest";
import { isScriptMissing, isUnanswered } from "./page-load-errors.ts";

test.each([
  "Failed to fetch",
  "Failed to fetch dynamically imported module: https://shop.example.hk/assets/list.js",
  "network error",
  "NetworkError when attempting to fetch resource.",
  "error loading dynamically imported module: https://shop.example.hk/assets/list.js",
  "Load failed",
  "Importing a module script failed.",
])("a missing answer: %s", (message) => {
  expect(isUnanswered(new TypeError(message))).toBe(true);
});

test("an outage passes by itself; a missing or faulty page does not", () => {
  const reply = (status: number) => ({ status, statusText: "", internal: false, data: null });
  expect([502, 503, 504].map((status) => isUnanswered(reply(status)))).toEqual([true, true, true]);
  expect([404, 410, 422, 500].some((status) => isUnanswered(reply(status)))).toBe(false);
  expect(isUnanswered(new TypeError("Cannot read properties of undefined"))).toBe(false);
});

test("a missing script is distinguished from missing data", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://shop.example.hk/assets/list.js",
    "error loading dynamically imported module: https://shop.example.hk/assets/list.js",
    "Importing a module script failed.",
  ])
    expect(isScriptMissing(new TypeError(message)), message).toBe(true);
  expect(isScriptMissing(new TypeError("Failed to fetch"))).toBe(false);
});
