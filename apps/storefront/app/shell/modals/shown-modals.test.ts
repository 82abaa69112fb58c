// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { markModalShown, readStoredAge, wasModalShown } from "./shown-modals.ts";

afterEach(() => localStorage.clear());

test("each shown modal is remembered separately", () => {
  expect(wasModalShown("exit")).toBe(false);
  markModalShown("exit");
  expect([wasModalShown("exit"), wasModalShown("newsletter")]).toEqual([true, false]);
  markModalShown("newsletter");
  expect([wasModalShown("exit"), wasModalShown("newsletter")]).toEqual([true, true]);
});

test.each([
  ["age=18", 18],
  ["theme=dark; age=21; x=1", 21],
  ["page=30", 0],
  ["age=abc", 0],
  ["", 0],
])("cookies %j give the age %i", (cookies, age) => expect(readStoredAge(cookies)).toBe(age));
