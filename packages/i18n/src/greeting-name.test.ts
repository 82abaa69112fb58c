import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";

test.each([
  ["Jasmine L.", "Jasmine"],
  [" Jasmine  Lam ", "Jasmine"],
  ["Chan Taiman", "Chan Taiman"],
  ["Chan Tai Man", "Chan Tai Man"],
  ["陳大文", "陳大文"],
  ["陳 大文", "陳 大文"],
  ["Madonna", "Madonna"],
])("%s is thanked as %s", (name, expectedName) => {
  expect(greetingName(name)).toBe(expectedName);
});
