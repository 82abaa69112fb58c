// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { keepSeen, saidAge, wasSeen } from "./seen-modals.ts";

afterEach(() => localStorage.clear());

test("what came up once is known, each by itself", () => {
  expect(wasSeen("exit")).toBe(false);
  keepSeen("exit");
  expect([wasSeen("exit"), wasSeen("newsletter")]).toEqual([true, false]);
  keepSeen("newsletter");
  expect([wasSeen("exit"), wasSeen("newsletter")]).toEqual([true, true]);
});

test.each([
  ["age=18", 18],
  ["theme=dark; age=21; x=1", 21],
  ["page=30", 0],
  ["age=abc", 0],
  ["", 0],
])("cookies %j say %i", (cookies, age) => expect(saidAge(cookies)).toBe(age));
